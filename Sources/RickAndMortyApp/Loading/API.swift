import HTTP
import LoadResource
import RickAndMorty

/// The API as the app uses it: where it is, by which client it is asked, and where its answers are cached.
struct API {
    /// Ids in one request, at most.
    nonisolated static let mostIDs = 100
    /// The API asks its users to go easy on it.
    nonisolated static let requestsAtOnce = 2
    nonisolated static let picturesAtOnce = 4

    let root: APIRoot
    let client: any HTTPClient
    /// Pictures have a queue of their own, so that no row waits for one.
    let imageClient: any HTTPClient
    /// How long the network may take to show a list before the catalogue does.
    var patience = Duration.seconds(3)
    /// Suspends until the current batch of ids is complete; by default that is the end of a frame.
    var window: @Sendable () async throws -> Void = { await MainActor.run {} }
    let state = NetworkState()
    /// The pause that the server has asked for; `nil` if pauses are not observed.
    let pause: RequestPause?
    /// `nil` if nothing is cached.
    private let cache: ResponseCache?

    /// - Parameters:
    ///   - imageClient: by default the same as `client`.
    ///   - cache: where answers are stored, and looked up before they are requested; `nil` for none.
    init(
        root: APIRoot,
        client: any HTTPClient,
        imageClient: (any HTTPClient)? = nil,
        pause: RequestPause? = nil,
        cache: ResponseCache? = nil
    ) {
        func revalidating(_ client: any HTTPClient) -> any HTTPClient {
            cache.map { RevalidatingHTTPClient(client, store: $0.store) } ?? client
        }
        self.root = root
        self.client = revalidating(client)
        self.imageClient = revalidating(imageClient ?? client)
        self.pause = pause
        self.cache = cache
    }
}

nonisolated extension API {
    /// The cached answers that brought these resources and can be revalidated, by id.
    func origins(of ids: [Int], in collection: String) async -> [Int: String] {
        await cache?.store.origins(of: ids, in: collection) ?? [:]
    }

    /// Requests resources of one kind, and caches the answer.
    func load<Model: Resource, Answer>(
        _ request: HTTPRequest,
        _ shape: ResponseShape,
        of _: Model.Type,
        mapper: @escaping RemoteLoader<Answer>.Mapper
    ) async throws -> Delivery<Answer> {
        let collection = ResourceEndpoint<Model>.collection(at: root)
        let caching = cache?.keeper.keeping(
            request,
            resources: { shape.resources(in: $0, of: collection, titleFields: Model.titleFields) },
            mapper: mapper
        )
        return try await RemoteLoader(client: client, request: request, mapper: caching ?? mapper).load()
    }

    /// Requests a picture, and caches it.
    func pictureLoader(_ request: HTTPRequest) -> RemoteLoader<[UInt8]> {
        let caching = cache?.keeper.keeping(request, mapper: AvatarMapper.avatar)
        return RemoteLoader(client: imageClient, request: request, mapper: caching ?? AvatarMapper.avatar)
    }
}

/// Whether the network answered when a list was last asked of it.
final class NetworkState {
    private(set) var isAnswering = true

    nonisolated init() {}

    func note(_ source: ListSource) {
        switch source {
        case .live: isAnswering = true
        case .bundled, .cached(_, because: .some): isAnswering = false
        case .offline, .cached: break
        }
    }
}
