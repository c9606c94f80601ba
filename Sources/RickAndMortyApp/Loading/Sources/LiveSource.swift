import LoadResource
import RickAndMorty

extension ResourceSources {
    /// The network's part: where one kind of resource is asked for, and how its answers are read.
    struct Live {
        /// How one kind of resource is asked for.
        nonisolated struct Endpoints: Sendable {
            let page: @Sendable (Int, APIRoot) -> HTTPRequest
            let single: @Sendable (Int, APIRoot) -> HTTPRequest
            let several: @Sendable ([Int], APIRoot) -> HTTPRequest
        }

        /// How the answers are read.
        nonisolated struct Mappers: Sendable {
            let page: RemoteLoader<Page<Model>>.Mapper
            let single: RemoteLoader<Model>.Mapper
            let several: RemoteLoader<ResourceList<Model>>.Mapper
        }

        private let api: API
        private let endpoints: Endpoints
        private let mappers: Mappers
        private let singles: CoalescingLoader<Int, Delivery<Model>>

        init(_ api: API, endpoints: Endpoints, mappers: Mappers) {
            self.api = api
            self.endpoints = endpoints
            self.mappers = mappers
            singles = CoalescingLoader(
                limit: API.mostIDs,
                window: api.window,
                request: { [client = api.client, root = api.root] in
                    try await Self.answer(to: $0, client, root, endpoints, mappers)
                }
            )
        }

        var state: NetworkState { api.state }

        func address(ofPage number: Int) -> String { endpoints.page(number, api.root).url }
        func address(ofSingle id: Int) -> String { endpoints.single(id, api.root).url }

        /// - Parameter isUrgent: whether it may take only as long as the API's guests have patience.
        func page(_ number: Int, isUrgent: Bool = false) -> RemoteLoader<Page<Model>> {
            let request = endpoints.page(number, api.root).within(isUrgent ? api.patience : nil)
            return RemoteLoader(client: api.client, request: request, mapper: mappers.page)
        }

        /// Those that are asked for together travel together.
        func single(_ id: Int) -> AnyLoader<Delivery<Model>> {
            singles.loader(for: id)
        }

        /// - Returns: what the API's answer says of each of them.
        private nonisolated static func answer(
            to ids: [Int],
            _ client: any HTTPClient,
            _ root: APIRoot,
            _ endpoints: Endpoints,
            _ mappers: Mappers
        ) async throws -> @Sendable (Int) -> Result<Delivery<Model>, any Error> {
            guard ids.count > 1 else {
                let request = endpoints.single(ids[0], root)
                let model = try await RemoteLoader(client: client, request: request, mapper: mappers.single).load()
                return { _ in .success(model) }
            }
            let request = endpoints.several(ids, root)
            let list = try await RemoteLoader(client: client, request: request, mapper: mappers.several).load()
            let share = list.bytes.map { $0 / ids.count }
            return { id in
                Result { Delivery(try list.item.model(id), from: list.source, bytes: share) }
            }
        }
    }
}
