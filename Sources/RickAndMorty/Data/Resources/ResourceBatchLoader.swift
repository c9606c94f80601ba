import HTTP
import LoadResource
import RickAndMorty

/// Requests resources by their ids; those that are loaded together travel in one request.
///
/// Cached resources that came together are revalidated where they came from: the server answers 304 instead of sending
/// all of them anew.
struct ResourceBatchLoader<Model: Resource>: Sendable {
    private typealias Answer = @Sendable (Int) -> Result<Delivery<Model>, any Error>

    private let api: API

    /// A loader that requests the ids of one frame together.
    static func coalesced(_ api: API) -> CoalescingLoader<Int, Delivery<Model>> {
        CoalescingLoader(
            limit: AppPolicy.idsPerRequest,
            window: api.window,
            request: ResourceBatchLoader(api: api).resources
        )
    }

    /// - Returns: the outcome for each id.
    /// - Throws: what failed for all of them.
    @concurrent
    private func resources(_ ids: [Int]) async throws -> Answer {
        guard let origin = await origin(of: ids) else { return try await request(ids) }
        let known = try await models(from: origin)
        let rest = ids.filter { known[$0] == nil }
        var others: Answer = { _ in .failure(APIError.notFound) }
        if !rest.isEmpty { do { others = try await request(rest) } catch { others = { _ in .failure(error) } } }
        return { [others] id in known[id].map { .success($0) } ?? others(id) }
    }

    /// The cached answer that brought all of these resources and can be revalidated. Those of several answers are
    /// requested by their ids: one request costs the server less than a conditional one for each answer.
    private func origin(of ids: [Int]) async -> String? {
        let origins = await api.origins(of: ids, in: ResourceEndpoint<Model>.collection(at: api.root))
        let urls = Set(origins.values)
        return urls.count == 1 && origins.count == ids.count ? urls.first : nil
    }

    private func request(_ ids: [Int]) async throws -> Answer {
        let request = ResourceEndpoint<Model>.several(ids, at: api.root)
        guard ids.count > 1 else {
            let model = try await api.load(request, of: Model.self, mapper: ResourceMapper<Model>.single)
            return { _ in .success(model) }
        }
        let list = try await api.load(request, of: Model.self, mapper: ResourceMapper<Model>.several)
        let share = list.bytes.map { $0 / ids.count }
        return { id in Result { Delivery(try list.item.model(id), from: list.source, bytes: share) } }
    }

    /// The resources of a cached answer that is revalidated, by id.
    private func models(from url: String) async throws -> [Int: Delivery<Model>] {
        let request = HTTPRequest(url: url, limits: .answer)
        let delivery = try await api.load(request, of: Model.self) { response in
            if url.contains("?") { return try ResourceMapper<Model>.page(response).items }
            if url.contains(",") { return try ResourceMapper<Model>.several(response).all }
            return [try ResourceMapper<Model>.single(response)]
        }
        let share = delivery.bytes.map { $0 / max(1, delivery.item.count) }
        let models = delivery.item.map { ($0.id, Delivery($0, from: delivery.source, bytes: share)) }
        return Dictionary(models) { first, _ in first }
    }
}
