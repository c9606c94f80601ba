import LoadResource
import TestSupport
import Testing

@Suite("The events of a load")
@MainActor
struct LoadEventDelegateTests {
    private final class Ear {
        private(set) var events: [LoadEvent] = []
        func hear(_ event: LoadEvent) { events.append(event) }
    }

    private let ear = Ear()

    private func delegate() -> LoadEventDelegate<String> { LoadEventDelegate(ear.hear) }

    @Test func `start and finish, with source and size`() {
        let delegate = delegate()
        delegate.didStartLoading()
        delegate.didFinishLoading(with: Delivery("a", from: .bundled, bytes: 3))
        guard ear.events.count == 2, case .started = ear.events[0],
            case .finished(from: .bundled, items: 1, bytes: 3, fallbackReason: nil) = ear.events[1]
        else {
            Issue.record("\(ear.events)")
            return
        }
    }

    @Test func `each wait and each retry`() {
        let delegate = delegate()
        delegate.didStartWaiting(RetryWait(until: .seconds(1), tries: 2, error: AnyTestError("slow")))
        delegate.didStartRetrying()
        guard ear.events.count == 2, case .waiting(let wait) = ear.events[0], case .retrying = ear.events[1] else {
            Issue.record("\(ear.events)")
            return
        }
        #expect(wait.tries == 2)
        #expect(wait.until == .seconds(1))
    }

    @Test func `why a fallback delivered`() {
        delegate().didFinishLoading(with: Delivery("a", from: .cache).asFallback(because: AnyTestError("no luck")))
        guard case .finished(from: .cache, items: 1, bytes: nil, let reason as AnyTestError)? = ear.events.first else {
            Issue.record("\(ear.events)")
            return
        }
        #expect(reason == AnyTestError("no luck"))
    }

    @Test func `a failure, with its error`() {
        delegate().didFinishLoading(with: AnyTestError("broken"))
        guard case .failed(let error as AnyTestError)? = ear.events.first else {
            Issue.record("\(ear.events)")
            return
        }
        #expect(error == AnyTestError("broken"))
    }

    @Test func `a cancellation, which is not a failure`() {
        delegate().didFinishLoading(with: CancellationError())
        guard case .cancelled? = ear.events.first else {
            Issue.record("\(ear.events)")
            return
        }
    }

    @Test func `the delegate does not outlive its owner`() async {
        await expectDeallocated {
            let ear = Ear()
            LoadEventDelegate<Int>(ear.hear).didStartLoading()
            return ear
        }
    }
}
