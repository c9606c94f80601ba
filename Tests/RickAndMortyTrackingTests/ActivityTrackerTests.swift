import LoadResource
import Observation
import RickAndMorty
import RickAndMortyData
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyTracking

@Suite("The analytics tracker")
struct ActivityTrackerTests {
    private let clock = ScriptedClock()
    private let tracker: ActivityTracker

    init() {
        tracker = Self.tracker(clock)
    }

    /// A tracker whose clock starts at noon.
    fileprivate static func tracker(_ clock: ScriptedClock) -> ActivityTracker {
        let wallClock = WallClock(
            now: { WallTime(seconds: 12 * 3600) + MainActor.assumeIsolated { clock.now } },
            text: { "\($0.seconds)" }
        )
        return ActivityTracker(
            clock: clock,
            wallClock: wallClock,
            words: { "words for \($0)" }
        )
    }

    @Test func `records start, duration, source and size of a load`() throws {
        let report = tracker.track(.named("character/2"))
        #expect(tracker.history.ids.isEmpty, "a watched load has not started")
        clock.advance(to: .seconds(3))
        report(.started)
        #expect(tracker.history[1]?.result == .running)
        clock.advance(to: .seconds(5))
        report(.finished(from: .live, bytes: 600))
        let record = try #require(tracker.history[1])
        #expect(record.name == "character/2")
        #expect(record.url == "https://example.org/api/character/2")
        #expect(record.timeOfDay == TimeOfDay(hour: 12, minute: 0, second: 3))
        #expect(record.duration == .seconds(2))
        #expect(record.result == .finished(.live, bytes: 600))
    }

    @Test func `records why a load failed, in the user's words; a cancelled load has not failed`() {
        let failing = tracker.track(.named("character/2"))
        failing(.started)
        failing(.failed(APIError.notFound))
        let cancelled = tracker.track(.named("character/3"))
        cancelled(.started)
        cancelled(.cancelled)
        #expect(tracker.history[1]?.result == .failed("words for notFound"))
        #expect(tracker.history[2]?.result == .cancelled)
        #expect(!tracker.canRetry(2))
    }

    @Test func `records the number of tries`() {
        let report = tracker.track(.named("character/2"))
        report(.started)
        report(.waiting(ScheduledRetry(until: .seconds(1), tries: 1, error: APIError.server(status: 503))))
        #expect(tracker.history[1]?.tries == 1, "the next try has not started")
        report(.retrying)
        report(.finished(from: .live, bytes: 600))
        #expect(tracker.history[1]?.tries == 2)
        #expect(tracker.history[1]?.result == .finished(.live, bytes: 600))
        report(.started)
        #expect(tracker.history[2]?.tries == 1)
    }

    @Test func `records why a fallback delivered, in the user's words`() {
        let report = tracker.track(.named("character/2"))
        report(.started)
        report(.finished(from: .cache, bytes: nil, fallbackReason: APIError.server(status: 503)))
        let result = LoadResult.finished(.cache, bytes: nil, fallbackReason: "words for server(status: 503)")
        #expect(tracker.history[1]?.result == result)
    }

    @Test func `can retry a failed load, once`() {
        var retries = 0
        let report = tracker.track(.named("character/2") { retries += 1 })
        report(.started)
        #expect(!tracker.canRetry(1))
        report(.failed(AnyTestError()))
        #expect(tracker.canRetry(1))
        tracker.retry(1)
        tracker.retry(2)
        #expect(retries == 1)
        report(.started)
        #expect(!tracker.canRetry(1), "the next load has a record of its own")
        report(.failed(AnyTestError()))
        #expect(tracker.canRetry(2))
        #expect(tracker.history.ids == 1..<3)
    }

    @Test func `cannot retry a load after the release of its owner`() {
        do {
            let report = tracker.track(.named("character/2"))
            report(.started)
            report(.failed(AnyTestError()))
            #expect(tracker.canRetry(1))
        }
        #expect(!tracker.canRetry(1))
        #expect(tracker.history.ids == 1..<2)
    }

    @Test func `records the most recent loads and counts all`() {
        let report = tracker.track(.named("character/2"))
        for _ in 0..<AppPolicy.activityLoads + 10 {
            report(.started)
            report(.finished(from: .bundled, bytes: nil))
        }
        #expect(tracker.history.ids.count == AppPolicy.activityLoads)
        #expect(tracker.history.totals.loads == AppPolicy.activityLoads + 10)
    }

    @Test func `is observable`() async {
        await confirmation { changed in
            withObservationTracking {
                _ = tracker.history.totals
            } onChange: {
                changed()
            }
            tracker.track(.named("character/2"))(.started)
        }
    }

    @Test func `is released with the app`() async {
        await expectDeallocated {
            let tracker = Self.tracker(clock)
            let report = tracker.track(.named("character/2"))
            report(.started)
            report(.failed(AnyTestError()))
            return tracker
        }
    }
}

@Suite("The failed loads")
struct FailedLoadsTests {
    private let tracker = ActivityTrackerTests.tracker(ScriptedClock())

    private func watch(retry: @escaping () -> Void = {}) -> LoadEventDelegate<Int> {
        LoadEventDelegate(tracker.track(TrackedLoad(name: "number/1", url: nil, retry: retry)))
    }

    @Test func `are counted until their retry`() {
        let delegate = watch()
        delegate.didStartLoading()
        #expect(tracker.failureCount == 0)
        delegate.didFinishLoading(with: AnyTestError())
        #expect(tracker.failureCount == 1)
        delegate.didStartLoading()
        #expect(tracker.failureCount == 0)
        delegate.didFinishLoading(with: Delivery(1, from: .live))
        #expect(tracker.failureCount == 0)
    }

    @Test func `count once each, independent of the number of failures`() {
        let delegates = [watch(), watch()]
        for delegate in delegates + delegates {
            delegate.didStartLoading()
            delegate.didFinishLoading(with: AnyTestError())
        }
        #expect(tracker.failureCount == 2)
    }

    @Test func `are retried in the order of their starts, also if they fail again at once`() {
        var retried: [Int] = []
        var delegates: [LoadEventDelegate<Int>] = []
        for number in 0..<20 {
            delegates.append(
                watch {
                    retried.append(number)
                    delegates[number].didStartLoading()
                    delegates[number].didFinishLoading(with: AnyTestError())
                }
            )
            delegates[number].didStartLoading()
            delegates[number].didFinishLoading(with: AnyTestError())
        }
        tracker.retryAll()
        #expect(retried == Array(0..<20))
        #expect(tracker.failureCount == delegates.count)
        // The retries retain the delegates.
        delegates = []
    }

    @Test func `do not include cancelled loads`() {
        let delegate = watch()
        delegate.didStartLoading()
        delegate.didFinishLoading(with: CancellationError())
        #expect(tracker.failureCount == 0)
    }

    @Test func `do not include or retain loads without an owner`() {
        do {
            let delegate = watch()
            delegate.didStartLoading()
            delegate.didFinishLoading(with: AnyTestError())
            #expect(tracker.failureCount == 1)
        }
        #expect(tracker.failureCount == 0)
    }
}
