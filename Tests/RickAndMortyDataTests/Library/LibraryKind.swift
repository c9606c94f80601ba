import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

/// The libraries that implement the specification.
enum LibraryKind: CaseIterable, CustomTestStringConvertible {
    case onDisk, inMemory, withoutFolder

    func library(in folder: TemporaryFolder) throws -> any Library {
        switch self {
        case .onDisk:
            let today = try CalendarDay.example("2026-11-21")
            return LibraryStore(path: folder.file("library.db"), today: { today })
        case .inMemory: return MemoryLibrary()
        case .withoutFolder:
            let today = try CalendarDay.example("2026-11-21")
            return LibraryStore(path: nil, today: { today })
        }
    }

    var testDescription: String { "\(self)" }
}
