import LoadResource
import TestSupport
import Testing

@Suite("Freshness")
struct CachePolicyTests {
    private static let day = 86_400
    private let time = WallTime(seconds: 1_000_000)

    private func policy(now seconds: Int, stale: Duration = .seconds(30 * day)) -> CachePolicy {
        CachePolicy(fresh: .seconds(Self.day), stale: stale) { WallTime(seconds: seconds) }
    }

    @Test(arguments: [
        (0, CachePolicy.State.fresh), (day, .fresh), (day + 1, .stale), (31 * day, .stale),
        (31 * day + 1, .expired), (10_000 * day, .expired),
    ])
    func `ends in two steps: stale, expired`(age: Int, state: CachePolicy.State) {
        #expect(policy(now: time.seconds + age).state(since: time) == state)
    }

    @Test func `is unknown after a wrong clock, so that the response is revalidated`() {
        #expect(policy(now: time.seconds - 1).state(since: time) == .stale)
        #expect(policy(now: 0).state(since: time) == .stale)
        #expect(
            policy(now: 0, stale: .zero).state(since: time) == .expired,
            "nothing stale is shown with this freshness"
        )
    }

    @Test func `is that of the oldest part; an unknown age is the oldest`() {
        let times = [5, 3, 4].map { WallTime(seconds: $0) }
        #expect(times.oldest(at: WallTime(seconds: 5)) == times[1])
        #expect(times.oldest(at: WallTime(seconds: 4)) == times[0])
        #expect([].oldest(at: WallTime(seconds: 4)) == nil)
    }
}
