import RickAndMorty
import RickAndMortyData

extension Console {
    /// Opens the library for a command, and says what its opening has to say.
    ///
    /// - Returns: whether all rows on disk can be read.
    /// - Throws: `LibraryError`, also if a command could only write in memory, which ends with it.
    func open(_ library: LibraryStore, isWriting: Bool) async throws(LibraryError) -> Bool {
        let opening = try await library.open()
        guard let reason = opening.obstacle else {
            if let message = opening.message { say(message) }
            return true
        }
        if isWriting || reason == .noFolder { throw reason }
        if !opening.isComplete, let message = opening.message { say(message) }
        return opening.isComplete
    }
}
