import HTTP
import LoadResource
import RickAndMorty

/// The API to ask, and how.
struct API {
    /// Ids that one request may ask for.
    nonisolated static let mostIDs = 100
    /// It asks its guests not to press it.
    nonisolated static let requestsAtOnce = 2
    nonisolated static let picturesAtOnce = 4

    let root: APIRoot
    let client: any HTTPClient
    /// Pictures have a queue of their own: no row waits for one.
    let imageClient: any HTTPClient
    /// How long the network may take to show a list before the catalogue does.
    var patience = Duration.seconds(3)
    /// Is over when all that belongs into one request has been asked for. By itself, that is the end of a frame.
    var window: @Sendable () async throws -> Void = { await MainActor.run {} }
    let state = NetworkState()
    /// What its answers ask of every request; `nil` where nobody minds.
    let pause: RequestPause?
    /// Where its answers are kept; `nil` for nowhere.
    private let cache: ResponseCache?

    /// - Parameters:
    ///   - imageClient: by itself, the same as `client`.
    ///   - cache: where its answers are kept, and looked for before they are asked for again; `nil` for nowhere.
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
    /// Where it can be asked whether things that are kept are still the same.
    func origins(of ids: [Int], in collection: String) async -> [Int: String] {
        await cache?.store.origins(of: ids, in: collection) ?? [:]
    }

    /// Loads what brings things of one kind, and has them kept.
    func loader<Resource>(
        _ request: HTTPRequest,
        of collection: String,
        shape: ResponseShape,
        mapper: @escaping RemoteLoader<Resource>.Mapper
    ) -> RemoteLoader<Resource> {
        let keeping = cache?.keeper.keeping(
            request,
            resources: { shape.resources(in: $0, of: collection) },
            mapper: mapper
        )
        return RemoteLoader(client: client, request: request, mapper: keeping ?? mapper)
    }

    /// Loads a picture, and has it kept.
    func pictureLoader(
        _ request: HTTPRequest,
        mapper: @escaping RemoteLoader<[UInt8]>.Mapper
    ) -> RemoteLoader<[UInt8]> {
        let keeping = cache?.keeper.keeping(request, mapper: mapper)
        return RemoteLoader(client: imageClient, request: request, mapper: keeping ?? mapper)
    }
}
