import LoadResource
import TestSupport
import Testing

@Suite("A load history")
struct LoadHistoryTests {
    private var history = LoadHistory(limit: 3)

    @discardableResult
    private mutating func start(_ name: String, at time: Duration = .zero) -> LoadRecord {
        history.start(name, at: "https://\(name)", TimeOfDay(hour: 12, minute: 30, second: 5), time: time)
    }

    @Test mutating func `records a load and its result`() throws {
        let running = start("a", at: .seconds(1))
        #expect(history[1] == running)
        #expect(running.name == "a")
        #expect(running.url == "https://a")
        #expect(running.timeOfDay.minute == 30)
        #expect(running.result == .running)
        #expect(running.duration == nil)
        history.end(running, with: .finished(.live, bytes: 5), time: .seconds(3))
        let done = try #require(history[1])
        #expect(done.result == .finished(.live, bytes: 5))
        #expect(done.duration == .seconds(2))
        #expect(done.start == .seconds(1))
    }

    @Test mutating func `counts the attempts of the loads in the history`() {
        let first = start("a")
        #expect(history[first.id]?.tries == 1)
        history.recordRetry(first.id)
        history.recordRetry(first.id)
        #expect(history[first.id]?.tries == 3)
        for name in ["b", "c", "d"] { start(name) }
        history.recordRetry(first.id)
        #expect(history.ids.allSatisfy { history[$0]?.tries == 1 })
    }

    @Test mutating func `numbers loads in the order of their starts and keeps the most recent ones`() {
        #expect(history.ids.isEmpty)
        #expect(history[1] == nil)
        for name in ["a", "b", "c"] { start(name) }
        #expect(history.ids == 1..<4)
        for name in ["d", "e"] { start(name) }
        #expect(history.ids == 3..<6)
        #expect(history.ids.map { history[$0]?.name } == ["c", "d", "e"])
        #expect(history[2] == nil)
        #expect(history[6] == nil)
    }

    @Test mutating func `counts the end of an evicted load, and changes no other record`() {
        let first = start("a")
        for name in ["b", "c", "d"] { start(name) }
        history.end(first, with: .finished(.live, bytes: 7), time: .seconds(1))
        #expect(history.totals.bytes == 7)
        #expect(history.totals.running == 3)
        #expect(history.ids.allSatisfy { history[$0]?.result == .running })
    }

    @Test mutating func `totals all loads`() {
        let results: [(LoadResult, Int)] = [
            (.finished(.live, bytes: 100), 10), (.finished(.bundled, bytes: nil), 1), (.failed("No network"), 19),
            (.cancelled, 500), (.finished(.live, bytes: 50), 2),
        ]
        for (result, milliseconds) in results {
            history.end(start("a"), with: result, time: .milliseconds(milliseconds))
        }
        start("on its way")
        let totals = history.totals
        #expect((totals.loads, totals.running, totals.failed, totals.cancelled) == (6, 1, 1, 1))
        #expect(totals.bytes == 150)
        #expect(totals.deliveries == [.live: 2, .bundled: 1])
    }

    @Test mutating func `counts a load as failed even if a fallback delivered a value`() {
        history.end(start("a"), with: .finished(.bundled, bytes: nil, fallbackReason: "No network"), time: .seconds(1))
        history.end(start("b"), with: .finished(.bundled, bytes: nil), time: .seconds(1))
        #expect(history.totals.failed == 1)
        #expect(history.totals.deliveries == [.bundled: 2])
        #expect(history.ids.map { history[$0]?.hasFailed } == [true, false])
    }

    @Test func `keeps at least one record`() {
        var smallest = LoadHistory(limit: 0)
        let record = smallest.start("a", at: nil, TimeOfDay(hour: 0, minute: 0, second: 0), time: .zero)
        #expect(smallest[record.id] == record)
    }
}

@Suite("Load events")
@MainActor
struct LoadEventDelegateTests {
    private final class EventRecorder {
        private(set) var events: [LoadEvent] = []
        func record(_ event: LoadEvent) { events.append(event) }
    }

    private let recorder = EventRecorder()

    private func delegate() -> LoadEventDelegate<String> { LoadEventDelegate(recorder.record) }

    @Test func `report the start and the end, with source and size`() {
        let delegate = delegate()
        delegate.didStartLoading()
        delegate.didFinishLoading(with: Delivery("a", from: .bundled, bytes: 3))
        guard recorder.events.count == 2, case .started = recorder.events[0],
            case .finished(from: .bundled, items: 1, bytes: 3, fallbackReason: nil) = recorder.events[1]
        else {
            Issue.record("\(recorder.events)")
            return
        }
    }

    @Test func `report each wait and each retry`() {
        let delegate = delegate()
        delegate.didStartWaiting(ScheduledRetry(until: .seconds(1), tries: 2, error: AnyTestError("slow")))
        delegate.didStartRetrying()
        let events = recorder.events
        guard events.count == 2, case .waiting(let wait) = events[0], case .retrying = events[1] else {
            Issue.record("\(recorder.events)")
            return
        }
        #expect(wait.tries == 2)
        #expect(wait.until == .seconds(1))
    }

    @Test func `report the reason for a fallback`() {
        delegate().didFinishLoading(with: Delivery("a", from: .cache).asFallback(because: AnyTestError("no luck")))
        guard case .finished(from: .cache, items: 1, bytes: nil, let reason as AnyTestError)? = recorder.events.first
        else {
            Issue.record("\(recorder.events)")
            return
        }
        #expect(reason == AnyTestError("no luck"))
    }

    @Test func `report a failure with its error`() {
        delegate().didFinishLoading(with: AnyTestError("broken"))
        guard case .failed(let error as AnyTestError)? = recorder.events.first else {
            Issue.record("\(recorder.events)")
            return
        }
        #expect(error == AnyTestError("broken"))
    }

    @Test func `report a cancellation, which is not a failure`() {
        delegate().didFinishLoading(with: CancellationError())
        guard case .cancelled? = recorder.events.first else {
            Issue.record("\(recorder.events)")
            return
        }
    }

    @Test func `the delegate does not outlive its owner`() async {
        await expectDeallocated {
            let recorder = EventRecorder()
            LoadEventDelegate<Int>(recorder.record).didStartLoading()
            return recorder
        }
    }
}
