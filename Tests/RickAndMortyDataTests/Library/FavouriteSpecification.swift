import RickAndMorty
import TestSupport
import Testing

@Suite("Stored favourites")
struct FavouriteSpecification {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: LibraryKind.allCases)
    func `are returned with their facts in order, the last marked first`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        #expect(try await library.favourites() == [])
        let many = (0..<12).map { Favourite.Fact("Label \(12 - $0)", "\u{1B}作者\u{0} \($0)") }
        let favourites: [Favourite] = [
            .example(.location, 20, facts: many, added: 3), .example(.character, 2, added: 2),
            .example(.episode, 2, facts: [], added: 1),
        ]
        for favourite in favourites.shuffled() { try await library.mark(favourite) }
        #expect(try await library.favourites() == favourites)
    }

    @Test(arguments: LibraryKind.allCases)
    func `have a defined order within a second`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let favourites: [Favourite] = [
            .example(.character, 9), .example(.character, 10), .example(.episode, 1), .example(.location, 1),
        ]
        for favourite in favourites.shuffled() { try await library.mark(favourite) }
        #expect(try await library.favourites() == favourites)
    }

    @Test(arguments: LibraryKind.allCases)
    func `are replaced when they are marked again`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        try await library.mark(.example(.character, 2, added: 1))
        let now = Favourite.example(.character, 2, facts: [Favourite.Fact("Status", "Dead")], added: 2)
        try await library.mark(now)
        #expect(try await library.favourites() == [now])
    }

    @Test(arguments: LibraryKind.allCases)
    func `can be unmarked and restored`(kind: LibraryKind) async throws {
        let library = try kind.library(in: folder)
        let favourites: [Favourite] = [.example(.character, 2, added: 2), .example(.episode, 2, added: 1)]
        for favourite in favourites { try await library.mark(favourite) }
        for _ in 1...2 {
            try await library.unmark(Destination(.character, id: 2))
            #expect(try await library.favourites() == [favourites[1]])
        }
        try await library.mark(favourites[0])
        #expect(try await library.favourites() == favourites)
    }
}
