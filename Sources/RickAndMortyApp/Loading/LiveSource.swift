import LoadResource
import RickAndMorty

extension ResourceSources {
    /// The network's part: where one kind of resource is asked for, and how its answers are read.
    struct Live {
        typealias Endpoint = (Int, APIRoot) -> HTTPRequest

        private let api: API
        private let pageEndpoint: Endpoint
        private let pageMapper: RemoteLoader<Page<Model>>.Mapper
        private let singleEndpoint: Endpoint
        private let singleMapper: RemoteLoader<Model>.Mapper

        init(
            _ api: API,
            page pageEndpoint: @escaping Endpoint,
            pageMapper: @escaping RemoteLoader<Page<Model>>.Mapper,
            single singleEndpoint: @escaping Endpoint,
            singleMapper: @escaping RemoteLoader<Model>.Mapper
        ) {
            self.api = api
            self.pageEndpoint = pageEndpoint
            self.pageMapper = pageMapper
            self.singleEndpoint = singleEndpoint
            self.singleMapper = singleMapper
        }

        var state: NetworkState { api.state }

        func address(ofPage number: Int) -> String { pageEndpoint(number, api.root).url }
        func address(ofSingle id: Int) -> String { singleEndpoint(id, api.root).url }

        /// - Parameter isUrgent: whether it may take only as long as the API's guests have patience.
        func page(_ number: Int, isUrgent: Bool = false) -> RemoteLoader<Page<Model>> {
            let request = pageEndpoint(number, api.root).within(isUrgent ? api.patience : nil)
            return RemoteLoader(client: api.client, request: request, mapper: pageMapper)
        }

        func single(_ id: Int) -> RemoteLoader<Model> {
            RemoteLoader(client: api.client, request: singleEndpoint(id, api.root), mapper: singleMapper)
        }
    }
}
