import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The loads that failed")
struct FailedLoadsTests {
    private let failedLoads = FailedLoads()

    @Test("are counted until they are tried again")
    func count() {
        let tracker = FailureTracker<Int>(failedLoads)
        tracker.didStartLoading()
        #expect(failedLoads.count == 0)
        tracker.didFinishLoading(with: AnyTestError())
        #expect(failedLoads.count == 1)
        tracker.didStartLoading()
        #expect(failedLoads.count == 0)
        tracker.didFinishLoading(with: 1)
        #expect(failedLoads.count == 0)
    }

    @Test("count once each, however often they fail")
    func again() {
        let trackers = [FailureTracker<Int>(failedLoads), FailureTracker<Int>(failedLoads)]
        for tracker in trackers + trackers { tracker.didFinishLoading(with: AnyTestError()) }
        #expect(failedLoads.count == 2)
    }

    @Test("are all tried again together, also those that fail at once")
    func retryAll() {
        var retried: [Int] = []
        let trackers = (1...3).map { number in
            let tracker = FailureTracker<Int>(failedLoads)
            tracker.retry = { [weak tracker] in
                retried.append(number)
                tracker?.didStartLoading()
                tracker?.didFinishLoading(with: AnyTestError())
            }
            tracker.didFinishLoading(with: AnyTestError())
            return tracker
        }
        failedLoads.retryAll()
        #expect(retried.sorted() == [1, 2, 3])
        #expect(failedLoads.count == trackers.count)
    }

    @Test("do not have those among them that were cancelled")
    func cancelled() {
        FailureTracker<Int>(failedLoads).didFinishLoading(with: CancellationError())
        #expect(failedLoads.count == 0)
    }

    @Test("forget those that nobody can see any more, and do not keep them alive")
    func released() async {
        await expectDeallocated {
            let tracker = FailureTracker<Int>(failedLoads)
            tracker.didFinishLoading(with: AnyTestError())
            #expect(failedLoads.count == 1)
            return tracker
        }
        #expect(failedLoads.count == 0)
    }
}
