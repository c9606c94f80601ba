import CCurl

/// Owner of a multi handle: all transfers of one thread and the connections that they share.
final class CurlMulti {
    private let handle: CurlLibrary.Multi
    private let library: CurlLibrary

    init(_ library: CurlLibrary) throws(HTTPClientError) {
        guard let handle = library.multiInit() else { throw .unavailable(reason: "libcurl gave no handle") }
        self.handle = handle
        self.library = library
    }

    deinit {
        _ = library.multiCleanup(handle)
    }

    func add(_ easy: CurlEasy) throws(HTTPClientError) {
        try check(library.multiAdd(handle, easy.handle))
    }

    func remove(_ easy: CurlEasy) {
        _ = library.multiRemove(handle, easy.handle)
    }

    /// Does what is possible without blocking.
    func perform() throws(HTTPClientError) {
        var running: CInt = 0
        try check(library.multiPerform(handle, &running))
    }

    /// Blocks until a socket is ready, a timeout expires or `wakeup` is called.
    func sleep() throws(HTTPClientError) {
        try check(library.multiPoll(handle, nil, 0, .max, nil))
    }

    /// Removes and returns the next transfer that has ended.
    func nextEnded() -> (easy: CurlLibrary.Easy, code: CURLcode)? {
        var waiting: CInt = 0
        while let message = library.multiNextMessage(handle, &waiting)?.pointee {
            if message.msg == CURLMSG_DONE { return (message.easy_handle, message.data.result) }
        }
        return nil
    }

    /// Ends `sleep()`. The only function of libcurl that may be called from any thread; not after this is released.
    var wakeup: @Sendable () -> Void {
        nonisolated(unsafe) let handle = handle
        let wakeup = library.multiWakeup
        return { _ = wakeup(handle) }
    }

    private func check(_ code: CURLMcode) throws(HTTPClientError) {
        guard code == CURLM_OK else { throw .unavailable(reason: String(cString: library.multiMessage(code))) }
    }
}
