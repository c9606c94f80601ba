import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("In the linear mode, favourites", .timeLimit(.minutes(3)))
struct LinearFavouriteTests {
    @Test func `are marked by number or when opened, and named as such in every list`() async throws {
        let user = try LinearUser()
        #expect(try await user.types("f 2") == ["Added to favourites. Morty Smith. Type u to undo."])
        #expect(try await user.types("w").contains("2. Morty Smith, Alive, Human, favourite"))
        #expect(try await user.types("1", "f") == ["Added to favourites. Rick Sanchez. Type u to undo."])
        #expect(try await user.types("w").first == "Rick Sanchez, favourite.")
        let favourites = try await user.types("favourites")
        #expect(favourites.first?.hasPrefix("Favourites, 1 to 2 of 2.") == true)
        #expect(
            favourites.dropFirst() == [
                "1. Rick Sanchez, character, Alive, Human", "2. Morty Smith, character, Alive, Human",
            ]
        )
        #expect(try await user.types("2").first == "Morty Smith, favourite.")
    }

    @Test
    func `that are unmarked in their section disappear, with new numbers for the others; u restores them`() async throws
    {
        let user = try LinearUser()
        try await user.types("f1", "f2", "favourites")
        #expect(
            try await user.types("f 1") == [
                "Removed from favourites. Morty Smith. Type u to undo.", "Favourites, 1 of 1.",
                "1. Rick Sanchez, character, Alive, Human",
            ]
        )
        #expect(try await user.types("u").first == "Added to favourites. Morty Smith.")
        #expect(
            try await user.types("u", "u", "w") == [
                "Favourites: Nothing is marked yet. In a list, f and a number mark what has that number.",
                "Type b for back, ? for help.",
            ]
        )
    }

    @Test func `that cannot be saved are reverted, with the reason`() async throws {
        let library = LibraryDouble()
        let user = try LinearUser(library: library)
        _ = try await user.reads()
        library.fail(with: .full)
        let lines = try await user.types("f 1")
        #expect(lines.contains { $0.hasPrefix("Not saved.") })
        #expect(try await user.types("w").contains("1. Rick Sanchez, Alive, Human"))
    }

    @Test func `of another program are there when a list is shown`() async throws {
        let folder = try TemporaryFolder()
        func library() -> LibraryStore {
            LibraryStore(path: folder.file("library.db"), today: { DayCalendar.system.today })
        }
        let theirs = library()
        let user = try LinearUser(library: library())
        _ = try await user.reads()
        try await theirs.mark(.example(.character, 2))
        #expect(try await user.types("favourites").first?.hasPrefix("Favourites, 1 of 1.") == true)
        #expect(try await user.types("characters").contains("2. Morty Smith, Alive, Human, favourite"))
    }

    @Test func `have loaded before the first line`() async throws {
        let library = MemoryLibrary()
        let user = try LinearUser(library: library)
        try await user.types("f 1")
        try await user.leaves()
        #expect(try await LinearUser(library: library).reads().contains("1. Rick Sanchez, Alive, Human, favourite"))
    }
}
