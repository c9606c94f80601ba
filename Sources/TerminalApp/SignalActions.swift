internal import CNCurses

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The signal handlers of the process, and the memory that they share.
///
/// A handler interrupts anything, so it calls async-signal-safe functions only, and all that it needs is prepared
/// beforehand. While one runs, all other signals wait. Nothing here depends on the main actor: a process that is asked to
/// end does so, with the terminal given back, even if the main actor never runs again.
nonisolated enum SignalActions {
    private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
    /// They are handled already, or end no process.
    private static let others = [
        SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGTSTP, SIGTTIN, SIGTTOU,
    ]
    private static let lastSignal: Int32 = 64

    /// Has watched signals written into a pipe as bytes, and those that ask the process to end cause it to die when
    /// `patience` is over.
    static func watch(_ signals: [Int32], pipe: Int32, patience: Duration) {
        let memory = cn_signal_memory()
        let (seconds, attoseconds) = patience.components
        cn_store(&memory.pointee.ending, 0)
        memory.pointee.patience.it_value.tv_sec = time_t(seconds)
        memory.pointee.patience.it_value.tv_usec = suseconds_t(attoseconds / 1_000_000_000_000)
        cn_store(&memory.pointee.pipe, sig_atomic_t(pipe))
        signals.forEach(note)
        _ = cn_set_action(SIGALRM, giveBackAndDie, SA_ONSTACK)
    }

    static func unwatch(_ signals: [Int32]) {
        for signal in signals { _ = cn_set_action(signal, nil, 0) }
        let memory = cn_signal_memory()
        cn_store(&memory.pointee.pipe, -1)
        cn_store(&memory.pointee.ending, 0)
        var never = itimerval()
        cn_set_deadline(&never)
    }

    /// The first signal that asked the process to end.
    static var endingSignal: Int32? {
        let signal = cn_load(&cn_signal_memory().pointee.ending)
        return signal == 0 ? nil : Int32(signal)
    }

    /// Stops the process, and returns when it goes on. A signal that asks it to end prevents the stop.
    static func stopProcess() {
        let memory = cn_signal_memory()
        cn_store(&memory.pointee.is_stopping, 1)
        // The signal that ends the stop is expected.
        _ = cn_set_action(SIGCONT, nil, 0)
        _ = cn_set_action(SIGTSTP, nil, 0)
        if cn_load(&memory.pointee.ending) == 0 { SignalMask.withUnblocked(SIGTSTP) { _ = raise(SIGTSTP) } }
        cn_store(&memory.pointee.is_stopping, 0)
        [SIGTSTP, SIGCONT].forEach(note)
    }

    private static func note(_ signal: Int32) {
        _ = cn_set_action(signal, noteSignal, SA_RESTART)
    }

    /// From here on a signal that ends the process sets the terminal to these settings first.
    static func arm(descriptor: Int32, settings: termios) {
        disarm()
        let memory = cn_signal_memory()
        memory.pointee.descriptor = descriptor
        memory.pointee.settings = settings
        cn_store(&memory.pointee.armed, 1)
        for signal in crashes { _ = cn_set_action(signal, giveBackAndDie, SA_ONSTACK) }
        for signal in 1...lastSignal where !(crashes + others).contains(signal) {
            _ = cn_replace_default_action(signal, giveBackAndDie, SA_ONSTACK)
        }
    }

    /// What the terminal is told, too, when it is given back.
    ///
    /// - Parameter descriptor: of the terminal; should be one that is written to without waiting.
    static func add(farewell: String, to descriptor: Int32) {
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: farewell.utf8.count, alignment: 1)
        bytes.copyBytes(from: farewell.utf8)
        let memory = cn_signal_memory()
        memory.pointee.descriptor = descriptor
        memory.pointee.farewell = UnsafeRawPointer(bytes.baseAddress)
        memory.pointee.farewell_length = bytes.count
    }

    /// Whether the terminal has to be told that a synchronized frame is over.
    static func setSynchronized(_ isSynchronized: Bool) {
        cn_store(&cn_signal_memory().pointee.is_synchronized, isSynchronized ? 1 : 0)
    }

    /// The terminal is not the program's, for a while: after `rearm` it is again.
    static func standDown() {
        cn_store(&cn_signal_memory().pointee.armed, 0)
    }

    static func rearm() {
        cn_store(&cn_signal_memory().pointee.armed, 1)
    }

    /// Again does nothing.
    static func disarm() {
        let memory = cn_signal_memory()
        cn_store(&memory.pointee.armed, 0)
        cn_store(&memory.pointee.is_synchronized, 0)
        memory.pointee.farewell_length = 0
        memory.pointee.farewell?.deallocate()
        memory.pointee.farewell = nil
    }

    /// The main thread's handlers for crashes run on a stack of their own, since its own may be what overflowed.
    @MainActor
    static func coverThisThread() {
        var current = stack_t()
        guard sigaltstack(nil, &current) == 0, current.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        var spare = stack_t()
        spare.ss_sp = stack
        spare.ss_size = stackSize
        sigaltstack(&spare, nil)
    }

    private static let stackSize = 64 * 1024
    @MainActor private static let stack = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
}

