internal import FoundationEssentials
package import Glibc

/// A snapshot of the kernel's statistics of a process.
package struct ProcessStatus {
    /// Resident memory, in kilobytes.
    package let memory: Int
    /// Peak resident memory, in kilobytes.
    package let peakMemory: Int
    /// Running threads by id.
    package let threads: [String: ThreadStatus]

    package init(of process: pid_t) throws {
        let directory = "/proc/\(process)"
        let status = try StatusFile("\(directory)/status")
        memory = status.number("VmRSS")
        peakMemory = status.number("VmHWM")
        let ids = try FileManager.default.contentsOfDirectory(atPath: "\(directory)/task")
        // A thread that has ended no longer has files.
        let running = ids.compactMap { id in (try? ThreadStatus("\(directory)/task/\(id)")).map { (id, $0) } }
        threads = Dictionary(uniqueKeysWithValues: running)
    }
}

package struct ThreadStatus {
    package let cpuTime: Duration
    /// Time spent runnable, but waiting for a processor.
    package let runDelay: Duration
    /// Number of times it gave up the processor to wait: voluntary context switches.
    package let waits: Int
    /// Number of times it read from a file or a terminal.
    package let reads: Int
    /// Number of voluntary and involuntary context switches.
    package let contextSwitches: Int

    /// The status of a thread that was never interrupted, as an example for tests.
    package init(cpuTime: Duration, waits: Int, reads: Int) {
        (self.cpuTime, self.waits, self.reads) = (cpuTime, waits, reads)
        (runDelay, contextSwitches) = (.zero, waits)
    }

    /// - Parameter directory: the thread's directory in `/proc`.
    package init(_ directory: String) throws {
        let status = try StatusFile("\(directory)/status")
        reads = try StatusFile("\(directory)/io").number("syscr")
        waits = status.number("voluntary_ctxt_switches")
        contextSwitches = waits + status.number("nonvoluntary_ctxt_switches")
        let nanoseconds = try StatusFile("\(directory)/schedstat").text.split(separator: " ").compactMap {
            Int64($0)
        }
        cpuTime = .nanoseconds(nanoseconds.first ?? 0)
        runDelay = .nanoseconds(nanoseconds.dropFirst().first ?? 0)
    }
}

/// A file of `name: value` lines, such as `/proc/self/status`.
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
