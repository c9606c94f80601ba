/// The most recent loads, and what all there ever were come to.
public struct LoadHistory: Sendable {
    public private(set) var totals = LoadTotals()
    private let limit: Int
    /// A ring: the record with the number n stands at n modulo `limit`.
    private var records: [LoadRecord] = []

    /// - Parameter limit: how many are kept; at least one.
    public init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// Of the loads that are kept, oldest first.
    public var ids: Range<LoadRecord.ID> {
        totals.loads - records.count + 1..<totals.loads + 1
    }

    /// `nil` for one that is not kept any more, or never was there.
    public subscript(id: LoadRecord.ID) -> LoadRecord? {
        ids.contains(id) ? records[place(of: id)] : nil
    }

    /// - Parameter time: on a clock that never jumps.
    public mutating func start(_ name: String, at address: String?, _ timeOfDay: TimeOfDay, time: Duration)
        -> LoadRecord
    {
        totals.start()
        let record = LoadRecord(id: totals.loads, name: name, address: address, timeOfDay: timeOfDay, start: time)
        if records.count < limit { records.append(record) } else { records[place(of: record.id)] = record }
        return record
    }

    /// - Parameters:
    ///   - record: as it was when it started; whether it is kept by now or not.
    ///   - time: on the clock of the start.
    public mutating func end(_ record: LoadRecord, with result: LoadResult, time: Duration) {
        totals.end(with: result, after: time - record.start)
        guard ids.contains(record.id) else { return }
        records[place(of: record.id)].end = time
        records[place(of: record.id)].result = result
    }

    private func place(of id: LoadRecord.ID) -> Int { (id - 1) % limit }
}
