import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The catalogue's locations")
struct LocationCatalogueTests {
    private static let text = """
        L\t1\tEarth (C-137)\tPlanet\tDimension C-137\t41,35!
        L\t3\tCitadel of Ricks\tSpace station\tunknown\t1-2,40
        L\t126\tRick's Memories\t\t\t
        E\t1\tPilot\tS01E01\t2013-12-02\t1-2,35
        C\t1\tRick Sanchez\tAlive\tHuman\t\tMale\t1\t3\t1
        C\t2\tMorty Smith\tAlive\tHuman\t\tMale\t\t3\t1
        C\t35\tBepisian\tDead\tAlien\tBepisian\tGenderless\t3\t\t1
        C\t40\tPícaro 🥒\tunknown\tunknown\t\tunknown\t1\t3\t
        C\t41\tBig Boobed Waitress\tAlive\tMythological Creature\t\tFemale\t\t1\t
        """

    private let catalogue: Catalogue

    init() throws {
        catalogue = try Catalogue(parsing: Self.text.utf8.span)
    }

    @Test func `are the same models as those of the API's mappers`() {
        #expect(catalogue.resource(3, of: LocationModel.self) == .citadel)
    }

    @Test func `have residents as the API lists them`() {
        #expect(catalogue.page(1, of: LocationModel.self).items.map(\.residents) == [[41, 35], [1, 2, 40], []])
    }

    @Test func `may lack type and dimension`() {
        #expect(
            catalogue.resource(126, of: LocationModel.self)
                == LocationModel(id: 126, name: "Rick's Memories", type: "", dimension: "", residents: [])
        )
    }

    @Test(arguments: [(1, 0), (2, 1), (3, 1), (4, 2), (126, 2), (127, 3)])
    func `have a position in the list`(id: Int, position: Int) {
        #expect(catalogue.position(of: id, in: LocationModel.self) == position)
    }
}
