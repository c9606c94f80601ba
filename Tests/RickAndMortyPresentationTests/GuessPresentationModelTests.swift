import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyPresentation

@Suite("What is shown of a round")
struct GuessPresentationModelTests {
    private let cast = GuessCast.example
    private let day = CalendarDay(daysSince1970: 20_769)

    private func shown(_ tries: [Int], isGivenUp: Bool = false, in practice: Bool = false) -> GuessPresentationModel {
        GuessPresentationModel(
            GuessRound(character: 47, tries: tries, isGivenUp: isGivenUp),
            of: practice ? nil : day,
            cast: cast,
            episodeTitle: { "Episode \($0)" }
        )
    }

    @Test func `has no more than the tries have uncovered`() {
        #expect(shown([]).hints.map(\.value) == [nil, nil, nil])
        #expect(shown([]).answer == nil)
        #expect(shown([265, 1]).hints.map(\.value) == ["Alien", "Alive", nil])
        #expect(shown([265, 1]).tries.map(\.mark) == [.wrong, .near])
        #expect(shown([265, 1]).tries.map(\.name) == ["Pickle Rick", "Rick Sanchez"])
        #expect(!"\(shown([265, 1]))".contains("Birdperson"))
        #expect(shown([47]).hints.map(\.value) == ["Alien", "Alive", "Episode 11"])
        #expect(shown([47]).answer == "Birdperson")
    }

    @Test func `has a result in a line once it is over`() {
        #expect(shown([265, 1]).result(isASCII: false) == nil)
        #expect(shown([265, 1, 47]).result(isASCII: false) == "Who's that? 2026-11-12 3/6 🟥🟨🟩")
        #expect(shown([265, 1, 47]).result(isASCII: true) == "Who's that? 2026-11-12 3/6 xov")
        #expect(shown([1], isGivenUp: true).result(isASCII: false) == "Who's that? 2026-11-12 X/6 🟨")
        #expect(shown([], isGivenUp: true).result(isASCII: false) == "Who's that? 2026-11-12 X/6")
        #expect(shown([47], in: true).result(isASCII: false) == "Who's that? practice 1/6 🟩")
    }

    @Test func `survives characters that are not in the catalogue any more`() {
        let other = GuessPresentationModel(
            GuessRound(character: 999, tries: [998, 999]),
            of: day,
            cast: cast,
            episodeTitle: { _ in nil }
        )
        #expect(other.tries.map(\.name) == ["unknown", "unknown"])
        #expect(other.answer == "unknown")
    }
}
