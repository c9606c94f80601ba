/// One load, from its start to what became of it.
public struct LoadRecord: Identifiable, Hashable, Sendable {
    /// Counted from 1, in the order of their starts.
    public let id: Int
    /// In the words of the API: "character/2".
    public let name: String
    /// Where it asked; `nil` when it asked nobody.
    public let address: String?
    public let timeOfDay: TimeOfDay
    /// On a clock that never jumps.
    public let start: Duration
    /// On the clock of `start`; `nil` while it runs.
    public internal(set) var end: Duration?
    public internal(set) var result = LoadResult.running

    public var hasFailed: Bool {
        if case .failed = result { true } else { false }
    }

    public var duration: Duration? { end.map { $0 - start } }
}

/// What has become of a load by now.
public enum LoadResult: Hashable, Sendable {
    case running
    /// - Parameter bytes: as in `Delivery`.
    case done(Source, bytes: Int?)
    /// The message is in a person's words.
    case failed(String)
    case cancelled
}

/// What a clock on the wall shows.
public struct TimeOfDay: Hashable, Sendable {
    public let hour: Int
    public let minute: Int
    public let second: Int

    public init(hour: Int, minute: Int, second: Int) {
        self.hour = hour
        self.minute = minute
        self.second = second
    }
}
