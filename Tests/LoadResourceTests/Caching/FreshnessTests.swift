import LoadResource
import Testing

@Suite("Freshness")
struct FreshnessTests {
    private static let day = 86_400
    private let freshness = Freshness(fresh: .seconds(day), stale: .seconds(30 * day))
    private let time = WallTime(seconds: 1_000_000)

    @Test(
        "ends in two steps",
        arguments: [
            (0, Freshness.State.fresh), (day, .fresh), (day + 1, .stale), (31 * day, .stale), (31 * day + 1, .expired),
            (10_000 * day, .expired),
        ]
    )
    func steps(age: Int, state: Freshness.State) {
        #expect(freshness.state(since: time, now: WallTime(seconds: time.seconds + age)) == state)
    }

    @Test("is unknown where a clock was wrong: then it is asked for again")
    func future() {
        #expect(freshness.state(since: time, now: WallTime(seconds: time.seconds - 1)) == .stale)
        #expect(freshness.state(since: time, now: WallTime(seconds: 0)) == .stale)
        let once = Freshness(fresh: .seconds(Self.day), stale: .zero)
        #expect(once.state(since: time, now: WallTime(seconds: 0)) == .expired, "stale things are not shown there")
    }

    @Test("is that of the oldest part, which is one of unknown age where there is one")
    func parts() {
        let times = [5, 3, 4].map { WallTime(seconds: $0) }
        #expect(times.oldest(at: WallTime(seconds: 5)) == times[1])
        #expect(times.oldest(at: WallTime(seconds: 4)) == times[0])
        #expect([].oldest(at: WallTime(seconds: 4)) == nil)
    }
}
