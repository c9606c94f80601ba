import LoadResource

/// A visit to a place: the position in its list and the printed content.
final class LinearVisit {
    let place: any LinearPlace
    /// Index of the first row of the page.
    var top = 0
    var pageSize = 10
    /// The printed rows by index, since the list may change after they were printed.
    private(set) var told: [Int: LinearRow] = [:]
    /// Whether everything in the page had loaded when it was printed.
    private(set) var isComplete = false
    private var facts: [String]?
    /// The source as last printed.
    var source: String?

    init(_ place: any LinearPlace) {
        self.place = place
    }

    /// Indices of the page, within the known length of the list.
    var window: Range<Int> {
        guard let count else { return 0..<0 }
        let top = min(top, max(0, count - 1))
        return top..<min(count, top + pageSize)
    }

    private var count: Int? { place.list?.count.value }

    /// Loads the idle content of the page.
    func prepare() {
        place.load()
        place.list?.load()
        if count != nil { top = window.lowerBound }
        place.list?.show(window)
    }

    /// Whether nothing in the page is loading. A wait for a retry counts as settled if it ends after the deadline.
    func isSettled(by deadline: Duration) -> Bool {
        func isOver(_ state: LoadingState<some Any>, _ wait: LoadWait?) -> Bool {
            state.isLoaded || state.isError || wait.map { $0.until >= deadline } ?? false
        }
        guard isOver(place.facts, place.wait) else { return false }
        guard place.facts.isLoaded, let list = place.list else { return true }
        guard !list.isRetrying, isOver(list.count, list.wait) else { return false }
        return window.allSatisfy { isOver(list.row($0), list.wait(of: $0)) }
    }

    /// Remembers the content as printed.
    func remember() {
        facts = place.facts.value
        guard place.facts.isLoaded, let list = place.list else {
            isComplete = place.facts.isLoaded
            return told = [:]
        }
        isComplete = list.count.isLoaded && window.allSatisfy { list.row($0).isLoaded || list.row($0).isError }
        told = rows(of: list)
    }

    /// The part of the printed content that has changed; `nil` if none has.
    var change: LinearFormatter.Scope? {
        if place.facts.value != facts { return .arrival }
        let rows = place.list.map(rows) ?? [:]
        return rows.mapValues(\.id) == told.mapValues(\.id) ? nil : .page
    }

    private func rows(of list: any LinearList) -> [Int: LinearRow] {
        var rows: [Int: LinearRow] = [:]
        for place in window {
            if case .loaded(let row) = list.row(place) { rows[place] = row }
        }
        return rows
    }
}
