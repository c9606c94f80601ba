import LoadResource

/// The pictures of all characters that are here, one by one.
final class SyncedPortraits: SyncPart {
    private(set) var tally = SyncTally()
    private let pictures: SyncPictures
    private let loads: SyncLoads
    private var isCounted = false
    /// The characters to come next, in reverse order.
    private var ids: [Int] = []
    /// All characters up to this one have been looked at.
    private var lastID: Int? = 0

    init(_ pictures: SyncPictures, loads: SyncLoads) {
        self.pictures = pictures
        self.loads = loads
    }

    func nextStep() async -> SyncStep? {
        if !isCounted {
            isCounted = true
            let count = await pictures.count()
            tally = SyncTally(total: count, here: min(count, await pictures.countHere()))
        }
        while ids.isEmpty, let last = lastID {
            let batch = await pictures.missing(last)
            ids = batch.ids.reversed()
            lastID = batch.last
        }
        return ids.popLast().map(step)
    }

    private func step(to id: Int) -> SyncStep {
        let loader = pictures.single(id)
        return SyncStep(name: loader.name) { [self] in
            try await loads.keep(loader)
            tally.here += 1
            tally.came += 1
        }
    }
}
