import FoundationEssentials
import Glibc

/// What the kernel knows of a process at one moment.
struct ProcessStatus {
    /// Kilobytes.
    let peakMemory: Int
    /// By their ids, without those that have ended.
    let threads: [String: ThreadStatus]

    init(of process: pid_t) throws {
        let directory = "/proc/\(process)"
        peakMemory = try StatusFile("\(directory)/status").number("VmHWM")
        let ids = try FileManager.default.contentsOfDirectory(atPath: "\(directory)/task")
        threads = try Dictionary(uniqueKeysWithValues: ids.map { ($0, try ThreadStatus("\(directory)/task/\($0)")) })
    }
}

struct ThreadStatus {
    let cpuTime: Duration
    /// Voluntary and involuntary ones.
    let contextSwitches: Int

    init(_ directory: String) throws {
        let status = try StatusFile("\(directory)/status")
        contextSwitches = status.number("voluntary_ctxt_switches") + status.number("nonvoluntary_ctxt_switches")
        let nanoseconds = try StatusFile("\(directory)/schedstat").text.split(separator: " ").first
        cpuTime = .nanoseconds(nanoseconds.flatMap { Int64($0) } ?? 0)
    }
}

/// A file of lines that begin with a name and a colon.
private struct StatusFile {
    let text: String

    init(_ path: String) throws {
        text = try String(contentsOfFile: path, encoding: .utf8)
    }

    func number(_ name: String) -> Int {
        let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
        return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
    }
}
