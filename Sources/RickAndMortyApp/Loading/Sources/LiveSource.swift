import HTTP
import LoadResource
import RickAndMorty

extension ResourceSources {
    /// The network's part: where one kind of resource is asked for, and how its answers are read.
    struct Live {
        let api: API
        let endpoints: Endpoints
        let mappers: Mappers
        private let singles: CoalescingLoader<Int, Delivery<Model>>

        init(_ api: API, endpoints: Endpoints, mappers: Mappers) {
            self.api = api
            self.endpoints = endpoints
            self.mappers = mappers
            let answers = LiveAnswers(api: api, endpoints: endpoints, mappers: mappers)
            singles = CoalescingLoader(limit: API.mostIDs, window: api.window, request: answers.find)
        }

        var state: NetworkState { api.state }

        func address(ofPage number: Int) -> String { endpoints.page(number, api.root).url }
        func address(ofSingle id: Int) -> String { endpoints.single(id, api.root).url }

        /// - Parameter isUrgent: whether it may take only as long as the API's guests have patience.
        func page(_ number: Int, isUrgent: Bool = false) -> RemoteLoader<Page<Model>> {
            let request = endpoints.page(number, api.root).within(isUrgent ? api.patience : nil)
            return api.loader(request, of: endpoints.collection(api.root), shape: .page, mapper: mappers.page)
        }

        /// Those that are asked for together travel together.
        func single(_ id: Int) -> AnyLoader<Delivery<Model>> {
            singles.loader(for: id)
        }
    }
}
