#if os(Linux)
    internal import FoundationEssentials
    package import Glibc

    /// What the kernel knows of a process at one moment.
    package struct ProcessStatus {
        /// Kilobytes.
        package let memory: Int
        /// Kilobytes.
        package let peakMemory: Int
        /// By their ids, without those that have ended.
        package let threads: [String: ThreadStatus]

        package init(of process: pid_t) throws {
            let directory = "/proc/\(process)"
            let status = try StatusFile("\(directory)/status")
            memory = status.number("VmRSS")
            peakMemory = status.number("VmHWM")
            let ids = try FileManager.default.contentsOfDirectory(atPath: "\(directory)/task")
            threads = try Dictionary(
                uniqueKeysWithValues: ids.map { ($0, try ThreadStatus("\(directory)/task/\($0)")) }
            )
        }
    }

    package struct ThreadStatus {
        package let cpuTime: Duration
        /// For how long it was ready to run while other threads had the processors.
        package let runDelay: Duration
        /// Voluntary and involuntary ones.
        package let contextSwitches: Int

        /// - Parameter directory: of the thread in `/proc`.
        package init(_ directory: String) throws {
            let status = try StatusFile("\(directory)/status")
            contextSwitches = status.number("voluntary_ctxt_switches") + status.number("nonvoluntary_ctxt_switches")
            let nanoseconds = try StatusFile("\(directory)/schedstat").text.split(separator: " ").compactMap {
                Int64($0)
            }
            cpuTime = .nanoseconds(nanoseconds.first ?? 0)
            runDelay = .nanoseconds(nanoseconds.dropFirst().first ?? 0)
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
#endif
