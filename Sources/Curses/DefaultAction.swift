internal import CNCurses

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// What a signal does to a process that does not catch it.
nonisolated enum DefaultAction {
    /// Raised on this thread, so that it has happened when this returns.
    static func perform(_ signal: Int32) {
        _ = cn_set_action(signal, nil, 0)
        SignalMask.withUnblocked(signal) { _ = raise(signal) }
    }
}

/// Ends the process by that very signal, so that whoever waits for it sees why it ended.
package nonisolated func dieBy(_ signal: Int32) -> Never {
    DefaultAction.perform(signal)
    exit(128 + signal)
}
