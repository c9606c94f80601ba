/// What all loads so far come to.
public struct LoadTotals: Hashable, Sendable {
    public private(set) var loads = 0
    public private(set) var running = 0
    public private(set) var failed = 0
    public private(set) var cancelled = 0
    /// Of all answers that brought something.
    public private(set) var bytes = 0
    /// How many came from where.
    public private(set) var deliveries: [Source: Int] = [:]
    /// Of those that nobody cancelled.
    public private(set) var durations = Durations()

    public init() {}

    /// Of loads that have ended.
    public struct Durations: Hashable, Sendable {
        public private(set) var count = 0
        public private(set) var sum = Duration.zero
        public private(set) var longest = Duration.zero

        /// `nil` where there are none.
        public var mean: Duration? { count == 0 ? nil : sum / count }

        mutating func add(_ duration: Duration) {
            count += 1
            sum += duration
            longest = max(longest, duration)
        }
    }

    mutating func start() {
        loads += 1
        running += 1
    }

    /// - Parameter result: not `running`.
    mutating func end(with result: LoadResult, after duration: Duration) {
        running -= 1
        switch result {
        case .running: break
        case .done(let source, let size):
            deliveries[source, default: 0] += 1
            bytes += size ?? 0
            durations.add(duration)
        case .failed:
            failed += 1
            durations.add(duration)
        case .cancelled: cancelled += 1
        }
    }
}
