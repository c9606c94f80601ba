import HTTP
import SystemSupport

/// The recorded requests and connections of a server.
final class LoopbackLog: Sendable {
    let arrivals = LoopbackCounter()
    let opened = LoopbackCounter()
    let closed = LoopbackCounter()
    private let recorded = Locked<[LoopbackRequest]>([])

    var requests: [LoopbackRequest] {
        recorded.withLock { $0 }
    }

    func record(_ request: LoopbackRequest) {
        recorded.withLock { $0.append(request) }
        arrivals.increment()
    }
}
