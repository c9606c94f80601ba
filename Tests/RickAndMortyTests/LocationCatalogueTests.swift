import FoundationEssentials
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The catalogue's locations")
struct LocationCatalogueTests {
    private static let text = """
        L\t1\tEarth (C-137)\tPlanet\tDimension C-137
        L\t3\tCitadel of Ricks\tSpace station\tunknown
        L\t126\tRick's Memories\t\t
        E\t1\tS01E01\t2013-12-02\tPilot
        C\t1\tRick Sanchez\tA\tHuman\t\tM\t1\t3\t1
        C\t2\tMorty Smith\tA\tHuman\t\tM\t\t3\t1
        C\t35\tBepisian\tD\tAlien\tBepisian\tG\t3\t\t1
        C\t40\tPícaro 🥒\t?\tunknown\t\t?\t1\t3\t
        C\t41\tBig Boobed Waitress\tA\tMythological Creature\t\tF\t\t1\t
        """

    private let catalogue: Catalogue

    init() throws {
        catalogue = try Catalogue(parsing: Self.text.utf8.span)
    }

    @Test func `are the same models as those of the API's mappers`() {
        #expect(catalogue.resource(3, of: LocationModel.self) == .citadel)
    }

    @Test func `have residents by location, independent of the origin`() {
        #expect(catalogue.page(1, of: LocationModel.self).items.map(\.residents) == [[41], [1, 2, 40], []])
    }

    @Test func `may lack type and dimension`() {
        #expect(
            catalogue.resource(126, of: LocationModel.self)
                == LocationModel(id: 126, name: "Rick's Memories", type: "", dimension: "", residents: [])
        )
    }

    @Test func `have pages`() {
        #expect(catalogue.page(1, of: LocationModel.self).count == 3)
        #expect(catalogue.page(1, of: LocationModel.self).items.map(\.id) == [1, 3, 126])
        #expect(catalogue.page(2, of: LocationModel.self) == .empty)
    }

    @Test(arguments: [-1, 0, 2, 4, 127, Int.max])
    func `are nil for unknown ids`(id: Int) {
        #expect(catalogue.resource(id, of: LocationModel.self) == nil)
    }

    @Test(arguments: [(1, 0), (2, 1), (3, 1), (4, 2), (126, 2), (127, 3)])
    func `have a position in the list`(id: Int, position: Int) {
        #expect(catalogue.position(of: id, in: LocationModel.self) == position)
    }
}

@Suite("The locations of the bundled catalogue")
struct BundledLocationTests {
    private let catalogue: Catalogue

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let bytes = Array(try Data(contentsOf: root.appending(path: "assets/catalogue.txt")))
        catalogue = try Catalogue(parsing: bytes.span)
    }

    private var pages: [Page<LocationModel>] {
        (1...catalogue.page(1, of: LocationModel.self).pages).map { catalogue.page($0, of: LocationModel.self) }
    }

    private var characters: [CharacterModel] {
        (1...catalogue.page(1, of: CharacterModel.self).pages).flatMap {
            catalogue.page($0, of: CharacterModel.self).items
        }
    }

    @Test func `are the same as the API's`() throws {
        for page in pages {
            #expect(try ResourceMapper<LocationModel>.page(.json(APIJSON.page(page, item: APIJSON.location))) == page)
        }
    }

    @Test func `are found by id`() {
        for location in pages.flatMap(\.items) {
            #expect(catalogue.resource(location.id, of: LocationModel.self) == location)
        }
    }

    @Test func `have all characters with a known location as residents, once and by id`() {
        let residents = pages.flatMap(\.items).map(\.residents)

        #expect(residents.allSatisfy { $0 == $0.sorted() })
        #expect(residents.joined().sorted() == characters.filter { $0.location.id != nil }.map(\.id))
    }
}
