import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Told line by line, favourites", .timeLimit(.minutes(3)))
struct LinearFavouriteTests {
    @Test("are marked by number or where they are open, and told as such wherever they are")
    func marking() async throws {
        let person = try LinearPerson()
        #expect(try await person.types("f 2") == ["Added to favourites. Type u to undo."])
        #expect(try await person.types("w").contains("2. Morty Smith, Alive, Human, favourite"))
        #expect(try await person.types("1", "f") == ["Added to favourites. Type u to undo."])
        #expect(try await person.types("w").first == "Rick Sanchez, favourite.")
        let favourites = try await person.types("favourites")
        #expect(favourites.first?.hasPrefix("Favourites, 1 to 2 of 2.") == true)
        #expect(
            favourites.dropFirst() == [
                "1. Rick Sanchez, character, Alive, Human", "2. Morty Smith, character, Alive, Human",
            ]
        )
        #expect(try await person.types("2").first == "Morty Smith, favourite.")
    }

    @Test("that are unmarked among themselves go, and the numbers are told anew; u brings them back")
    func unmarking() async throws {
        let person = try LinearPerson()
        try await person.types("f1", "f2", "favourites")
        #expect(
            try await person.types("f 1") == [
                "Removed from favourites. Type u to undo.", "Favourites, 1 of 1.",
                "1. Rick Sanchez, character, Alive, Human",
            ]
        )
        #expect(try await person.types("u").first == "Added to favourites. Morty Smith.")
        #expect(
            try await person.types("u", "u", "w") == [
                "Favourites: Nothing is marked yet. In a list, f and a number mark what has that number.",
                "Type b for back, ? for help.",
            ]
        )
    }

    @Test("that cannot be saved are set back, and it is said why")
    func notSaved() async throws {
        let library = LibraryDouble()
        let person = try LinearPerson(library: library)
        _ = try await person.reads()
        library.fail(with: .full)
        let lines = try await person.types("f 1")
        #expect(lines.contains { $0.hasPrefix("Not saved.") })
        #expect(try await person.types("w").contains("1. Rick Sanchez, Alive, Human"))
    }

    @Test("are known before the first line is told")
    func known() async throws {
        let library = MemoryLibrary()
        let person = try LinearPerson(library: library)
        try await person.types("f 1")
        try await person.leaves()
        #expect(try await LinearPerson(library: library).reads().contains("1. Rick Sanchez, Alive, Human, favourite"))
    }
}
