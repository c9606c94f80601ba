package import RickAndMorty

/// Shows the diary, and is told when that has changed.
@MainActor
package protocol DiaryView: AnyObject {
    /// Brings what was asked for up to what the diary says now.
    func reload()
    /// Shows where an entry is, once it is there.
    func select(_ id: EntryID)
}
