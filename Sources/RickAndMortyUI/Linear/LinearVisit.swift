import LoadResource

/// A person's stay at a place: how far they have come in it, and what they were told.
final class LinearVisit {
    let place: any LinearPlace
    /// The first line of the list that is told, counted from 0.
    var top = 0
    var pageSize = 10
    /// What each number means, as it was told: a list may change meanwhile.
    private(set) var told: [Int: LinearRow] = [:]
    /// Whether all was here that was to be told.
    private(set) var isComplete = false
    private var facts: [String]?
    /// What was said of where the lines come from.
    var source: String?

    init(_ place: any LinearPlace) {
        self.place = place
    }

    /// The lines in sight, as far as it is known that they are there.
    var window: Range<Int> {
        guard let count else { return 0..<0 }
        let top = min(top, max(0, count - 1))
        return top..<min(count, top + pageSize)
    }

    private var count: Int? { place.list?.count.value }

    /// Asks for all that is in sight and not here yet.
    func prepare() {
        place.load()
        place.list?.load()
        if count != nil { top = window.lowerBound }
        place.list?.show(window)
    }

    /// Whether there is nothing in sight to wait for; what waits to be tried again is not waited for beyond a time.
    func isSettled(by deadline: Duration) -> Bool {
        func isOver(_ state: LoadingState<some Any>, _ wait: LoadWait?) -> Bool {
            state.isLoaded || state.isError || wait.map { $0.until >= deadline } ?? false
        }
        guard isOver(place.facts, place.wait) else { return false }
        guard place.facts.isLoaded, let list = place.list else { return true }
        guard !list.isRetrying, isOver(list.count, list.wait) else { return false }
        return window.allSatisfy { isOver(list.row($0), list.wait(of: $0)) }
    }

    /// Remembers what is in sight as it is now.
    func remember() {
        facts = place.facts.value
        guard place.facts.isLoaded, let list = place.list else {
            isComplete = place.facts.isLoaded
            return told = [:]
        }
        isComplete = list.count.isLoaded && window.allSatisfy { list.row($0).isLoaded || list.row($0).isError }
        told = rows(of: list)
    }

    /// How much of what was told is not so any more; `nil` where all of it is.
    var change: LinearTeller.Scope? {
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
