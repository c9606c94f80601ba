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
    ///   - find: returns the place of the item with an identity; `nil` if there is none.
    /// - Returns: `nil` if the selection stays.
    func place(
        from selection: Int,
        count: Int,
        id: (Int) -> AnyHashable?,
        find: (AnyHashable) -> Int?
    ) -> Int? {
        guard let last, last.place == selection, id(selection) != last.id else { return nil }
        return find(last.id) ?? max(0, min(selection, count - 1))
    }
}

/// Identity of an item that is `Identifiable`; `nil` for others.
@MainActor
func identity<Item>(of item: Item) -> AnyHashable? {
    func id<Known: Identifiable>(as _: Known.Type) -> AnyHashable {
        AnyHashable(unsafeBitCast(item, to: Known.self).id)
    }
    // The type is asked, not the value: a cast of each item would take most of a search among a million.
    if let type = Item.self as? any Identifiable.Type { return id(as: type) }
    func id(of item: some Identifiable) -> AnyHashable { AnyHashable(item.id) }
    return (item as? any Identifiable).map { id(of: $0) }
}
