internal import CNCurses

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Gives the terminal back when the process crashes.
///
/// All that takes is prepared beforehand: the handler calls nothing but what is allowed in the middle of anything, on
/// a stack of its own, since the other one may be what overflowed.
enum CrashGuard {
    private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]
    private static let stackSize = 64 * 1024
    private static let stack = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)

    /// From here on a crash sets the terminal to these settings and writes the farewell to it.
    static func arm(descriptor: Int32, settings: termios, farewell: String) {
        disarm()
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: farewell.utf8.count, alignment: 1)
        bytes.copyBytes(from: farewell.utf8)
        let memory = cn_crash_memory()
        memory.pointee.descriptor = descriptor
        memory.pointee.settings = settings
        memory.pointee.farewell = UnsafeRawPointer(bytes.baseAddress)
        memory.pointee.farewell_length = bytes.count
        memory.pointee.armed = 1
        for signal in signals { _ = cn_set_action(signal, giveBackAndDie, SA_ONSTACK) }
        coverThisThread()
    }

    /// A stack for the handler is a thread's own affair, and the main actor changes threads.
    static func coverThisThread() {
        var current = stack_t()
        guard sigaltstack(nil, &current) == 0, current.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        var spare = stack_t()
        spare.ss_sp = stack
        spare.ss_size = stackSize
        sigaltstack(&spare, nil)
    }

    static func disarm() {
        let memory = cn_crash_memory()
        guard memory.pointee.armed != 0 else { return }
        memory.pointee.armed = 0
        for signal in signals { _ = cn_set_action(signal, nil, 0) }
        memory.pointee.farewell.deallocate()
    }
}

private nonisolated func giveBackAndDie(_ signal: Int32) {
    let memory = cn_crash_memory()
    if memory.pointee.armed != 0 {
        memory.pointee.armed = 0
        tcsetattr(memory.pointee.descriptor, TCSANOW, &memory.pointee.settings)
        _ = write(memory.pointee.descriptor, memory.pointee.farewell, memory.pointee.farewell_length)
    }
    // Blocked until this returns, and then fatal.
    _ = cn_set_action(signal, nil, 0)
    raise(signal)
}
