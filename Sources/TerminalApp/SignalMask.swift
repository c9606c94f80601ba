internal import CNCurses

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Which signals the current thread lets through. The threads of Dispatch, on which the main actor runs, block most.
nonisolated enum SignalMask {
    static func withUnblocked<R>(_ signal: Int32, body: () -> R) -> R {
        var unblocked = sigset_t()
        var before = sigset_t()
        sigemptyset(&unblocked)
        sigaddset(&unblocked, signal)
        pthread_sigmask(SIG_UNBLOCK, &unblocked, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }
}
