/// What is wrong with a catalogue, and in which of its lines.
package struct CatalogueError: Error, Equatable {
    package enum Problem: Sendable, Equatable {
        case notUTF8
        case unknownKind(String)
        case fields(Int, expected: Int)
        /// An id that does not follow the one before it.
        case notSorted(id: Int)
        /// A field that does not say what it is there for.
        case unreadable(field: String, text: String)
        case unknownPlace(id: Int)
        case unknownEpisode(id: Int)
    }

    /// Counted from 1.
    package let line: Int
    package let problem: Problem

    package init(line: Int, problem: Problem) {
        self.line = line
        self.problem = problem
    }
}
