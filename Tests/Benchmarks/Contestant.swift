/// A program to measure, showing a list of hundreds of rows.
struct Contestant {
    let name: String
    let command: Command
    /// A part of the first frame that is not there before the list is.
    let landmark: String
    /// Makes each start like the first one.
    var beforeStart: () throws -> Void = {}
    /// What moves to the next row, and back.
    var down = "j"
    var up = "k"
    /// Pressed, one after the other, to get from the first frame to the list in which keys are measured.
    var opening: [String] = []
}
