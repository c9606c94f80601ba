import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The order of the show")
struct EpisodeOrderTests {
    /// The second season has lower ids than the first one, and 9 is a special.
    private let order = EpisodeOrder([
        1: EpisodeCode("S02E01"), 2: EpisodeCode("S02E02"), 11: EpisodeCode("S01E01"), 12: EpisodeCode("S01E10"),
        13: EpisodeCode("S01E9"), 9: EpisodeCode("Special"),
    ])

    @Test func `is that of seasons and their episodes, not of ids`() {
        #expect(order.latest(of: [11, 12, 13], before: 1) == 12)
        #expect(order.latest(of: [12, 11, 13], before: 1) == 12)
        #expect(order.latest(of: [1, 2, 11, 12, 13], before: 12) == 13)
        #expect(order.latest(of: [1, 2, 12], before: 13) == nil)
    }

    @Test func `has no episode before itself`() {
        #expect(order.latest(of: [1], before: 1) == nil)
        #expect(order.latest(of: [], before: 1) == nil)
    }

    @Test func `has specials and unknown episodes at the places of their ids`() {
        #expect(order.latest(of: [9], before: 12) == 9)
        #expect(order.latest(of: [9], before: 2) == nil)
        #expect(order.latest(of: [52, 53], before: 54) == 53)
        #expect(order.latest(of: [53, 54], before: 52) == nil)
        #expect(order.latest(of: [1, 8], before: 9) == 8)
    }

    @Test func `has the codes that are known`() {
        #expect(order.code(of: 12)?.text == "S01E10")
        #expect(order.code(of: 52) == nil)
    }
}
