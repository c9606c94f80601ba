package import TerminalUI

nonisolated extension Words {
    package static let favourites = "Favourites"
    package static let marked = "Added to favourites"
    package static let unmarked = "Removed from favourites"
    package static let notSaved = "Not saved"
    /// For a change that was not saved.
    package static let nothingToUndo = "Nothing to undo"
    package static let noFavourites = "Nothing marked yet"
    package static let howToMark: Advice = "\(Action.mark) marks what is selected, in every list"
    package static let kind = "Kind"
    /// Names a write, should it fail at the end of the program.
    static func markOf(_ name: String) -> String { "favourite \(name)" }
}
