import LoadResource
import Observation
import RickAndMorty
import RickAndMortyData
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyTracking

@Suite("The activity tracker")
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
            errorMessage: { "words for \($0)" }
        )
    }

    @Test func `records the start, duration, source and size of a load`() throws {
        let report = tracker.track(.named("character/2"))
        #expect(tracker.history.ids.isEmpty, "tracking a load does not start it")
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

    @Test func `records the user-facing message of a failed load, but none for a cancelled load`() {
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

    @Test func `records the user-facing reason for a fallback`() {
        let report = tracker.track(.named("character/2"))
        report(.started)
        report(.finished(from: .cache, bytes: nil, fallbackReason: APIError.server(status: 503)))
        let result = LoadResult.finished(.cache, bytes: nil, fallbackReason: "words for server(status: 503)")
        #expect(tracker.history[1]?.result == result)
    }

    @Test func `retries a failed load once`() {
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
        #expect(!tracker.canRetry(1), "the next load has its own record")
        report(.failed(AnyTestError()))
        #expect(tracker.canRetry(2))
        #expect(tracker.history.ids == 1..<3)
    }

    @Test func `cannot retry a load after its owner is released`() {
        do {
            let report = tracker.track(.named("character/2"))
            report(.started)
            report(.failed(AnyTestError()))
            #expect(tracker.canRetry(1))
        }
        #expect(!tracker.canRetry(1))
        #expect(tracker.history.ids == 1..<2)
    }

    @Test func `keeps the most recent loads, and counts all of them`() {
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

    @Test func `are counted until they are retried`() {
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

    @Test func `are counted once each, regardless of how often they fail`() {
        let delegates = [watch(), watch()]
        for delegate in delegates + delegates {
            delegate.didStartLoading()
            delegate.didFinishLoading(with: AnyTestError())
        }
        #expect(tracker.failureCount == 2)
    }

    @Test func `are retried in the order they started, even if they fail again immediately`() {
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
        // The retry closures retain the delegates.
        delegates = []
    }

    @Test func `exclude cancelled loads`() {
        let delegate = watch()
        delegate.didStartLoading()
        delegate.didFinishLoading(with: CancellationError())
        #expect(tracker.failureCount == 0)
    }

    @Test func `exclude and do not retain loads whose owner is released`() {
        do {
            let delegate = watch()
            delegate.didStartLoading()
            delegate.didFinishLoading(with: AnyTestError())
            #expect(tracker.failureCount == 1)
        }
        #expect(tracker.failureCount == 0)
    }
}
