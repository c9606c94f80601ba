import LoadResource
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The loads that failed")
struct FailedLoadsTests {
    private let failedLoads = FailedLoads()

    private func watch(retry: @escaping () -> Void = {}) -> LoadEventDelegate<Int> {
        LoadEventDelegate(failedLoads.watch(TrackedLoad(name: "number/1", address: nil, retry: retry)))
    }

    @Test("are counted until they are tried again")
    func count() {
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

    @Test("count once each, however often they fail")
    func again() {
        let delegates = [watch(), watch()]
        for delegate in delegates + delegates { delegate.didFinishLoading(with: AnyTestError()) }
        #expect(failedLoads.count == 2)
    }

    @Test("are all tried again in the order of their failures, also those that fail at once")
    func retryAll() {
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
        // What is retried holds whoever would be told of it.
        delegates = []
    }

    @Test("do not have those among them that were cancelled")
    func cancelled() {
        watch().didFinishLoading(with: CancellationError())
        #expect(failedLoads.count == 0)
    }

    @Test("forget those that nobody can see any more, and do not keep them alive")
    func released() {
        do {
            let delegate = watch()
            delegate.didFinishLoading(with: AnyTestError())
            #expect(failedLoads.count == 1)
        }
        #expect(failedLoads.count == 0)
    }
}
