internal import Dispatch
internal import HTTP
import SystemSupport

/// A blocking queue of bytes between two threads.
final class Mailbox: Sendable {
    private let bytes = Locked<[UInt8]>([])
    private let news = DispatchSemaphore(value: 0)

    func put(_ new: some Sequence<UInt8> & Sendable) {
        bytes.withLock { $0 += new }
        ring()
    }

    /// Wakes the waiting thread without bytes.
    func ring() {
        news.signal()
    }

    func takeAll() -> [UInt8] {
        bytes.withLock { bytes in
            defer { bytes = [] }
            return bytes
        }
    }

    /// - Returns: Whether bytes or a ring arrived within the time.
    func waitForNews(within time: Duration) -> Bool {
        news.wait(timeout: .now() + time / .seconds(1)) == .success
    }
}
