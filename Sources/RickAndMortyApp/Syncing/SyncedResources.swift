import LoadResource

/// All resources of one kind: first their number, then those that are not here, in lists by their ids.
final class SyncedResources: SyncPart {
    private let kind: SyncKind
    private let loads: SyncLoads
    /// As the API counts them; `nil` until it has.
    private var count: Int?
    private var isCounting = false
    private var here = 0
    private var hereAtFirst = 0
    /// No smaller id is asked for any more.
    private var nextID = 1
    private var isRecounted = false
    /// `here` when ids beyond the count were last asked for.
    private var hereBeyond: Int?
    private var stepsUnderWay = 0
    private var hasFailed = false

    init(_ kind: SyncKind, loads: SyncLoads) {
        self.kind = kind
        self.loads = loads
    }

    var tally: SyncTally {
        guard let count else { return SyncTally() }
        let here = min(here, count)
        return SyncTally(total: count, here: here, came: max(0, here - hereAtFirst))
    }

    func nextStep() async -> SyncStep? {
        guard let count else { return await countingStep() }
        if nextID <= count, here < count {
            let ids = await kind.missing(nextID...count)
            nextID = (ids.count == API.mostIDs ? ids.last : nil).map { $0 + 1 } ?? count + 1
            if !ids.isEmpty { return listStep(ids) }
        }
        guard stepsUnderWay == 0 else { return nil }
        if !isRecounted {
            // A full cache may have evicted something.
            isRecounted = true
            here = await kind.countHere()
        }
        return stepBeyond(count)
    }

    private func countingStep() async -> SyncStep? {
        guard !isCounting else { return nil }
        isCounting = true
        hereAtFirst = await kind.countHere()
        return step(kind.count.name) { [self] in
            count = try await loads.keep(kind.count)
            here = await kind.countHere()
        }
    }

    /// Where ids have gaps, some are greater than there are things: until all are here, or a whole list brings nothing.
    private func stepBeyond(_ count: Int) -> SyncStep? {
        guard here < count, here != hereBeyond, !hasFailed else { return nil }
        hereBeyond = here
        let first = max(nextID, count + 1)
        nextID = first + API.mostIDs
        return listStep(Array(first..<nextID))
    }

    private func listStep(_ ids: [Int]) -> SyncStep {
        let loader = kind.several(ids)
        return step(loader.name) { [self] in
            try await loads.keep(loader)
            here += ids.count - (await kind.countMissing(ids))
        }
    }

    private func step(_ name: String, _ load: @escaping () async throws -> Void) -> SyncStep {
        stepsUnderWay += 1
        return SyncStep(name: name) { [self] in
            defer { stepsUnderWay -= 1 }
            do {
                try await load()
            } catch {
                hasFailed = true
                throw error
            }
        }
    }
}
