import LoadResource
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The catalogue")
struct CatalogueTests {
    private static let text = """
        # locations, episodes, characters
        L\t1\tEarth (C-137)\tPlanet\tDimension C-137\t
        L\t3\tCitadel of Ricks\tSpace station\tunknown\t2,1

        E\t1\tPilot\tS01E01\t2013-12-02\t1-2,35
        E\t2\tLawnmower Dog\tS01E02\t2013-12-09\t2,1
        E\t51\tRickmurai Jack\tS05E10\t2021-09-05\t1-2,40!
        C\t1\tRick Sanchez\tAlive\tHuman\t\tMale\t1\t3\t1-2,51
        C\t2\tMorty Smith\tAlive\tHuman\t\tMale\t\t3\t1,2,51
        # one who is gone
        C\t35\tBepisian\tDead\tAlien\tBepisian\tGenderless\t\t1!\t1,51!
        C\t40\tPícaro 🥒\tunknown\tunknown\t\tunknown\t1\t\t
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

    @Test func `has the characters of an episode as the API lists them`() {
        #expect(
            catalogue.page(1, of: EpisodeModel.self).items.map(\.characters) == [[1, 2, 35], [2, 1], [1, 2, 40]]
        )
    }

    @Test func `keeps what the API says on one side only`() {
        #expect(catalogue.resource(35, of: CharacterModel.self)?.episodes == [1, 51])
        #expect(catalogue.resource(35, of: CharacterModel.self)?.location.id == 1)
        #expect(catalogue.resource(1, of: LocationModel.self)?.residents == [])
    }

    @Test(arguments: [
        (1, "January 27, 2014"), (6, "June 27, 2014"), (9, "September 27, 2014"), (12, "December 27, 2014"),
    ])
    func `writes air dates like the API`(month: Int, text: String) throws {
        let day = try #require(CalendarDay(year: 2014, month: month, day: 27))
        let catalogue = try Catalogue(parsing: "E\t1\tPilot\tS01E01\t\(day.text)\t".utf8.span)

        let episode = catalogue.resource(1, of: EpisodeModel.self)
        #expect(episode?.airDate == text)
        #expect(episode?.airDay == day)
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
