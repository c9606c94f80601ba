import RickAndMortyData
import SystemSupport
import TerminalUI

/// Where a command without a screen prints what it was asked for, and talks with the person.
struct Console {
    /// Of the terminal that it prints on; `nil` where that is none.
    let columns: Int?
    let glyphs: Glyphs
    /// Prints lines, the last one with its end.
    let print: (String) throws(FileError) -> Void
    /// Says a sentence beside.
    let say: (String) -> Void
    /// Asks whether to do something; `nil` where there is nobody to answer.
    let confirm: ((String) -> Bool)?
}