/// Ends the process by that very signal, so that its parent sees why it ended.
package nonisolated func dieBy(_ signal: Int32) -> Never {
    _ = cn_set_action(signal, nil, 0)
    SignalMask.withUnblocked(signal) { _ = raise(signal) }
    _exit(128 + signal)
}

/// The first signal that asks the process to end sets the deadline. Another one from the keyboard ends it at once.
private nonisolated func noteSignal(_ signal: Int32) {
    let error = errno
    let memory = cn_signal_memory()
    if signal == SIGINT || signal == SIGQUIT || signal == SIGTERM || signal == SIGHUP {
        if cn_load(&memory.pointee.ending) == 0 {
            cn_store(&memory.pointee.ending, sig_atomic_t(signal))
            cn_set_deadline(&memory.pointee.patience)
        } else if signal == SIGINT || signal == SIGQUIT {
            giveBackAndDie(Int32(cn_load(&memory.pointee.ending)))
        }
        if cn_load(&memory.pointee.is_stopping) != 0 { _ = cn_set_action(SIGTSTP, SIG_IGN, 0) }
    }
    var number = UInt8(truncatingIfNeeded: signal)
    _ = write(Int32(cn_load(&memory.pointee.pipe)), &number, 1)
    errno = error
}

/// At the deadline the process dies of the signal that set it.
private nonisolated func giveBackAndDie(_ signal: Int32) {
    let memory = cn_signal_memory()
    if cn_load(&memory.pointee.armed) != 0 {
        cn_store(&memory.pointee.armed, 0)
        giveBack()
    }
    let ending = cn_load(&memory.pointee.ending)
    dieBy(signal == SIGALRM && ending != 0 ? Int32(ending) : signal)
}

/// The terminal of a process in the background is in use by another one.
private nonisolated func giveBack() {
    let memory = cn_signal_memory()
    let descriptor = memory.pointee.descriptor
    let group = tcgetpgrp(descriptor)
    guard group < 0 || group == getpgrp() else { return }
    tcsetattr(descriptor, TCSANOW, &memory.pointee.settings)
    // Without room, what was not shown yet is dropped: a write must not wait here.
    var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    if poll(&state, 1, 0) == 0 { tcflush(descriptor, TCOFLUSH) }
    if cn_load(&memory.pointee.is_synchronized) != 0 {
        // CSI ? 2026 l
        var end: (UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8) = (27, 91, 63, 50, 48, 50, 54, 108)
        _ = write(descriptor, &end, 8)
    }
    _ = write(descriptor, memory.pointee.farewell, memory.pointee.farewell_length)
}
