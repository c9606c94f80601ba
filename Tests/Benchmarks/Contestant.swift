import TerminalUI

/// A program to measure, with a list of hundreds of rows.
struct Contestant {
    let name: String
    let command: Command
    /// A text that appears with the list.
    let landmark: String
    /// Restores the initial state before each start.
    var beforeStart: () throws -> Void = {}
    /// The keys to move to the next row, and back.
    var down = "j"
    var up = "k"
    /// The keys from the first frame to the list in which keys are measured.
    var opening: [String] = []
    var size = Size(columns: 80, rows: 24)
}
