import LoadResource
import RickAndMorty
import RickAndMortyData

/// Prints things by their ids. They are asked for together, and each falls back by itself. Of very many, a batch is
/// printed before the next one is asked for.
struct ResourceFinder<Model: Resource> {
    let repository: ResourceRepository<Model>
    let loadables: LoadableBuilder
    let words: ResourceWords
    let console: Console

    /// A multiple of what a request can ask for: some 10 kB of memory for each, and a wait for each batch where the
    /// network fails.
    private static var batchSize: Int { 50 * API.mostIDs }

    /// Each once, in the order of the ids; those that do not come are reported.
    ///
    /// - Throws: `ResourceCommandError`; `CancellationError`.
    func find(_ ids: [Int], writer: ResourceWriter<Model>) async throws {
        var known: Set<Int> = []
        let ids = ids.filter { known.insert($0).inserted }
        var found: [(load: String, source: Source, time: WallTime?)] = []
        var codes: Set<ExitCode> = []
        for start in stride(from: 0, to: ids.count, by: Self.batchSize) {
            let batch = ids[start..<min(start + Self.batchSize, ids.count)]
            let results = try await load(batch)
            var models: [Model] = []
            for id in batch {
                switch results[id] {
                case .success(let delivery):
                    models.append(delivery.item)
                    found.append((name(id), delivery.source, delivery.time))
                case .failure(let error):
                    codes.insert(ExitCode(error))
                    console.say(words.missing(name(id), because: error, isOffline: repository.api == nil))
                case nil: continue
                }
            }
            try writer.write(models)
        }
        try writer.finish()
        words.origins(of: found).forEach(console.say)
        if let code = [ExitCode.network, .failed].first(where: codes.contains) {
            throw ResourceCommandError.notLoaded(code)
        }
        if found.isEmpty { throw ResourceCommandError.noneFound }
    }

    private func name(_ id: Int) -> String { "\(Model.name)/\(id)" }

    private func load(_ ids: ArraySlice<Int>) async throws -> [Int: Result<Delivery<Model>, any Error>] {
        try await withThrowingTaskGroup { group in
            for id in ids { group.addTask { (id, try await load(id)) } }
            var results: [Int: Result<Delivery<Model>, any Error>] = [:]
            for try await (id, result) in group { results[id] = result }
            return results
        }
    }

    /// - Throws: `CancellationError`.
    private func load(_ id: Int) async throws -> Result<Delivery<Model>, any Error> {
        let loader = repository.loader(id)
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
