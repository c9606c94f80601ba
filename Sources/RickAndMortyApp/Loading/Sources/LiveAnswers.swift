import HTTP
import LoadResource
import RickAndMorty

/// Asks the network for things of one kind by their ids.
///
/// Whether those that are kept are still the same is asked where they came from: the server has less to say than if it
/// was asked for all of them anew.
nonisolated struct LiveAnswers<Model: Identifiable<Int> & Sendable>: Sendable {
    typealias Answer = @Sendable (Int) -> Result<Delivery<Model>, any Error>

    let api: API
    let endpoints: ResourceSources<Model>.Endpoints
    let mappers: ResourceSources<Model>.Mappers

    private var collection: String { endpoints.collection(api.root) }

    /// - Returns: what the answers say of each of them.
    /// - Throws: what is wrong with all of them.
    @concurrent
    func find(_ ids: [Int]) async throws -> Answer {
        let origins = await api.origins(of: ids, in: collection)
        guard !origins.isEmpty else { return try await answer(to: ids) }
        let old = await answers(from: origins)
        let rest = ids.filter { old[$0] == nil }
        guard !rest.isEmpty else { return { id in old[id] ?? .failure(APIError.notFound) } }
        let new = await outcome { try await answer(to: rest) }
        return { id in old[id] ?? new.flatMap { $0(id) } }
    }

    private func answer(to ids: [Int]) async throws -> Answer {
        guard ids.count > 1 else {
            let request = endpoints.single(ids[0], api.root)
            let model = try await api.loader(request, of: collection, shape: .single, mapper: mappers.single).load()
            return { _ in .success(model) }
        }
        let request = endpoints.several(ids, api.root)
        let list = try await api.loader(request, of: collection, shape: .list, mapper: mappers.several).load()
        let share = list.bytes.map { $0 / ids.count }
        return { id in Result { Delivery(try list.item.model(id), from: list.source, bytes: share) } }
    }

    /// - Returns: what became of each; nothing of what is not in the answer any more that it once came with.
    private func answers(from origins: [Int: String]) async -> [Int: Result<Delivery<Model>, any Error>] {
        await withTaskGroup { group in
            for url in Set(origins.values) {
                let ids = origins.filter { $0.value == url }.map(\.key)
                group.addTask {
                    let found = await outcome { try await models(from: url) }
                    return ids.compactMap { id in found.map { $0[id] }.flattened().map { (id, $0) } }
                }
            }
            return await group.reduce(into: [:]) { all, some in
                for (id, result) in some { all[id] = result }
            }
        }
    }

    /// Everything that an answer brings that was kept before.
    private func models(from url: String) async throws -> [Int: Delivery<Model>] {
        let request = HTTPRequest(url: url, limits: .json)
        let shape = ResponseShape(of: url, in: collection)
        let delivery: Delivery<[Model]> =
            switch shape {
            case .single: try await loader(request, shape, mappers.single).load().map { [$0] }
            case .list: try await loader(request, shape, mappers.several).load().map(\.all)
            case .page: try await loader(request, shape, mappers.page).load().map(\.items)
            }
        let share = delivery.bytes.map { $0 / max(1, delivery.item.count) }
        let models = delivery.item.map { ($0.id, Delivery($0, from: delivery.source, bytes: share)) }
        return Dictionary(models) { first, _ in first }
    }

    private func loader<Resource>(
        _ request: HTTPRequest,
        _ shape: ResponseShape,
        _ mapper: @escaping RemoteLoader<Resource>.Mapper
    ) -> RemoteLoader<Resource> {
        api.loader(request, of: collection, shape: shape, mapper: mapper)
    }
}

/// What a load came to.
nonisolated private func outcome<Success>(_ load: () async throws -> Success) async -> Result<Success, any Error> {
    do { return .success(try await load()) } catch { return .failure(error) }
}

nonisolated extension Result {
    /// `nil` where the success is none.
    fileprivate func flattened<Wrapped>() -> Result<Wrapped, Failure>? where Success == Wrapped? {
        switch self {
        case .success(let value): value.map { .success($0) }
        case .failure(let error): .failure(error)
        }
    }
}
