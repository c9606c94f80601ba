#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A thread of its own, for work that sleeps in C and must not keep one of the concurrency pool's threads.
enum Thread {
    static func start(_ work: sending @escaping () -> Void) throws(HTTPClientError) {
        let body = Unmanaged.passRetained(Body(work))
        #if canImport(Glibc)
            var thread: pthread_t = 0
        #else
            var thread: pthread_t?
        #endif
        let status = pthread_create(&thread, nil, { Thread.run($0) }, body.toOpaque())
        guard status == 0 else {
            body.release()
            throw .unavailable(reason: "no thread: \(String(cString: strerror(status)))")
        }
    }

    private final class Body {
        let work: () -> Void

        init(_ work: @escaping () -> Void) {
            self.work = work
        }
    }

    private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context else { return nil }
        let body = Unmanaged<Body>.fromOpaque(context).takeRetainedValue()
        pthread_detach(pthread_self())
        leaveSignalsToOthers()
        body.work()
        return nil
    }

    /// All but those that mean a crash of this very thread, which must reach whoever cleans up after it.
    private static func leaveSignalsToOthers() {
        var signals = sigset_t()
        sigfillset(&signals)
        for crash in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&signals, crash) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
