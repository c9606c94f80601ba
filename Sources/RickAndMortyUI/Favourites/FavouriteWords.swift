import TerminalUI

/// What is said of favourites.
nonisolated extension Words {
    package static let favourites = "Favourites"
    package static let marked = "Added to favourites"
    package static let unmarked = "Removed from favourites"
    package static let notSaved = "Not saved"
    /// Of a change that was not saved.
    package static let nothingToUndo = "Nothing to undo"
    static let noFavourites = "Nothing marked yet"
    static let howToMark: Advice = "\(Action.mark) marks what is selected, in every list"
    static let kind = "Kind"
}
