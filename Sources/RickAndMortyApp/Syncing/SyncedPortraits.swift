import LoadResource

/// The pictures of all characters that are here, one by one.
final class SyncedPortraits: SyncPart {
    private(set) var tally = SyncTally()
    private let pictures: SyncPictures
    private let loads: SyncLoads
    private var isAsked = false

    init(_ pictures: SyncPictures, loads: SyncLoads) {
        self.pictures = pictures
        self.loads = loads
    }

    func nextSteps() async -> [SyncStep] {
        guard !isAsked else { return [] }
        isAsked = true
        let (all, here) = (await pictures.all(), await pictures.here())
        tally = SyncTally(total: all.count, here: here.count)
        return all.filter { !here.contains($0) }.map(step)
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
