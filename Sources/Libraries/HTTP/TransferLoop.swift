import CCurl
import Glibc
import SystemSupport

/// Event loop of a multi handle with all transfers and their connections. Runs until its queue is closed, on a
/// dedicated thread: it blocks in C, which would block a thread of the concurrency pool.
final class TransferLoop {
    private let library: CurlLibrary
    private let multi: CurlLibrary.Multi
    private let queue: TransferQueue
    private let userAgent: String
    private var transfers: [Int: Transfer] = [:]

    private init(userAgent: String) throws(HTTPClientError) {
        library = try CurlLibrary.shared.get()
        guard let multi = library.multiInit() else { throw .unavailable(reason: "libcurl failed to create a handle") }
        self.multi = multi
        nonisolated(unsafe) let handle = multi
        let wakeup = library.multiWakeup
        // The only libcurl function that may be called from any thread.
        queue = TransferQueue { _ = wakeup(handle) }
        self.userAgent = userAgent
    }

    deinit {
        _ = library.multiCleanup(multi)
    }

    /// Starts the thread.
    ///
    /// - Returns: The queue for transfers; closing it ends the loop.
    static func start(userAgent: String) throws(HTTPClientError) -> TransferQueue {
        let loop = try TransferLoop(userAgent: userAgent)
        let queue = loop.queue
        var thread: pthread_t = 0
        let context = Unmanaged.passRetained(loop)
        let status = pthread_create(&thread, nil, { TransferLoop.runThread($0) }, context.toOpaque())
        guard status == 0 else {
            context.release()
            throw .unavailable(reason: "Can't start a thread: \(String(cString: strerror(status)))")
        }
        return queue
    }

    private static func runThread(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context else { return nil }
        pthread_detach(pthread_self())
        blockSignals()
        Unmanaged<TransferLoop>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }

    /// Blocks all signals except those raised by a crash of this thread, which must reach the crash handler.
    private static func blockSignals() {
        var signals = sigset_t()
        sigfillset(&signals)
        for crash in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&signals, crash) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    private func run() {
        var end: any Error = CancellationError()
        do {
            while queue.isOpen {
                for message in queue.takeMessages() {
                    switch message {
                    case .start(let order): begin(order)
                    case .cancel(let id): finish(id, .failure(CancellationError()))
                    }
                }
                var running: CInt = 0
                try check(library.multiPerform(multi, &running))
                endTransfers()
                // Blocks until a socket is ready, a libcurl timeout expires or the queue wakes the thread.
                try check(library.multiPoll(multi, nil, 0, .max, nil))
            }
        } catch {
            end = error
        }
        queue.close()
        for message in queue.takeMessages() {
            if case .start(let order) = message { order.continuation.resume(throwing: end) }
        }
        for id in transfers.keys { finish(id, .failure(end)) }
    }

    private func begin(_ order: PendingTransfer) {
        do {
            let transfer = try Transfer(order, userAgent: userAgent, library)
            try add(transfer)
            transfers[order.id] = transfer
        } catch {
            order.continuation.resume(throwing: error)
        }
    }

    private func endTransfers() {
        var waiting: CInt = 0
        while let message = library.multiNextMessage(multi, &waiting)?.pointee {
            guard message.msg == CURLMSG_DONE,
                let (id, transfer) = transfers.first(where: { $0.value.easy.handle == message.easy_handle })
            else { continue }
            do {
                if let response = try transfer.response(message.data.result) {
                    finish(id, .success(response))
                } else {
                    remove(transfer)
                    try add(transfer)
                }
            } catch {
                finish(id, .failure(error))
            }
        }
    }

    /// Resumes the caller first, because removing a transfer may take libcurl a moment.
    private func finish(_ id: Int, _ result: Result<HTTPResponse, any Error>) {
        guard let transfer = transfers.removeValue(forKey: id) else { return }
        transfer.order.continuation.resume(with: result)
        remove(transfer)
    }

    private func add(_ transfer: Transfer) throws(HTTPClientError) {
        try check(library.multiAdd(multi, transfer.easy.handle))
    }

    private func remove(_ transfer: Transfer) {
        _ = library.multiRemove(multi, transfer.easy.handle)
    }

    private func check(_ code: CURLMcode) throws(HTTPClientError) {
        guard code == CURLM_OK else { throw .unavailable(reason: String(cString: library.multiMessage(code))) }
    }
}

/// A request on its way to the transfer thread.
struct PendingTransfer: Sendable {
    let id: Int
    let request: HTTPRequest
    let continuation: CheckedContinuation<HTTPResponse, any Error>
}

/// Message queue from tasks to the transfer thread.
final class TransferQueue: Sendable {
    enum Message {
        case start(PendingTransfer)
        /// Ignored if the transfer has ended or was never started.
        case cancel(id: Int)
    }

    private struct State {
        var messages: [Message] = []
        var isOpen = true
        var lastID = 0
    }

    private let state = Locked(State())
    private let wakeup: @Sendable () -> Void

    /// - Parameter wakeup: Wakes the thread; not called after the queue is closed.
    init(wakeup: @escaping @Sendable () -> Void) {
        self.wakeup = wakeup
    }

    var isOpen: Bool {
        state.withLock { $0.isOpen }
    }

    /// Returns the ID of the next transfer.
    func nextID() -> Int {
        state.withLock {
            $0.lastID += 1
            return $0.lastID
        }
    }

    /// Queues a message. If a libcurl error has closed the queue, a transfer fails immediately.
    func post(_ message: Message) {
        let isPosted = state.withLock {
            guard $0.isOpen else { return false }
            $0.messages.append(message)
            // Within the lock, because the handle may be freed as soon as the queue is closed.
            wakeup()
            return true
        }
        if !isPosted, case .start(let order) = message {
            order.continuation.resume(throwing: HTTPClientError.unavailable(reason: "libcurl stopped"))
        }
    }

    /// Removes and returns the messages, in posting order.
    func takeMessages() -> [Message] {
        state.withLock {
            let messages = $0.messages
            $0.messages = []
            return messages
        }
    }

    func close() {
        state.withLock {
            guard $0.isOpen else { return }
            $0.isOpen = false
            wakeup()
        }
    }
}
