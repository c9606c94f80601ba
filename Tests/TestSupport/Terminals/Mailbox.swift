internal import Dispatch
internal import HTTP
import SystemSupport

/// Where one thread leaves bytes for another, which can wait for news.
final class Mailbox: Sendable {
    private let bytes = Locked<[UInt8]>([])
    private let news = DispatchSemaphore(value: 0)

    func put(_ new: some Sequence<UInt8> & Sendable) {
        bytes.withLock { $0 += new }
        ring()
    }

    /// There is news of another kind.
    func ring() {
        news.signal()
    }

    func takeAll() -> [UInt8] {
        bytes.withLock { bytes in
            defer { bytes = [] }
            return bytes
        }
    }

    /// - Returns: whether there was any within that time.
    func waitForNews(within time: Duration) -> Bool {
        news.wait(timeout: .now() + time / .seconds(1)) == .success
    }
}
