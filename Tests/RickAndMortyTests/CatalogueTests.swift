import LoadResource
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The catalogue")
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

    @Test func `has the same models as the API's mappers`() {
        #expect(catalogue.resource(2, of: CharacterModel.self) == .morty)
        #expect(catalogue.resource(1, of: EpisodeModel.self) == .pilot)
    }

    @Test func `reads every field of a character`() {
        #expect(
            catalogue.page(1, of: CharacterModel.self).items.last
                == CharacterModel(
                    id: 40,
                    name: "Pícaro 🥒",
                    status: .unknown,
                    species: "unknown",
                    type: "",
                    gender: "unknown",
                    origin: LocationReference(name: "Earth (C-137)", id: 1),
                    location: .unknown,
                    episodes: []
                )
        )
    }

    @Test func `derives an episode's characters from their episodes`() {
        #expect(catalogue.page(1, of: EpisodeModel.self).items.map(\.characters) == [[1, 2, 35], [1, 2], [1, 2]])
    }

    @Test(arguments: [
        (1, "January 27, 2014"), (6, "June 27, 2014"), (9, "September 27, 2014"), (12, "December 27, 2014"),
    ])
    func `writes air dates like the API`(month: Int, text: String) throws {
        let day = try #require(CalendarDay(year: 2014, month: month, day: 27))
        let catalogue = try Catalogue(parsing: "E\t1\tS01E01\t\(day.text)\tPilot".utf8.span)

        #expect(catalogue.resource(1, of: EpisodeModel.self)?.airDate == text)
    }

    @Test func `has pages`() {
        #expect(catalogue.page(1, of: CharacterModel.self).count == 4)
        #expect(catalogue.page(1, of: CharacterModel.self).items.map(\.id) == [1, 2, 35, 40])
        #expect(catalogue.page(1, of: EpisodeModel.self).items.map(\.id) == [1, 2, 51])
        #expect(catalogue.page(2, of: CharacterModel.self) == .empty)
        #expect(catalogue.page(0, of: EpisodeModel.self) == .empty)
    }

    @Test(arguments: [-1, 0, 3, 36, 41, Int.max])
    func `has no resource for an unknown id`(id: Int) {
        #expect(catalogue.resource(id, of: CharacterModel.self) == nil)
        #expect(catalogue.resource(id, of: EpisodeModel.self) == nil)
    }

    @Test func `may be empty`() throws {
        let empty = try Catalogue(parsing: "".utf8.span)

        #expect(empty.page(1, of: CharacterModel.self) == .empty)
        #expect(empty.resource(1, of: EpisodeModel.self) == nil)
    }
}
