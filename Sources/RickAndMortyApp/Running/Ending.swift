/// What ended the app.
nonisolated enum Ending: Sendable {
    case quit
    /// By its number.
    case signal(Int32)
}

/// Where the app waits for its end.
final class Exit {
    private let (endings, continuation) = AsyncStream.makeStream(of: Ending.self)

    func leave(_ ending: Ending) {
        continuation.yield(ending)
    }

    /// - Returns: the first ending that came.
    func wait() async -> Ending {
        for await ending in endings { return ending }
        return .quit
    }
}
