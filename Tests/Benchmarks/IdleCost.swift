import TestSupport

/// The cost of five idle seconds, without keys and loads. They begin six seconds after the last
/// activity: until then, thread pools keep idle threads.
struct IdleCost {
    static let quiet = Duration.seconds(6)
    static let time = Duration.seconds(5)

    private(set) var cpuTime = Duration.zero
    /// Number of voluntary and involuntary context switches: at least one for each wake-up.
    private(set) var contextSwitches = 0

    /// Measures the program for that time.
    init(of program: borrowing RunningProgram) throws {
        let before = try ProcessStatus(of: program.process)
        try program.leaveAlone(for: Self.time)
        self.init(from: before, to: try ProcessStatus(of: program.process))
    }

    private init(from before: ProcessStatus, to after: ProcessStatus) {
        for (id, thread) in after.threads {
            cpuTime += thread.cpuTime - (before.threads[id]?.cpuTime ?? .zero)
            contextSwitches += thread.contextSwitches - (before.threads[id]?.contextSwitches ?? 0)
        }
        // A thread that ended had one wake-up.
        contextSwitches += before.threads.keys.count { after.threads[$0] == nil }
    }
}
