/// What ended the program.
nonisolated enum Ending: Sendable, Equatable {
    case quit
    /// After the person was told why.
    case failed(ExitCode)
    /// By its number.
    case signal(Int32)
}

/// Where something waits for its end.
final class Exit<End: Sendable> {
    private var end: End?
    private var continuation: CheckedContinuation<End, Never>?

    /// The first end counts.
    func leave(_ end: End) {
        guard self.end == nil else { return }
        self.end = end
        continuation?.resume(returning: end)
    }

    func wait() async -> End {
        if let end { return end }
        return await withCheckedContinuation { continuation = $0 }
    }
}
