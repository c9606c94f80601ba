import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import SystemSupport

/// What is kept for the user, and where.
struct LibraryCheck: Check {
    let subject = "library"
    /// Of its file; `nil` where there is no folder for it.
    let path: String?
    /// Opens it.
    let library: (String) -> LibraryStore

    func finding() async -> Finding {
        guard let path else {
            return .warning("There is no home folder", advice: "Set HOME or XDG_DATA_HOME to a folder of yours")
        }
        guard FileSystem.exists(path) else { return .fine("\(path): nothing is kept yet") }
        let library = library(path)
        do throws(LibraryError) {
            let opening = try await library.open()
            if case .inMemory = opening, let message = opening.message {
                return .warning(
                    "\(path): \(message)",
                    advice: "Make room, or set XDG_DATA_HOME to a folder of yours"
                )
            }
            let unreadable = try await library.unreadableRows()
            if let message = opening.message ?? unreadable.summary {
                return .warning("\(path): \(message)", advice: "Look through favourites and diary")
            }
            let entries = try await library.entries(in: nil).count
            let favourites = try await library.favourites().count
            let words = "\(favourites) \(favourites == 1 ? "favourite" : "favourites")"
            return .fine("\(path): \(words), \(Words.entries(entries)) in the diary")
        } catch {
            return .warning("\(path): \(error.description)", advice: "Its backups are in the folder backups beside it")
        }
    }
}
