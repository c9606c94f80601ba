import LoadResource
import RickAndMortyPresentation

/// Formats a place as lines that are understandable on their own.
struct LinearFormatter {
    /// The part of a place to print.
    enum Scope {
        /// Everything, with advice on what to type.
        case arrival
        /// The list only.
        case page
    }

    let visit: LinearVisit
    let canGoBack: Bool

    func lines(_ scope: Scope) -> [String] {
        let place = visit.place
        switch place.facts {
        case .error(let message): return [LinearWords.failed(place.name, message)]
        case .idle, .loading: return [LinearWords.unfinished(place.name, place.wait)]
        case .loaded(let facts):
            guard let list = place.list else {
                return head(facts) + advice(numbers: false, more: false)
            }
            let isAlone = place.name == list.name || scope == .page
            return (isAlone ? [] : head(facts)) + lines(of: list, scope)
        }
    }

    private func head(_ facts: [String]) -> [String] {
        let place = visit.place
        return [LinearWords.sentence(place.name)] + facts + place.notes.map(LinearWords.sentence)
    }

    private func advice(numbers: Bool, more: Bool) -> [String] {
        LinearWords.advice(numbers: numbers, more: more, back: canGoBack).map { [$0] } ?? []
    }

    private func lines(of list: any LinearList, _ scope: Scope) -> [String] {
        switch list.count {
        case .error(let message): return [LinearWords.failed(list.name, message)]
        case .idle, .loading: return [LinearWords.unfinished(list.name, list.wait)]
        case .loaded(0):
            return [LinearWords.sentence("\(list.name): \(list.empty)")] + advice(numbers: false, more: false)
        case .loaded(let count):
            let window = visit.window
            var heading = LinearWords.range(of: list.name, window, of: count)
            let source = list.source.map(LinearWords.source)
            if let source, source != visit.source { heading += ", \(source)" }
            visit.source = source
            let notes = scope == .arrival ? list.notes : []
            let sentences = ([heading] + notes).map(LinearWords.sentence)
            let hints = scope == .arrival ? advice(numbers: true, more: window.upperBound < count) : []
            return [(sentences + hints).joined(separator: " ")] + rows(of: list, in: window)
        }
    }

    /// Merges consecutive unfinished rows with the same message into one line.
    private func rows(of list: any LinearList, in window: Range<Int>) -> [String] {
        var lines: [String] = []
        var missing: (places: Range<Int>, text: String)?
        func tellMissing() {
            if let missing { lines.append(LinearWords.numbered(missing.places, missing.text)) }
            missing = nil
        }
        for place in window {
            let text: String
            switch list.row(place) {
            case .loaded(let row):
                tellMissing()
                lines.append(LinearWords.numbered(place..<place + 1, row.text))
                continue
            case .error(let message):
                text = message == LinearWords.unreadable ? message : LinearWords.failed(message)
            case .idle, .loading: text = LinearWords.unfinished(list.wait(of: place))
            }
            if let (places, same) = missing, same == text {
                missing = (places.lowerBound..<place + 1, text)
            } else {
                tellMissing()
                missing = (place..<place + 1, text)
            }
        }
        tellMissing()
        return lines
    }
}

/// The format of a resource as lines.
extension UserMarks {
    /// As in "Rick Sanchez, Alive, Human, favourite".
    func line(_ row: some ResourcePresentation) -> String {
        ([shown(row).line] + notes(row)).joined(separator: ", ")
    }

    /// The first line of the resource's place.
    func title(_ row: some ResourcePresentation) -> String {
        ([shown(row).fullName] + notes(row)).joined(separator: ", ")
    }

    /// One line per fact, or a sentence in place of withheld ones.
    func facts(_ row: some ResourcePresentation) -> [String] {
        if spoilers?.withholds(row) == true { return ["\(LinearWords.sentence(Words.veiled)) \(LinearWords.unveil)"] }
        return row.facts.filter { !$0.value.isEmpty }.map { "\($0.label): \($0.value)" }
    }

    private func notes(_ row: some ResourcePresentation) -> [String] {
        let isWatched = row.destination.kind == .episode && isWatched(row.id)
        return [isFavourite?(row) == true ? LinearWords.favourite : nil, isWatched ? LinearWords.watched : nil]
            .compactMap(\.self)
    }
}
