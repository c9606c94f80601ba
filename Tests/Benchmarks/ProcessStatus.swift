import FoundationEssentials
import Glibc

/// What the kernel knows of a process, its threads that have ended not included.
struct ProcessStatus {
    /// Kilobytes.
    let peakMemory: Int
    let cpuTime: Duration
    /// Voluntary and involuntary ones.
    let contextSwitches: Int

    init(of process: pid_t) throws {
        let directory = "/proc/\(process)"
        peakMemory = try Self.number("VmHWM", in: "\(directory)/status")
        let threads = try FileManager.default.contentsOfDirectory(atPath: "\(directory)/task").map {
            "\(directory)/task/\($0)"
        }
        contextSwitches = try threads.reduce(0) { sum, thread in
            try sum + Self.number("voluntary_ctxt_switches", in: "\(thread)/status")
                + Self.number("nonvoluntary_ctxt_switches", in: "\(thread)/status")
        }
        cpuTime = try threads.reduce(.zero) { sum, thread in
            let nanoseconds = try Self.text("\(thread)/schedstat").split(separator: " ").first.flatMap { Int64($0) }
            return sum + .nanoseconds(nanoseconds ?? 0)
        }
    }

    /// The number on the line that begins with `name`.
    private static func number(_ name: String, in path: String) throws -> Int {
        let line = try text(path).split(separator: "\n").first { $0.hasPrefix("\(name):") }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: path, encoding: .utf8)
    }
}
