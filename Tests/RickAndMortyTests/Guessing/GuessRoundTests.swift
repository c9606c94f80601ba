import Testing

@testable import RickAndMorty

@Suite("A round of the game")
struct GuessRoundTests {
    @Test func `sharpens the portrait and reveals a hint after a wrong try`() {
        var round = GuessRound(character: 1)
        var seen: [(blocks: Int?, hints: [GuessHint])] = []
        for id in 2...6 {
            seen.append((round.blocksPerSide, round.hints))
            round.guess(id)
        }
        #expect(seen.map(\.blocks) == [2, 4, 8, 16, 32])
        let all: [GuessHint] = [.species, .status, .firstEpisode]
        #expect(seen.map(\.hints) == [[], [.species], [.species, .status], all, all])
        #expect(round.state == .open)
        #expect(round.blocksPerSide == nil, "the last try shows the full portrait")
    }

    @Test func `is solved by the correct guess, and reveals everything`() {
        var round = GuessRound(character: 1, guesses: [2])
        round.guess(1)
        #expect(round.state == .solved)
        #expect(round.blocksPerSide == nil)
        #expect(round.hints == GuessHint.allCases)
        round.guess(3)
        round.giveUp()
        #expect(round == GuessRound(character: 1, guesses: [2, 1]), "a finished round does not change")
    }

    @Test func `is solved by a correct last try, and lost by a wrong one`() {
        var round = GuessRound(character: 1, guesses: Array(2...6))
        round.guess(7)
        #expect(round.state == .lost)
        #expect(GuessRound(character: 1, guesses: Array(2...6) + [1]).state == .solved)
    }

    @Test func `is lost by giving up`() {
        var round = GuessRound(character: 1, guesses: [2])
        round.giveUp()
        #expect(round.state == .lost)
        #expect(round.guesses == [2])
        #expect(round.hints == GuessHint.allCases)
        #expect(round.blocksPerSide == nil)
    }

    @Test func `replaces a stored round only by continuing it`() {
        let round = GuessRound(character: 1, guesses: [2, 3])
        #expect(round.reconciled(nil) == round)
        #expect(round.reconciled(GuessRound(character: 1, guesses: [2])) == round)
        #expect(round.reconciled(round) == round)
        let others = [
            GuessRound(character: 1, guesses: [3]), GuessRound(character: 1, guesses: [2, 3, 4]),
            GuessRound(character: 9, guesses: [2]), GuessRound(character: 1, guesses: [2], hasGivenUp: true),
            GuessRound(character: 1, guesses: [1]),
        ]
        for other in others { #expect(round.reconciled(other) == other) }
    }
}

@Suite("The statistics of the game")
struct GuessStatisticsTests {
    private let today = CalendarDay(daysSince1970: 1000)

    private func statistics(_ rounds: [Int: GuessRound]) -> GuessStatistics {
        let days = rounds.map { (today.adding(days: $0.key), $0.value) }
        return GuessStatistics(of: Dictionary(uniqueKeysWithValues: days), today: today)
    }

    private let solved = GuessRound(character: 1, guesses: [1])
    private let lost = GuessRound(character: 1, hasGivenUp: true)
    private let open = GuessRound(character: 1, guesses: [2])

    @Test func `count a streak of days, which an open round today does not end`() {
        let past = [-1: solved, -2: solved, -4: solved, -5: solved, -6: solved, -3: lost]
        #expect(statistics(past).streak == 2)
        #expect(statistics(past).longestStreak == 3)
        #expect(statistics(past.merging([0: open]) { $1 }).streak == 2)
        #expect(statistics(past.merging([0: solved]) { $1 }).streak == 3)
        #expect(statistics(past.merging([0: lost]) { $1 }).streak == 0)
        #expect(statistics([-2: solved]).streak == 0)
    }

    @Test func `count only finished rounds`() {
        let statistics = statistics([0: open, -1: solved, -2: lost, -9: open, -10: solved])
        #expect(statistics.played == 3)
        #expect(statistics.solved == 2)
        #expect(self.statistics([:]) == GuessStatistics(of: [:], today: today))
        #expect(self.statistics([:]).longestStreak == 0)
    }
}

@Suite("The characters to guess")
struct GuessCastTests {
    private func character(_ id: Int, _ name: String, in episodes: [Int]) -> CharacterModel {
        CharacterModel(
            id: id,
            name: name,
            status: .alive,
            species: "Human",
            type: "",
            gender: "",
            origin: .unknown,
            location: .unknown,
            episodes: episodes
        )
    }

    private var cast: GuessCast {
        GuessCast([
            character(1, "Rick", in: [1, 2, 3, 8]), character(2, "Morty", in: [1, 2, 3]),
            character(3, "Beth", in: [4, 5, 6]), character(4, "Rick", in: [4, 9, 10]),
            character(5, "Guard", in: [7, 8]), character(6, "Rick", in: [4]),
        ])
    }

    @Test func `appear in several episodes`() {
        #expect(Set(cast.puzzles) == [1, 2, 3, 4])
        #expect(cast.names == ["Rick", "Beth", "Morty", "Guard"])
    }

    @Test(arguments: [20_000, 0, -7])
    func `do not repeat until all others have been used`(first: Int) {
        let days = (first..<first + 8).map { cast.puzzle(of: CalendarDay(daysSince1970: $0)) }
        #expect(Set(days[..<4]) == Set(cast.puzzles))
        #expect(days[4...] == days[..<4])
    }

    @Test func `have the same order on every machine`() {
        let many = GuessCast((1...12).map { character($0, "Character \($0)", in: [1, 2, 3]) })
        #expect(many.puzzles == [10, 3, 11, 5, 7, 4, 1, 12, 2, 8, 9, 6])
        let fewer = GuessCast((1...12).filter { $0 != 5 }.map { character($0, "Character \($0)", in: [1, 2, 3]) })
        #expect(fewer.puzzles == many.puzzles.filter { $0 != 5 }, "removing a character keeps the order of the others")
    }

    @Test func `are found by name in any case, preferring the character to guess`() {
        #expect(cast.character(named: "rick", guessing: 2) == 1)
        #expect(cast.character(named: "Rick", guessing: 4) == 4)
        #expect(cast.character(named: "RICK", guessing: 6) == 6)
        #expect(cast.character(named: "Ric", guessing: 1) == nil)
    }

    @Test func `are close if they share an episode`() {
        #expect(cast.mark(1, guessing: 2) == .close)
        #expect(cast.mark(3, guessing: 2) == .wrong)
        #expect(cast.mark(2, guessing: 2) == .correct)
        #expect(cast.mark(99, guessing: 2) == .wrong)
    }
}
