import LoadResource
import RickAndMorty
import TestSupport
import Testing

@Suite("The catalogue needs no network")
struct CatalogueTests {
    private static let text = """
        # places, episodes, characters
        L\t1\tEarth (C-137)\tPlanet\tDimension C-137
        L\t3\tCitadel of Ricks\tSpace station\tunknown

        E\t1\tS01E01\t2013-12-02\tPilot
        E\t2\tS01E02\t2013-12-09\tLawnmower Dog
        E\t51\tS05E10\t2021-09-05\tRickmurai Jack
        C\t1\tRick Sanchez\tA\tHuman\t\tM\t1\t3\t1-2,51
        C\t2\tMorty Smith\tA\tHuman\t\tM\t\t3\t1,2,51
        # one who is gone
        C\t35\tBepisian\tD\tAlien\tBepisian\tG\t\t\t1
        C\t40\tPícaro 🥒\t?\tunknown\t\t?\t1\t\t
        """

    private let catalogue: Catalogue

    init() throws {
        catalogue = try Catalogue(parsing: Self.text.utf8.span)
    }

    @Test func `yields the models that the API's answers are mapped to`() {
        #expect(catalogue.character(id: 2) == .morty)
        #expect(catalogue.episode(id: 1) == .pilot)
    }

    @Test func `reads every field of a character`() {
        #expect(
            catalogue.characters(page: 1).items.last
                == CharacterModel(
                    id: 40,
                    name: "Pícaro 🥒",
                    status: .unknown,
                    species: "unknown",
                    type: "",
                    gender: "unknown",
                    origin: PlaceReference(name: "Earth (C-137)", id: 1),
                    location: .unknown,
                    episodes: []
                )
        )
    }

    @Test func `an episode's characters are those who are in it`() {
        #expect(catalogue.episodes(page: 1).items.map(\.characters) == [[1, 2, 35], [1, 2], [1, 2]])
    }

    @Test func `comes in pages`() {
        #expect(catalogue.characters(page: 1).count == 4)
        #expect(catalogue.characters(page: 1).items.map(\.id) == [1, 2, 35, 40])
        #expect(catalogue.episodes(page: 1).items.map(\.id) == [1, 2, 51])
        #expect(catalogue.characters(page: 2) == .empty)
        #expect(catalogue.episodes(page: 0) == .empty)
    }

    @Test(arguments: [-1, 0, 3, 36, 41, Int.max])
    func `has no character that is not in it`(id: Int) {
        #expect(catalogue.character(id: id) == nil)
        #expect(catalogue.episode(id: id) == nil)
    }

    @Test func `may be empty`() throws {
        let empty = try Catalogue(parsing: "".utf8.span)

        #expect(empty.characters(page: 1) == .empty)
        #expect(empty.episode(id: 1) == nil)
    }

    @Test func `a loader over it finds what it has, or says that it has not`() async throws {
        #expect(try await makeLoader { $0.character(id: 2) }.load() == Delivery(.morty, from: .bundled))
        #expect(try await makeLoader { $0.episodes(page: 1) }.load().item.count == 3)
        await #expect(throws: APIError.notFound) { try await makeLoader { $0.character(id: 3) }.load() }
    }

    @Test func `a loader over one that cannot be read says why`() async {
        let loader = CatalogueLoader({ try Catalogue(parsing: "X".utf8.span) }, lookup: { $0.character(id: 1) })

        await #expect(throws: CatalogueError(line: 1, problem: .unknownKind("X"))) { try await loader.load() }
    }

    @Test @MainActor func `a loader over it answers at once`() {
        let delegate = DelegateSpy(of: Delivery<CharacterModel>.self)

        LoadResourcePresentationAdapter(loader: makeLoader { $0.character(id: 2) }, delegate: delegate).load()

        #expect(delegate.messages == [.started, .finished(Delivery(.morty, from: .bundled))])
    }

    private func makeLoader<Resource>(lookup: @escaping @Sendable (Catalogue) -> Resource?) -> CatalogueLoader<Resource>
    {
        CatalogueLoader({ [catalogue] in catalogue }, lookup: lookup)
    }
}
