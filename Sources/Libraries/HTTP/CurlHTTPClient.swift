import SystemSupport

/// Sends requests with libcurl, which is loaded with the first request.
///
/// ```swift
/// let client = CurlHTTPClient(userAgent: "example/1.0")
/// let response = try await client.send(HTTPRequest(url: "https://api.example.com/status"))
/// ```
///
/// All requests of a client share its connections and one thread. The thread sleeps while there are no requests and
/// ends when the client is released.
public final class CurlHTTPClient: HTTPClient {
    private let userAgent: String
    private let queue = Locked<TransferQueue?>(nil)

    /// - Parameter userAgent: Name and version of the program, for example "curl/8.5.0".
    public init(userAgent: String) {
        self.userAgent = userAgent
    }

    /// Sends a request and returns its response.
    ///
    /// A GET request follows up to three redirects to the same origin. A POST request is not redirected, because it may
    /// change data on the server.
    ///
    /// - Throws: ``HTTPClientError`` if there is no response; `CancellationError`.
    @concurrent
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try Task.checkCancellation()
        let queue = try openQueue()
        let id = queue.nextID()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                queue.post(.start(PendingTransfer(id: id, request: request, continuation: continuation)))
                // The cancellation handler may have run before the transfer was posted.
                if Task.isCancelled { queue.post(.cancel(id: id)) }
            }
        } onCancel: {
            queue.post(.cancel(id: id))
        }
    }

    private func openQueue() throws -> TransferQueue {
        try queue.withLock { queue in
            if let queue, queue.isOpen { return queue }
            let opened = try TransferLoop.start(userAgent: userAgent)
            queue = opened
            return opened
        }
    }

    deinit {
        queue.withLock { $0?.close() }
    }
}
