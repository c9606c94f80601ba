import LoadResource
import RickAndMorty

/// Prints things by their ids. They are asked for together, and each falls back by itself.
struct ResourceFinder<Model: Identifiable<Int> & Sendable> {
    let sources: ResourceSources<Model>
    let loadables: LoadableBuilder
    let words: ResourceWords
    let console: Console

    /// Each once, in the order of the ids; of those that do not come, the person is told.
    ///
    /// - Throws: `ResourceCommandError`; `CancellationError`.
    func find(_ ids: [Int], writer: ResourceWriter<Model>) async throws {
        var known: Set<Int> = []
        let ids = ids.filter { known.insert($0).inserted }
        let results = try await load(ids)
        var found: [Delivery<Model>] = []
        var codes: Set<ExitCode> = []
        for id in ids {
            switch results[id] {
            case .success(let delivery): found.append(delivery)
            case .failure(let error):
                codes.insert(ExitCode(error))
                console.say(words.missing(name(id), because: error, isOffline: sources.live == nil))
            case nil: continue
            }
        }
        try writer.write(found.map(\.item))
        try writer.finish()
        words.origins(of: found.map { (name($0.item.id), $0.source, $0.time) }).forEach(console.say)
        if let code = [ExitCode.network, .failed].first(where: codes.contains) {
            throw ResourceCommandError.notLoaded(code)
        }
        if found.isEmpty { throw ResourceCommandError.noneFound }
    }

    private func name(_ id: Int) -> String { "\(sources.name)/\(id)" }

    private func load(_ ids: [Int]) async throws -> [Int: Result<Delivery<Model>, any Error>] {
        try await withThrowingTaskGroup { group in
            for id in ids { group.addTask { (id, try await load(id)) } }
            var results: [Int: Result<Delivery<Model>, any Error>] = [:]
            for try await (id, result) in group { results[id] = result }
            return results
        }
    }

    /// - Throws: `CancellationError`.
    private func load(_ id: Int) async throws -> Result<Delivery<Model>, any Error> {
        let loader = sources.single(id)
        do {
            return .success(
                try await loadables.delivery(of: loader) { console.say(words.waits(loader.name, $0)) }
            )
        } catch let error as CancellationError {
            throw error
        } catch {
            return .failure(error)
        }
    }
}
