import LoadResource
import RickAndMortyPresentation

/// A visit to a place: the position in its list and the printed content.
final class LinearVisit {
    let place: any LinearPlace
    /// Index of the first row of the page.
    var top = 0
    var pageSize = 10
    /// The printed rows by index. The list may have changed since.
    private(set) var printedRows: [Int: LinearRow] = [:]
    /// Whether everything on the page had loaded when it was printed.
    private(set) var isComplete = false
    private var facts: [String]?
    /// Where the data came from, as last printed. Not repeated while unchanged.
    var lastPrintedSource: String?

    init(_ place: any LinearPlace) { self.place = place }

    /// Indices of the page, clamped to the known length of the list.
    var window: Range<Int> {
        guard let count else { return 0..<0 }
        let top = min(top, max(0, count - 1))
        return top..<min(count, top + pageSize)
    }

    private var count: Int? { place.list?.count.value }
    /// The place's list; `nil` until the facts above it have loaded.
    private var list: LinearList? { place.facts.isLoaded ? place.list : nil }

    /// Starts loads of the page that have not been started.
    func prepare() {
        place.load()
        place.list?.model.loadIfIdle()
        if count != nil { top = window.lowerBound }
        place.list?.show(window)
    }

    /// Whether nothing on the page is loading.
    func hasLoaded(by deadline: Duration) -> Bool {
        guard place.facts.hasLoaded(place.pendingRetry, by: deadline) else { return false }
        guard let list else { return true }
        return !list.isRefreshing() && list.count.hasLoaded(list.model.pendingRetry, by: deadline)
            && window.allSatisfy { list.row($0).hasLoaded(list.wait(of: $0), by: deadline) }
    }

    /// Records the printed content.
    func recordPrinted() {
        facts = place.facts.value
        isComplete = facts != nil
        if let list {
            isComplete = list.count.isLoaded && window.allSatisfy { list.row($0).isLoaded || list.row($0).isError }
        }
        printedRows = list.map(rows) ?? [:]
    }

    /// The part of the printed content that has changed, if any.
    var change: Scope? {
        if place.facts.value != facts { return .full }
        return (place.list.map(rows) ?? [:]).mapValues(\.id) == printedRows.mapValues(\.id) ? nil : .page
    }

    private func rows(of list: LinearList) -> [Int: LinearRow] {
        Dictionary(uniqueKeysWithValues: window.compactMap { index in list.row(index).value.map { (index, $0) } })
    }

    // MARK: - Output

    /// The part of a place to print.
    enum Scope {
        /// Everything, with advice on what to type.
        case full
        /// The list only.
        case page
    }

    /// - Parameter canGoBack: Whether to mention the command that goes back.
    func lines(_ scope: Scope, canGoBack: Bool) -> [String] {
        guard let facts = place.facts.value else {
            return [LinearStrings.missing(place.name, place.facts, place.pendingRetry)]
        }
        let header = [LinearStrings.sentence(place.name)] + facts + place.notes.map(LinearStrings.sentence)
        guard let list = place.list else { return header + [LinearStrings.advice(back: canGoBack)] }
        let isAlone = place.name == list.name || scope == .page
        return (isAlone ? [] : header) + lines(of: list, scope, canGoBack: canGoBack)
    }

    private func lines(of list: LinearList, _ scope: Scope, canGoBack: Bool) -> [String] {
        guard let count = list.count.value else {
            return [LinearStrings.missing(list.name, list.count, list.model.pendingRetry)]
        }
        if count == 0 {
            return [LinearStrings.sentence("\(list.name): \(list.empty)"), LinearStrings.advice(back: canGoBack)]
        }
        let window = window
        var heading = LinearStrings.range(of: list.name, window, of: count)
        let source = list.source().map(LinearStrings.source)
        if let source, source != self.lastPrintedSource { heading += ", \(source)" }
        self.lastPrintedSource = source
        let advice = LinearStrings.advice(numbers: true, more: window.upperBound < count, back: canGoBack)
        let sentences = scope == .page ? [heading] : [heading] + list.notes + [advice]
        return [sentences.map(LinearStrings.sentence).joined(separator: " ")] + rows(of: list, in: window)
    }

    /// Combines consecutive rows with the same error or progress message into one line.
    private func rows(of list: LinearList, in window: Range<Int>) -> [String] {
        var lines: [(indices: Range<Int>, text: String, isLoaded: Bool)] = []
        for index in window {
            let state = list.row(index)
            let text =
                switch state {
                case .loaded(let row): row.text
                case .error(is UnreadableRow): LinearStrings.unreadable
                default: LinearStrings.missing(state, list.wait(of: index))
                }
            if let last = lines.last, !last.isLoaded, !state.isLoaded, last.text == text {
                lines[lines.count - 1].indices = last.indices.lowerBound..<index + 1
            } else {
                lines.append((index..<index + 1, text, state.isLoaded))
            }
        }
        return lines.map { LinearStrings.numbered($0.indices, $0.text) }
    }
}
