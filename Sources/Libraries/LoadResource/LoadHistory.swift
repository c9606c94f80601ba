/// The most recent loads, and totals of all loads so far.
package struct LoadHistory: Sendable {
    package private(set) var totals = LoadTotals()
    private let limit: Int
    /// Ring buffer: record n is at index (n - 1) modulo `limit`.
    private var records: [LoadRecord] = []

    /// - Parameter limit: The maximum number of records, at least 1.
    package init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// IDs of the records, oldest first.
    package var ids: Range<LoadRecord.ID> {
        totals.loads - records.count + 1..<totals.loads + 1
    }

    /// `nil` for a record that does not exist or has been overwritten.
    package subscript(id: LoadRecord.ID) -> LoadRecord? {
        ids.contains(id) ? records[index(of: id)] : nil
    }

    /// - Parameter time: The start, on a monotonic clock.
    package mutating func start(_ name: String, at address: String?, _ timeOfDay: TimeOfDay, time: Duration)
        -> LoadRecord
    {
        totals.loads += 1
        totals.running += 1
        let record = LoadRecord(id: totals.loads, name: name, url: address, timeOfDay: timeOfDay, start: time)
        if records.count < limit { records.append(record) } else { records[index(of: record.id)] = record }
        return record
    }

    /// Counts another try of a load.
    package mutating func recordRetry(_ id: LoadRecord.ID) {
        if ids.contains(id) { records[index(of: id)].tries += 1 }
    }

    /// - Parameters:
    ///   - record: The record returned by `start`, even if it has been overwritten.
    ///   - time: The end, on the same clock as the start.
    package mutating func end(_ record: LoadRecord, with result: LoadResult, time: Duration) {
        totals.end(with: result)
        guard ids.contains(record.id) else { return }
        records[index(of: record.id)].end = time
        records[index(of: record.id)].result = result
    }

    private func index(of id: LoadRecord.ID) -> Int { (id - 1) % limit }
}

/// A load and its result so far.
package struct LoadRecord: Identifiable, Hashable, Sendable {
    /// Number of the load in start order, from 1.
    package let id: Int
    /// Path and query in the API, for example "book/7".
    package let name: String
    /// URL of the request; `nil` if the load never uses the network.
    package let url: String?
    package let timeOfDay: TimeOfDay
    /// On a monotonic clock.
    package let start: Duration
    /// On the same clock as `start`; `nil` while the load runs.
    package internal(set) var end: Duration?
    /// Number of tries so far.
    package internal(set) var tries = 1
    package internal(set) var result = LoadResult.running

    package var hasFailed: Bool { result.hasFailed }

    package var duration: Duration? { end.map { $0 - start } }
}

package enum LoadResult: Hashable, Sendable {
    case running
    /// - Parameters:
    ///   - bytes: See `Delivery`.
    ///   - fallbackReason: Why a fallback delivered, as a message for the user.
    case finished(Source, bytes: Int?, fallbackReason: String? = nil)
    /// - Parameter message: A message for the user.
    case failed(String)
    case cancelled

    /// Whether the load failed, even if a fallback delivered an item.
    var hasFailed: Bool {
        switch self {
        case .failed, .finished(_, _, .some): true
        case .running, .finished(_, _, nil), .cancelled: false
        }
    }
}

/// A local time of day.
package struct TimeOfDay: Hashable, Sendable {
    package let hour: Int
    package let minute: Int
    package let second: Int

    package init(hour: Int, minute: Int, second: Int) {
        self.hour = hour
        self.minute = minute
        self.second = second
    }
}

/// Totals of all loads so far.
package struct LoadTotals: Hashable, Sendable {
    package fileprivate(set) var loads = 0
    package fileprivate(set) var running = 0
    /// Includes loads for which a fallback delivered an item.
    package private(set) var failed = 0
    package private(set) var cancelled = 0
    /// Bytes of all deliveries.
    package private(set) var bytes = 0
    /// Number of deliveries by source.
    package private(set) var deliveries: [Source: Int] = [:]

    /// - Parameter result: Any result but `running`.
    mutating func end(with result: LoadResult) {
        running -= 1
        if result.hasFailed { failed += 1 }
        switch result {
        case .running, .failed: break
        case .finished(let source, let size, _):
            deliveries[source, default: 0] += 1
            bytes += size ?? 0
        case .cancelled: cancelled += 1
        }
    }
}
