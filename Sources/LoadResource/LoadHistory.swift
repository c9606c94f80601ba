/// The most recent loads, and the totals of all loads so far.
public struct LoadHistory: Sendable {
    public private(set) var totals = LoadTotals()
    private let limit: Int
    /// A ring buffer: record n is at index (n - 1) modulo `limit`.
    private var records: [LoadRecord] = []

    /// - Parameter limit: maximum number of records; at least one.
    public init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// Ids of the records, oldest first.
    public var ids: Range<LoadRecord.ID> {
        totals.loads - records.count + 1..<totals.loads + 1
    }

    /// `nil` if there is no such record, or not any more.
    public subscript(id: LoadRecord.ID) -> LoadRecord? {
        ids.contains(id) ? records[index(of: id)] : nil
    }

    /// - Parameter time: on a monotonic clock.
    public mutating func start(_ name: String, at address: String?, _ timeOfDay: TimeOfDay, time: Duration)
        -> LoadRecord
    {
        totals.start()
        let record = LoadRecord(id: totals.loads, name: name, address: address, timeOfDay: timeOfDay, start: time)
        if records.count < limit { records.append(record) } else { records[index(of: record.id)] = record }
        return record
    }

    /// Counts another try of a load.
    public mutating func retry(_ id: LoadRecord.ID) {
        if ids.contains(id) { records[index(of: id)].tries += 1 }
    }

    /// - Parameters:
    ///   - record: as returned by `start`, whether it is still in the history or not.
    ///   - time: on the clock of the start.
    public mutating func end(_ record: LoadRecord, with result: LoadResult, time: Duration) {
        totals.end(with: result, after: time - record.start)
        guard ids.contains(record.id) else { return }
        records[index(of: record.id)].end = time
        records[index(of: record.id)].result = result
    }

    private func index(of id: LoadRecord.ID) -> Int { (id - 1) % limit }
}

/// One load, with its result so far.
public struct LoadRecord: Identifiable, Hashable, Sendable {
    /// Number of the load, from 1, in the order of their starts.
    public let id: Int
    /// Path and query in the API, as in "character/2".
    public let name: String
    /// URL of the request; `nil` if the load never uses the network.
    public let address: String?
    public let timeOfDay: TimeOfDay
    /// On a monotonic clock.
    public let start: Duration
    /// On the clock of `start`; `nil` while it runs.
    public internal(set) var end: Duration?
    /// Number of tries so far.
    public internal(set) var tries = 1
    public internal(set) var result = LoadResult.running

    public var hasFailed: Bool {
        if case .failed = result { true } else { false }
    }

    public var duration: Duration? { end.map { $0 - start } }
}

/// Result of a load so far.
public enum LoadResult: Hashable, Sendable {
    case running
    /// - Parameters:
    ///   - bytes: as in `Delivery`.
    ///   - fallbackReason: as in `Delivery`, in the user's words.
    case done(Source, bytes: Int?, fallbackReason: String? = nil)
    /// - Parameter message: in the user's words.
    case failed(String)
    case cancelled
}

/// A local time of day.
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

/// Totals of all loads so far.
public struct LoadTotals: Hashable, Sendable {
    public private(set) var loads = 0
    public private(set) var running = 0
    public private(set) var failed = 0
    public private(set) var cancelled = 0
    /// Bytes of all deliveries.
    public private(set) var bytes = 0
    /// Number of deliveries by source.
    public private(set) var deliveries: [Source: Int] = [:]
    /// Durations of the loads that have finished or failed.
    public private(set) var durations = Durations()

    public init() {}

    public struct Durations: Hashable, Sendable {
        public private(set) var count = 0
        public private(set) var sum = Duration.zero
        public private(set) var longest = Duration.zero

        /// `nil` without loads.
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
        case .done(let source, let size, _):
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
