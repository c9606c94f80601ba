import LoadResource

/// All there is of one kind: first how many, then those that are not here, in lists by their ids.
final class SyncedResources: SyncPart {
    private(set) var tally = SyncTally()
    private let kind: SyncKind
    private let loads: SyncLoads
    /// As the API counts them; `nil` as long as it has not said.
    private var count: Int?
    private var isCounting = false
    private var hereAtFirst = 0
    /// No id was asked for twice, or behind it.
    private var asked: Set<Int> = []
    private var hereBeyond: Int?
    private var hasFailed = false

    init(_ kind: SyncKind, loads: SyncLoads) {
        self.kind = kind
        self.loads = loads
    }

    func nextSteps() async -> [SyncStep] {
        guard let count else { return await firstSteps() }
        let here = await kind.here()
        note(here.count, of: count)
        guard here.count < count, !hasFailed else { return [] }
        let missing = (1...count).filter { !here.contains($0) && !asked.contains($0) }
        return missing.isEmpty ? stepsBeyond(count, here: here.count) : steps(to: missing)
    }

    private func firstSteps() async -> [SyncStep] {
        guard !isCounting else { return [] }
        isCounting = true
        hereAtFirst = await kind.here().count
        return [step(kind.count.name) { [self] in count = try await loads.keep(kind.count) }]
    }

    /// Where ids have gaps, some are greater than there are things: until all are here, or a whole list brings nothing.
    private func stepsBeyond(_ count: Int, here: Int) -> [SyncStep] {
        guard here != hereBeyond else { return [] }
        hereBeyond = here
        let last = max(count, asked.max() ?? 0)
        return steps(to: Array(last + 1...last + API.mostIDs))
    }

    private func steps(to ids: [Int]) -> [SyncStep] {
        stride(from: 0, to: ids.count, by: API.mostIDs).map { start in
            let ids = Array(ids[start..<min(start + API.mostIDs, ids.count)])
            asked.formUnion(ids)
            let loader = kind.several(ids)
            return step(loader.name) { [self] in try await loads.keep(loader) }
        }
    }

    private func step(_ name: String, _ load: @escaping () async throws -> Void) -> SyncStep {
        SyncStep(name: name) { [self] in
            do {
                try await load()
                if let count { note(await kind.here().count, of: count) }
            } catch {
                hasFailed = true
                throw error
            }
        }
    }

    private func note(_ here: Int, of count: Int) {
        let before = min(hereAtFirst, count)
        tally = SyncTally(total: count, here: min(here, count), came: max(0, min(here, count) - before))
    }
}
