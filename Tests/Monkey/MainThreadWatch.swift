import Dispatch
import Glibc
import SystemSupport
import TestSupport

/// Measures from outside for how long a program's main thread computes without looking for input.
///
/// The kernel counts a thread's processor time, how often it gave up the processor to wait, and how often it read.
/// Processor time between two of these is one stretch; time in which others had the processors is none of it. A stretch
/// is measured too short by up to two samples, never too long.
final class MainThreadWatch {
    private static let period = Duration.milliseconds(5)

    /// The stretches of a thread, by samples of its status.
    struct Stretches: Sendable {
        private var last: ThreadStatus?
        private var stretch = Duration.zero
        fileprivate(set) var longest = Duration.zero

        mutating func note(_ status: ThreadStatus) {
            defer { last = status }
            guard let last else { return }
            let isSame = (status.waits, status.reads) == (last.waits, last.reads)
            stretch = isSame ? stretch + status.cpuTime - last.cpuTime : .zero
            longest = max(longest, stretch)
        }
    }

    private let stretches = Locked(Stretches())
    private let timer: any DispatchSourceTimer

    init(of process: pid_t) {
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "main thread watch"))
        timer.setEventHandler { [stretches] in
            guard let status = try? ThreadStatus("/proc/\(process)/task/\(process)") else { return }
            stretches.withLock { $0.note(status) }
        }
        timer.schedule(deadline: .now(), repeating: .milliseconds(Int(Self.period / .milliseconds(1))))
        timer.activate()
    }

    deinit {
        timer.cancel()
    }

    /// - Returns: the longest stretch since the last call.
    func takeLongest() -> Duration {
        stretches.withLock { stretches in
            defer { stretches.longest = .zero }
            return stretches.longest
        }
    }
}
