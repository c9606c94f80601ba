import LoadResource

/// Knows whether anything is being looked up on this machine: what is here is not worth a frame without it.
final class Lookups {
    private var count = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    nonisolated init() {}

    /// Whether anything is being looked up now.
    var isBusy: Bool { count > 0 }

    /// The same loader, whose loads count as looking something up.
    nonisolated func counting<Item: Sendable>(_ loader: some Loader<Item>) -> AnyLoader<Item> {
        AnyLoader {
            await self.begin()
            do {
                let item = try await loader.load()
                await self.end()
                return item
            } catch {
                await self.end()
                throw error
            }
        }
    }

    /// Returns when nothing is looked up any more.
    func areOver() async {
        guard isBusy else { return }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func begin() { count += 1 }

    private func end() {
        count -= 1
        guard count == 0 else { return }
        let all = waiting
        waiting = []
        for continuation in all { continuation.resume() }
    }
}
