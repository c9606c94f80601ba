#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Threads for work that blocks in C and must not occupy a thread of the concurrency pool.
enum DetachedThread {
    static func start(_ work: sending @escaping () -> Void) throws(HTTPClientError) {
        let body = Unmanaged.passRetained(Body(work))
        #if canImport(Glibc)
            var thread: pthread_t = 0
        #else
            var thread: pthread_t?
        #endif
        let status = pthread_create(&thread, nil, { DetachedThread.run($0) }, body.toOpaque())
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
        blockSignals()
        body.work()
        return nil
    }

    /// Blocks all signals except those of a crash of this thread, which must reach the crash handler.
    private static func blockSignals() {
        var signals = sigset_t()
        sigfillset(&signals)
        for crash in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGABRT, SIGSYS] { sigdelset(&signals, crash) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
