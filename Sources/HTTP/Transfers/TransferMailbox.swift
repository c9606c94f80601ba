import SystemSupport

/// What tasks have to say to the thread that transfers.
final class TransferMailbox: Sendable {
    enum Letter {
        case start(TransferOrder)
        /// Of no consequence when that transfer has ended or was never ordered.
        case cancel(TransferID)
    }

    private struct Contents {
        var letters: [Letter] = []
        var isOpen = true
    }

    private let contents = Locked(Contents())
    private let wakeup: @Sendable () -> Void

    /// - Parameter wakeup: makes the thread look into its mailbox; not called any more once the mailbox is closed.
    init(wakeup: @escaping @Sendable () -> Void) {
        self.wakeup = wakeup
    }

    var isOpen: Bool {
        contents.withLock { $0.isOpen }
    }

    /// An order that comes too late, since libcurl failed as a whole, fails at once.
    func post(_ letter: Letter) {
        let isPosted = contents.withLock {
            guard $0.isOpen else { return false }
            $0.letters.append(letter)
            // Within the lock: after the mailbox is closed, what is woken may be gone.
            wakeup()
            return true
        }
        if !isPosted, case .start(let order) = letter {
            order.continuation.resume(throwing: HTTPClientError.unavailable(reason: "libcurl has stopped"))
        }
    }

    /// In the order in which they were posted.
    func takeLetters() -> [Letter] {
        contents.withLock {
            let letters = $0.letters
            $0.letters = []
            return letters
        }
    }

    func close() {
        contents.withLock {
            guard $0.isOpen else { return }
            $0.isOpen = false
            wakeup()
        }
    }
}
