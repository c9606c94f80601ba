import LoadResource
import TestSupport
import Testing

@testable import RickAndMortyTracking

@Suite("The failed loads")
struct FailedLoadsTests {
    private let failedLoads = FailedLoads()

    private func watch(retry: @escaping () -> Void = {}) -> LoadEventDelegate<Int> {
        LoadEventDelegate(failedLoads.watch(TrackedLoad(name: "number/1", address: nil, retry: retry)))
    }

    @Test func `are counted until their retry`() {
        let delegate = watch()
        delegate.didStartLoading()
        #expect(failedLoads.count == 0)
        delegate.didFinishLoading(with: AnyTestError())
        #expect(failedLoads.count == 1)
        delegate.didStartLoading()
        #expect(failedLoads.count == 0)
        delegate.didFinishLoading(with: Delivery(1, from: .live))
        #expect(failedLoads.count == 0)
    }

    @Test func `count once each, independent of the number of failures`() {
        let delegates = [watch(), watch()]
        for delegate in delegates + delegates { delegate.didFinishLoading(with: AnyTestError()) }
        #expect(failedLoads.count == 2)
    }

    @Test func `are retried in the order of their failures, also if they fail again at once`() {
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
            delegates[number].didFinishLoading(with: AnyTestError())
        }
        failedLoads.retryAll()
        #expect(retried == Array(0..<20))
        #expect(failedLoads.count == delegates.count)
        // The retries retain the delegates.
        delegates = []
    }

    @Test func `do not include cancelled loads`() {
        watch().didFinishLoading(with: CancellationError())
        #expect(failedLoads.count == 0)
    }

    @Test func `do not include or retain loads without an owner`() {
        do {
            let delegate = watch()
            delegate.didFinishLoading(with: AnyTestError())
            #expect(failedLoads.count == 1)
        }
        #expect(failedLoads.count == 0)
    }
}
