import TestSupport

/// What five seconds cost in which nobody presses a key and nothing loads. They begin six seconds after the last time
/// something did: until then, thread pools keep threads for work that may come.
struct IdleCost {
    static let quiet = Duration.seconds(6)
    static let time = Duration.seconds(5)

    private(set) var cpuTime = Duration.zero
    /// How often a thread gave the processor away or lost it: at least once each time it woke up.
    private(set) var contextSwitches = 0

    /// Lets the program alone for that time.
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
        // A thread that ended woke up to do so.
        contextSwitches += before.threads.keys.count { after.threads[$0] == nil }
    }
}
