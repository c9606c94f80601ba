import LoadResource

/// Finds what is at hand: the lines of a list that are here, whether or not they have been told.
enum LinearSearch {
    static func answer(_ text: String, in place: any LinearPlace) -> LinearAnswer {
        guard let list = place.list else { return .lines([LinearWords.nothingToSearch]) }
        let wanted = text.lowercased()
        let known = list.known
        let found = known.filter { $0.text.lowercased().contains(wanted) }
        if found.isEmpty { return .lines([LinearWords.notFound(text, among: known.count, of: list.name)]) }
        return .place(LinearListPlace(LinearFoundList(LinearWords.found(text, in: list.name), found)))
    }
}

/// Lines that were found in another list.
private final class LinearFoundList: LinearList {
    let name: String
    let known: [LinearRow]

    init(_ name: String, _ rows: [LinearRow]) {
        self.name = name
        known = rows
    }

    var count: LoadingState<Int> { .loaded(known.count) }
    var empty: String { LinearWords.nothing }
    func row(_ place: Int) -> LoadingState<LinearRow> { .loaded(known[place]) }
}
