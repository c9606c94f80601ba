package import RickAndMorty
import SystemSupport

/// What was found when the library was opened.
package enum LibraryOpening: Sendable, Hashable {
    case fine
    /// Everything is there, but today's backup could not be made.
    case withoutBackup(LibraryError)
    /// The file was damaged, and is another one now.
    case rescued(LibraryRescued)
    /// Nothing can be written: what could be read is in memory, with all that is added, until the program ends.
    ///
    /// - Parameter isComplete: whether everything that is on the disk could be read.
    case inMemory(because: LibraryError, isComplete: Bool)
}

/// What was saved of a damaged library.
package struct LibraryRescued: Sendable, Hashable {
    package let entries: Int
    package let favourites: Int
    /// Whether all that was in the damaged file could be read; `nil` where nobody knows any more.
    package let isComplete: Bool?
    /// The name of the backup that what could not be read was taken from.
    package let backup: String?
    /// The path of the damaged file.
    package let aside: String
}

extension LibraryOpening {
    /// For the user; `nil` where there is nothing to tell.
    package var message: String? {
        switch self {
        case .fine: nil
        case .withoutBackup(let error): "There is no backup of favourites and diary today. \(error)"
        case .rescued(let rescued): rescued.message
        case .inMemory(let reason, let isComplete):
            "Lost when the program ends: favourites and diary (\(reason.obstacle))"
                + (isComplete ? "" : ". Some of what is on the disk could not be read")
        }
    }
}

extension LibraryError {
    fileprivate var obstacle: String {
        switch self {
        case .noFolder: "there is no home folder"
        case .full: "the disk is full"
        default: "they cannot be written to the disk"
        }
    }
}

extension LibraryRescued {
    fileprivate var message: String {
        let rest =
            switch (isComplete, backup) {
            case (true, _): ""
            case (false, let backup?): " What could not be read is from \(SafeText(backup).string)."
            case (false, nil): " The rest could not be read."
            case (nil, _): " Whether that is all is not known any more."
            }
        return """
            Favourites and diary were damaged. \(counted(entries, "entry", "entries")) and \
            \(counted(favourites, "favourite", "favourites")) are here.\(rest) \
            The damaged file is kept: \(SafeText(aside).string)
            """
    }

    private func counted(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }
}
