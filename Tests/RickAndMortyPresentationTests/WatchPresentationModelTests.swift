import SystemSupport
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyPresentation

@Suite("An episode to watch along")
struct WatchPresentationModelTests {
    private let model = WatchPresentationModel(
        EpisodePresentationModel(
            EpisodeModel(
                id: 7,
                name: "Raising Gazorpazorp",
                airDate: "March 10, 2014",
                code: EpisodeCode("S01E07"),
                characters: [3, 1, 2]
            )
        ),
        in: EpisodeOrder([
            2: EpisodeCode("S01E02"), 6: EpisodeCode("S01E06"), 7: EpisodeCode("S01E07"), 8: EpisodeCode("S01E08"),
            40: EpisodeCode("Pilot zero"),
        ])
    )

    private func character(_ id: Int = 1, in episodes: [Int]) -> CharacterPresentationModel {
        CharacterPresentationModel(
            CharacterModel(
                id: id,
                name: "Character \(id)",
                status: .dead,
                species: "Human",
                type: "",
                gender: "unknown",
                origin: .unknown,
                location: .unknown,
                episodes: episodes
            )
        )
    }

    @Test func `says of each character where it was last, or that it is new`() {
        #expect(model.note(on: character(in: [2, 6, 7])) == "last seen S01E06")
        #expect(model.note(on: character(in: [7, 6, 2])) == "last seen S01E06")
        #expect(model.note(on: character(in: [7])) == "new here")
        #expect(model.note(on: character(in: [])) == "new here")
        #expect(model.line(of: character(in: [2, 7])) == "Character 1, last seen S01E02")
    }

    @Test func `never mentions a later episode`() {
        #expect(model.note(on: character(in: [2, 7, 8, 9, 51])) == "last seen S01E02")
        #expect(model.note(on: character(in: [7, 8, 51])) == "new here")
        #expect(model.isNew(character(in: [7, 8, 51])))
    }

    @Test func `names an earlier episode without a code by its id`() {
        #expect(model.note(on: character(in: [5, 7])) == "last seen Episode 5")
        #expect(model.note(on: character(in: [7, 40])) == "new here", "a special has the place of its id")
    }

    @Test func `has the cast in the order of the API`() {
        #expect(model.episode.cast.ids == [3, 1, 2])
        #expect(model.title == "S01E07 Raising Gazorpazorp, watch along")
        #expect(model.shortTitle == "S01E07, watch along")
    }

    @Test func `counts the new ones once all have loaded`() {
        #expect(model.summary(of: nil) == ["3 in it"])
        let all = [character(3, in: [7, 8]), character(1, in: [2, 7]), character(2, in: [7])]
        #expect(model.summary(of: all) == ["3 in it", "2 new here"])
    }

    @Test func `offers to rate it where there is a diary`() {
        #expect(model.ending(isWatched: false, canRate: true) == ["That was S01E07", Words.rates])
        #expect(model.ending(isWatched: true, canRate: true) == ["That was S01E07", Words.ratesAgain])
        #expect(model.ending(isWatched: true, canRate: false) == ["That was S01E07"])
    }
}
