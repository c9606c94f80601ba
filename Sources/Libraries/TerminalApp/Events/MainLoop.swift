internal import CNCurses
internal import Dispatch
internal import Glibc
internal import LoadResource
public import TerminalUI

/// The event loop of a program. A single `poll` waits for input, signals, due frames, loads and work on the main actor.
///
/// The loop is the clock of loads and frames. ``run(_:)`` creates the only one of a process.
///
/// The main actor runs on the main thread. With `dispatchMain()`, each key would pass through two other threads first,
/// and these would wake up once a second.
public final class MainLoop: EventLoop, FrameClock {
    private let mainQueue = _dispatch_get_main_queue_handle_4CF()
    private let start = ContinuousClock.now
    private var watches: [PollWatch] = []
    private var wake: (time: Duration, body: () -> Void)?
    private let sleepers = SleepQueue()

    init() {}

    func run() -> Never {
        while true { turn() }
    }

    public func watch(
        _ descriptor: Int32,
        for readiness: Readiness,
        onReady: @escaping @MainActor () -> Void
    ) -> any EventWatch {
        let watch = PollWatch(descriptor, readiness, onReady)
        watches.append(watch)
        return watch
    }

    private func turn() {
        watches.removeAll(where: \.isEnded)
        let watches = watches
        var states = watches.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
        states.append(pollfd(fd: mainQueue, events: Int16(POLLIN), revents: 0))
        if poll(&states, nfds_t(states.count), timeout) > 0 {
            for (watch, state) in zip(watches, states) where state.revents != 0 && !watch.isEnded {
                watch.onReady()
            }
            if states[watches.count].revents != 0 { runMainActor() }
        }
        wakeIfDue()
    }

    private func runMainActor() {
        var count: UInt64 = 0
        _ = read(mainQueue, &count, MemoryLayout.size(ofValue: count))
        _dispatch_main_queue_callback_4CF(nil)
    }

    /// The timeout for `poll` in milliseconds, or -1. Rounded up, because waking too early would cost another wait.
    private var timeout: Int32 {
        guard let next = [wake?.time, sleepers.nextTime].compactMap(\.self).min() else { return -1 }
        return max(.zero, next - now).count(of: .milliseconds(1))
    }

    /// Wakes the sleepers first, so that the frame shows their effect.
    private func wakeIfDue() {
        sleepers.wake(at: now)
        guard let wake, wake.time <= now else { return }
        self.wake = nil
        wake.body()
    }

    public var now: Duration { start.duration(to: .now) }

    public func wake(at time: Duration, _ body: @escaping () -> Void) {
        wake = (time, body)
    }

    public func sleep(until time: Duration) async throws { try await sleepers.wait(until: time) }
}

private final class PollWatch: EventWatch {
    let descriptor: Int32
    let events: Int16
    let onReady: @MainActor () -> Void
    private(set) var isEnded = false

    init(_ descriptor: Int32, _ readiness: Readiness, _ onReady: @escaping @MainActor () -> Void) {
        self.descriptor = descriptor
        events = Int16(readiness == .reading ? POLLIN : POLLOUT)
        self.onReady = onReady
    }

    func end() { isEnded = true }
}

extension MainLoop {
    /// Runs the main function of a program on the event loop, then ends the process.
    ///
    /// ```swift
    /// @main
    /// enum Program {
    ///     @MainActor
    ///     static func main() {
    ///         MainLoop.run { loop in
    ///             try await loop.sleep(until: .seconds(1))
    ///             print("done")
    ///             return 0
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// Flushes the streams of the C library on exit, but does not run `atexit` handlers.
    ///
    /// - Parameter main: Returns the exit code. If it throws, the program's name and the error are written to standard
    ///   error, using the message of a `PresentableError`. The exit code is then 2 for a ``TerminalError`` and 1 for
    ///   any other error.
    public static func run(_ main: @escaping @MainActor (MainLoop) async throws -> Int32) -> Never {
        precondition(!isRunning, "a process has one main loop")
        isRunning = true
        let loop = MainLoop()
        Task {
            do {
                end(with: try await main(loop))
            } catch {
                let program = ProcessArguments.all.first?.split(separator: "/").last ?? "error"
                let message = (error as? any PresentableError)?.message ?? "\(error)"
                let bytes = Array(("\(program): \(message)".printable + "\n").utf8)
                _ = write(STDERR_FILENO, bytes, bytes.count)
                end(with: error is TerminalError ? 2 : 1)
            }
        }
        loop.run()
    }

    private static var isRunning = false

    /// Skips `atexit` handlers, because OpenSSL's free memory that its threads still use.
    private static func end(with code: Int32) -> Never {
        fflush(nil)
        _exit(code)
    }
}
