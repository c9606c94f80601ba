import Testing

@testable import RickAndMorty

@Suite("A round of the game")
struct GuessRoundTests {
    @Test func `sharpens and uncovers a hint with each wrong try`() {
        var round = GuessRound(character: 1)
        var seen: [(blocks: Int?, hints: [GuessHint])] = []
        for id in 2...6 {
            seen.append((round.blocks, round.hints))
            round.guess(id)
        }
        #expect(seen.map(\.blocks) == [2, 4, 8, 16, 32])
        let all: [GuessHint] = [.species, .status, .firstEpisode]
        #expect(seen.map(\.hints) == [[], [.species], [.species, .status], all, all])
        #expect(round.state == .open)
        #expect(round.blocks == nil, "the last try has the whole portrait")
    }

    @Test func `is solved by the right one, and shows everything`() {
        var round = GuessRound(character: 1, tries: [2])
        round.guess(1)
        #expect(round.state == .solved)
        #expect(round.blocks == nil)
        #expect(round.hints == GuessHint.allCases)
        round.guess(3)
        round.giveUp()
        #expect(round == GuessRound(character: 1, tries: [2, 1]), "nothing changes a round that is over")
    }

    @Test func `is solved by the last try, and lost by another one`() {
        var round = GuessRound(character: 1, tries: Array(2...6))
        round.guess(7)
        #expect(round.state == .lost)
        #expect(GuessRound(character: 1, tries: Array(2...6) + [1]).state == .solved)
    }

    @Test func `is lost by giving up`() {
        var round = GuessRound(character: 1, tries: [2])
        round.giveUp()
        #expect(round.state == .lost)
        #expect(round.tries == [2])
        #expect(round.hints == GuessHint.allCases)
        #expect(round.blocks == nil)
    }

    @Test func `replaces only a stored one that it goes on with`() {
        let round = GuessRound(character: 1, tries: [2, 3])
        #expect(round.replacing(nil) == round)
        #expect(round.replacing(GuessRound(character: 1, tries: [2])) == round)
        #expect(round.replacing(round) == round)
        let others = [
            GuessRound(character: 1, tries: [3]), GuessRound(character: 1, tries: [2, 3, 4]),
            GuessRound(character: 9, tries: [2]), GuessRound(character: 1, tries: [2], isGivenUp: true),
            GuessRound(character: 1, tries: [1]),
        ]
        for other in others { #expect(round.replacing(other) == other) }
    }
}

@Suite("The statistics of the game")
struct GuessStatisticsTests {
    private let today = CalendarDay(daysSince1970: 1000)

    private func statistics(_ rounds: [Int: GuessRound]) -> GuessStatistics {
        let days = rounds.map { (today.adding(days: $0.key), $0.value) }
        return GuessStatistics(of: Dictionary(uniqueKeysWithValues: days), today: today)
    }

    private let solved = GuessRound(character: 1, tries: [1])
    private let lost = GuessRound(character: 1, isGivenUp: true)
    private let open = GuessRound(character: 1, tries: [2])

    @Test func `count days in a row, which an open round of today does not end`() {
        let past = [-1: solved, -2: solved, -4: solved, -5: solved, -6: solved, -3: lost]
        #expect(statistics(past).streak == 2)
        #expect(statistics(past).longestStreak == 3)
        #expect(statistics(past.merging([0: open]) { $1 }).streak == 2)
        #expect(statistics(past.merging([0: solved]) { $1 }).streak == 3)
        #expect(statistics(past.merging([0: lost]) { $1 }).streak == 0)
        #expect(statistics([-2: solved]).streak == 0)
    }

    @Test func `count what is over`() {
        let statistics = statistics([0: open, -1: solved, -2: lost, -9: open, -10: solved])
        #expect(statistics.played == 3)
        #expect(statistics.solved == 2)
        #expect(self.statistics([:]) == GuessStatistics(of: [:], today: today))
        #expect(self.statistics([:]).longestStreak == 0)
    }
}
