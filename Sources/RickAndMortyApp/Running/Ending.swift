/// What ended the program.
nonisolated enum Ending: Sendable, Equatable {
    case quit
    /// After the person was told why.
    case failed(ExitCode)
    /// By its number.
    case signal(Int32)
}

/// Where something waits for its end.
final class Exit<Ending: Sendable> {
    private var ending: Ending?
    private var continuation: CheckedContinuation<Ending, Never>?

    /// The first ending counts.
    func leave(_ ending: Ending) {
        guard self.ending == nil else { return }
        self.ending = ending
        continuation?.resume(returning: ending)
    }

    func wait() async -> Ending {
        if let ending { return ending }
        return await withCheckedContinuation { continuation = $0 }
    }
}
