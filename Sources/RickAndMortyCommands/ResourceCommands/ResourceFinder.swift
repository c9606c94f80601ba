import LoadResource
import RickAndMorty
import RickAndMortyData

/// Prints resources by ids. They are requested together, each with its own fallback. Of very many, a batch is printed
/// before the next one is requested.
struct ResourceFinder<Model: Resource> {
    let repository: ResourceRepository<Model>
    let loadables: LoadableBuilder
    let words: ResourceWords
    let console: Console

    /// A multiple of the limit of a request: about 10 kB of memory per resource, and one timeout per batch if the
    /// network fails.
    private static var batchSize: Int { 50 * API.mostIDs }

    /// Prints each resource once, in the order of the ids, and reports those that fail.
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
