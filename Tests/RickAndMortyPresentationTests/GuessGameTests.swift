import LoadResource
import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyPresentation

@Suite("The guessing game")
struct GuessGameTests {
    private let first = CalendarDay(daysSince1970: 20_769)
    private let library = MemoryLibrary()
    private let writes = WriteQueue()
    private let sources: GuessSourcesDouble

    init() { sources = GuessSourcesDouble(store: library, writes: writes) }

    private func game(_ rounds: [CalendarDay: GuessRound] = [:], withholding id: Int? = nil) -> GuessGame {
        sources.spoilers = id.map { id in
            SpoilerPolicy(name: "", isWatched: { _ in false }, isFavourite: { $0.id != id })
        }
        let game = GuessGame(.example, sources: sources, services: UIServices())
        game.display(presentationModel: rounds)
        game.prepare()
        return game
    }

    @Test func `has a round for each day, and saves each guess`() async {
        let game = game()
        #expect(game.round == GuessRound(character: 47))
        #expect(game.guess("pickle rick") == nil)
        #expect(game.guess("Birdperson") == nil)
        #expect(game.round?.state == .solved)
        #expect(game.statistics.streak == 1)
        await writes.finish()
        #expect(await library.rounds() == [first: GuessRound(character: 47, guesses: [265, 47])])
    }

    @Test func `rejects unknown and repeated guesses`() {
        let game = game()
        #expect(game.guess("Nobody") == .unknown("Nobody"))
        _ = game.guess("Pickle Rick")
        #expect(game.guess("PICKLE RICK") == .repeated("Pickle Rick"))
        #expect(game.round?.guesses == [265])
    }

    @Test func `starts the round of the next day, but not in the middle of a round`() async {
        let game = game()
        _ = game.guess("Pickle Rick")
        sources.day = first.adding(days: 1)
        game.prepare()
        #expect(game.day == first)
        #expect(game.guess("Birdperson") == nil)
        game.prepare()
        #expect(game.day == first, "its result is shown")
        #expect(game.presentation?.answer == "Birdperson")
        #expect(game.canPlayToday)
        #expect(game.statistics.streak == 1)
        await writes.finish()
        #expect(await library.rounds() == [first: GuessRound(character: 47, guesses: [265, 47])])
        game.playToday()
        #expect(game.day == first.adding(days: 1))
        #expect(game.round == GuessRound(character: 47))
    }

    @Test(arguments: [false, true])
    func `shows the result of a round that ended after its day until the game is left`(isLate: Bool) {
        let game = game()
        if isLate { sources.day = first.adding(days: 1) }
        game.giveUp()
        sources.day = first.adding(days: 1)
        game.prepare()
        #expect((game.day == first) == isLate)
        game.leave()
        game.prepare()
        #expect(game.day == first.adding(days: 1))
        #expect(game.round?.state == .open)
    }

    @Test func `starts today's round if yesterday's has no guesses`() {
        let game = game()
        sources.day = first.adding(days: 1)
        game.prepare()
        #expect(game.day == first.adding(days: 1))
    }

    @Test func `hides a withheld character until the user reveals it`() {
        let game = game(withholding: 47)
        #expect(game.isRedacted)
        #expect(game.presentation == nil)
        #expect(game.guess("Birdperson") == nil)
        #expect(game.round?.guesses == [], "not counted as a guess")
        game.reveal()
        #expect(game.presentation?.answer == nil)
        #expect(game.names == ["Pickle Rick", "Rick Sanchez"])
        _ = game.guess("Birdperson")
        #expect(game.presentation?.answer == "Birdperson")
    }

    @Test func `resumes a started round, withheld or not`() {
        let game = game([first: GuessRound(character: 47, guesses: [1])], withholding: 47)
        #expect(!game.isRedacted)
        #expect(game.presentation?.tries.count == 1)
    }

    @Test func `has no practice round if there is only the character of the day`() {
        let game = game()
        game.practise()
        #expect(!game.isPractice)
        #expect(game.round == GuessRound(character: 47))
    }
}

@Suite("The presentation of a round")
struct GuessPresentationModelTests {
    private let cast = GuessCast.example
    private let day = CalendarDay(daysSince1970: 20_769)

    private func shown(_ tries: [Int], hasGivenUp: Bool = false, isPractice: Bool = false) -> GuessPresentationModel {
        GuessPresentationModel(
            GuessRound(character: 47, guesses: tries, hasGivenUp: hasGivenUp),
            of: isPractice ? nil : day,
            cast: cast,
            episodeTitle: { "Episode \($0)" }
        )
    }

    @Test func `shows only the hints that the guesses have uncovered`() {
        #expect(shown([]).hints.map(\.value) == [nil, nil, nil])
        #expect(shown([]).answer == nil)
        #expect(shown([265, 1]).hints.map(\.value) == ["Alien", "Alive", nil])
        #expect(shown([265, 1]).tries.map(\.mark) == [.wrong, .close])
        #expect(shown([265, 1]).tries.map(\.name) == ["Pickle Rick", "Rick Sanchez"])
        #expect(!"\(shown([265, 1]))".contains("Birdperson"))
        #expect(shown([47]).hints.map(\.value) == ["Alien", "Alive", "Episode 11"])
        #expect(shown([47]).answer == "Birdperson")
    }

    @Test func `has a one-line result once the round is over`() {
        #expect(shown([265, 1]).result(isASCII: false) == nil)
        #expect(shown([265, 1, 47]).result(isASCII: false) == "Who's that? 2026-11-12 3/6 🟥🟨🟩")
        #expect(shown([265, 1, 47]).result(isASCII: true) == "Who's that? 2026-11-12 3/6 -+=")
        #expect(shown([1], hasGivenUp: true).result(isASCII: false) == "Who's that? 2026-11-12 X/6 🟨")
        #expect(shown([], hasGivenUp: true).result(isASCII: false) == "Who's that? 2026-11-12 X/6")
        #expect(shown([47], isPractice: true).result(isASCII: false) == "Who's that? practice 1/6 🟩")
    }

    @Test func `shows characters that are no longer in the catalogue as unknown`() {
        let other = GuessPresentationModel(
            GuessRound(character: 999, guesses: [998, 999]),
            of: day,
            cast: cast,
            episodeTitle: { _ in nil }
        )
        #expect(other.tries.map(\.name) == ["unknown", "unknown"])
        #expect(other.answer == "unknown")
    }
}
