/// The selected item of a list or a grid, which is selected wherever it is after a reload. Items that are not `Identifiable`
/// are not followed: what is selected is at the same place.
struct FollowedItem {
    private var last: (place: Int, id: AnyHashable)?

    /// Notes what is selected now.
    mutating func note(_ place: Int, id: AnyHashable?) { last = id.map { (place, $0) } }

    /// The place of the item, if another one is at its place now; of one that is gone, the nearest place.
    ///
    /// - Parameters:
    ///   - selection: the selected place. If it is another one than was noted, the user has moved it.
    ///   - count: number of places, at least 1.
    ///   - id: returns the identity of the item at a place.
    /// - Returns: `nil` if the selection stays.
    func place(from selection: Int, count: Int, id: (Int) -> AnyHashable?) -> Int? {
        guard let last, last.place == selection, id(selection) != last.id else { return nil }
        return (0..<count).first { id($0) == last.id } ?? max(0, min(selection, count - 1))
    }
}

extension AnyHashable {
    /// Identity of an item that is `Identifiable`; `nil` for others.
    init?(idOf item: some Any) {
        func id(of item: some Identifiable) -> AnyHashable { item.id }
        guard let item = item as? any Identifiable else { return nil }
        self = id(of: item)
    }
}
