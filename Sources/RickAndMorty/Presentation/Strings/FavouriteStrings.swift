package import TerminalUI

/// Strings of favourites.
nonisolated extension Strings {
    package static let favourites = "Favourites"
    package static func added(_ name: String) -> String { "\(name) favourited" }
    package static func removed(_ name: String) -> String { "\(name) unfavourited" }
    package static func addedAgain(_ name: String) -> String { "\(name) a favourite again" }
    package static func removedAgain(_ name: String) -> String { "\(name) removed from favourites" }
    /// Hint for the key that removes a favourite.
    package static let unfavourite = "unfavourite"
    package static let couldNotSave = "Couldn't save"
    /// Shown if the change to undo was never saved.
    package static let nothingToUndo = "Nothing to undo"
    package static let noFavourites = "No favourites yet"
    package static let favouriteHint: HintText = "\(Action.toggleFavourite) on any row adds it"
    package static let kind = "Kind"
    /// Names a write in error messages at exit.
    static func favouriteWriteName(_ name: String) -> String { "favourite \(name)" }
}
