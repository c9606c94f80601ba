import HTTP
import LoadResource
import RickAndMorty

/// Requests resources by their ids; those that are loaded together travel in one request.
///
/// Cached resources are revalidated where they came from: the server answers 304 instead of sending all of them anew.
struct RemoteResources<Model: Resource>: Sendable {
    private typealias Answer = @Sendable (Int) -> Result<Delivery<Model>, any Error>

    private let api: API

    /// A loader that requests the ids of one frame together.
    static func coalesced(_ api: API) -> CoalescingLoader<Int, Delivery<Model>> {
        CoalescingLoader(limit: API.mostIDs, window: api.window, request: RemoteResources(api: api).resources)
    }

    /// - Returns: the outcome for each id.
    /// - Throws: what failed for all of them.
    @concurrent
    private func resources(_ ids: [Int]) async throws -> Answer {
        let origins = await api.origins(of: ids, in: ResourceEndpoint<Model>.collection(at: api.root))
        guard !origins.isEmpty else { return try await request(ids) }

        let old = await revalidate(origins)
        let rest = ids.filter { old[$0] == nil }
        guard !rest.isEmpty else { return { id in old[id] ?? .failure(APIError.notFound) } }
        do {
            let new = try await request(rest)
            return { id in old[id] ?? new(id) }
        } catch {
            return { id in old[id] ?? .failure(error) }
        }
    }

    private func request(_ ids: [Int]) async throws -> Answer {
        guard ids.count > 1 else {
            let request = ResourceEndpoint<Model>.single(ids[0], at: api.root)
            let model = try await api.load(request, .single, of: Model.self, mapper: ResourceMapper<Model>.single)
            return { _ in .success(model) }
        }
        let request = ResourceEndpoint<Model>.several(ids, at: api.root)
        let list = try await api.load(request, .list, of: Model.self, mapper: ResourceMapper<Model>.several)
        let share = list.bytes.map { $0 / ids.count }
        return { id in Result { Delivery(try list.item.model(id), from: list.source, bytes: share) } }
    }

    /// Revalidates cached responses.
    ///
    /// - Parameter origins: addresses of the answers that brought the resources, by id.
    /// - Returns: the outcome for each id; nothing for a resource that its answer does not hold any more.
    private func revalidate(_ origins: [Int: String]) async -> [Int: Result<Delivery<Model>, any Error>] {
        await withTaskGroup(of: [(Int, Result<Delivery<Model>, any Error>)].self) { group in
            for url in Set(origins.values) {
                let ids = origins.filter { $0.value == url }.map(\.key)
                group.addTask {
                    do {
                        let found = try await models(from: url)
                        return ids.compactMap { id in found[id].map { (id, .success($0)) } }
                    } catch {
                        return ids.map { ($0, .failure(error)) }
                    }
                }
            }
            return await group.reduce(into: [:]) { all, some in
                for (id, result) in some { all[id] = result }
            }
        }
    }

    private func models(from url: String) async throws -> [Int: Delivery<Model>] {
        let request = HTTPRequest(url: url, limits: .json)
        let shape = ResponseShape(of: url, in: ResourceEndpoint<Model>.collection(at: api.root))
        let delivery = try await api.load(request, shape, of: Model.self) { response in
            switch shape {
            case .single: [try ResourceMapper<Model>.single(response)]
            case .list: try ResourceMapper<Model>.several(response).all
            case .page: try ResourceMapper<Model>.page(response).items
            }
        }
        let share = delivery.bytes.map { $0 / max(1, delivery.item.count) }
        let models = delivery.item.map { ($0.id, Delivery($0, from: delivery.source, bytes: share)) }
        return Dictionary(models) { first, _ in first }
    }
}
