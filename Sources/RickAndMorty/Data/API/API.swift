package import HTTP
package import LoadResource
package import RickAndMorty

/// Entry point to the API: its root URL, HTTP clients and response cache.
package struct API {
    package let root: APIRoot
    private let client: any HTTPClient
    /// Has its own request queue, so that pictures never delay rows.
    private let imageClient: any HTTPClient
    /// Timeout for the first page of a list.
    package var listTimeout: Duration
    /// Suspends until the current batch of ids is complete; by default, one hop to the main actor.
    package var batchWindow: @Sendable () async throws -> Void = { await MainActor.run {} }
    package let state = NetworkState()
    /// Tracks the pause requested by the server; `nil` if pauses are not observed.
    package let pause: RequestPause?
    /// `nil` if caching is disabled.
    private let cache: ResponseCache?

    /// - Parameters:
    ///   - imageClient: defaults to `client`.
    ///   - cache: stores and revalidates responses; `nil` disables caching.
    package init(
        root: APIRoot,
        client: any HTTPClient,
        imageClient: (any HTTPClient)? = nil,
        pause: RequestPause? = nil,
        cache: ResponseCache? = nil,
        listTimeout: Duration = AppPolicy().listTimeout
    ) {
        self.root = root
        self.client = client
        self.imageClient = imageClient ?? client
        self.pause = pause
        self.cache = cache
        self.listTimeout = listTimeout
    }
}

extension API {
    /// Requests resources by id and caches the response.
    ///
    /// - Throws: as ``load(_:of:cached:mapper:)``; `APIError.notFound` if a single id was requested and does not exist.
    package func resources<Model: Resource>(
        _ ids: [Int],
        of kind: Model.Type
    ) async throws -> Delivery<ResourceBatch<Model>> {
        try await load(ResourceEndpoint<Model>.resources(ids, at: root), of: kind) { response in
            if ids.count > 1 { return try ResourceMapper.resources(response) }
            return ResourceBatch(models: [try ResourceMapper.resource(response)], unreadable: [])
        }
    }

    /// Sends a request for resources of one kind and caches the response.
    ///
    /// - Parameter cached: result of an earlier cache lookup, which avoids a second one.
    package func load<Model: Resource, Answer: Sendable>(
        _ request: HTTPRequest,
        of _: Model.Type,
        cached: CacheHit<Answer>? = nil,
        mapper read: @escaping ResponseMapper<Answer>
    ) async throws -> Delivery<Answer> {
        // A cancelled cache lookup looks like a cache miss.
        try Task.checkCancellation()
        let mapper: ResponseMapper<Answer> = { response in
            if response.isNotModified, let cached, cached.response != nil { return cached.delivery.item }
            return try read(response)
        }
        let collection = ResourceEndpoint<Model>.collection(at: root)
        return try await load(request, by: client, resourcesOf: collection, cached: cached?.response, mapper: mapper)
    }

    /// Requests the encoded picture of a character and caches it.
    package func picture(_ id: Int) async throws -> Delivery<[UInt8]> {
        try await load(AvatarEndpoint.avatar(id, at: root), by: imageClient, mapper: AvatarMapper.avatar)
    }

    private func load<Answer: Sendable>(
        _ request: HTTPRequest,
        by client: any HTTPClient,
        resourcesOf collection: String? = nil,
        cached: CachedResponse? = nil,
        mapper: @escaping ResponseMapper<Answer>
    ) async throws -> Delivery<Answer> {
        guard let cache else { return try await client.load(request, mapper: mapper) }
        let client = RevalidatingHTTPClient(client: client, store: cache.store, cachedResponse: cached)
        let caching = cache.writer.caching(request, resourcesOf: collection, mapper: mapper)
        return try await client.load(request, mapper: caching)
    }
}

/// Whether the API responded to the last request for a list.
@MainActor
package final class NetworkState {
    package private(set) var isReachable = true

    package nonisolated init() {}

    package func record(_ source: ListSource) {
        switch source {
        case .live: isReachable = true
        case .bundled, .cached(_, because: .some): isReachable = false
        case .offline, .cached: break
        }
    }
}

/// Sends conditional requests for cached responses that have an entity tag. After a 304, returns the cached response.
struct RevalidatingHTTPClient: HTTPClient {
    let client: any HTTPClient
    let store: any ResponseStore
    /// The cached response, if it has already been looked up.
    var cachedResponse: CachedResponse?

    @concurrent
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        let cached = if let cachedResponse { cachedResponse } else { await store.response(for: request.url) }
        guard let cached, let entityTag = cached.entityTag else { return try await client.send(request) }
        var conditional = request
        conditional.entityTag = entityTag
        let response = try await client.send(conditional)
        guard response.status == 304 else { return response }
        return HTTPResponse(status: 200, headers: response.headers, body: cached.body, isNotModified: true)
    }
}

extension ResourceEndpoint {
    /// Requests a page by its number, because the links in the API's responses are not percent-encoded.
    ///
    /// - Parameter number: counted from 1.
    package static func page(
        _ number: Int,
        filter: ResourceFilter<Model> = ResourceFilter(),
        at root: APIRoot
    ) -> HTTPRequest {
        let query = URLQuery.percentEncoded([(name: "page", value: String(number))] + filter.query)
        return HTTPRequest(url: "\(collection(at: root))?\(query)", limits: .apiResponse)
    }

    package static func resources(_ ids: [Int], at root: APIRoot) -> HTTPRequest {
        HTTPRequest(url: url(of: ids, at: root), limits: .apiResponse)
    }
}

extension AvatarEndpoint {
    package static func avatar(_ id: Int, at root: APIRoot) -> HTTPRequest {
        HTTPRequest(url: url(of: id, at: root), limits: .picture)
    }
}

extension HTTPLimits {
    package static let apiResponse = HTTPLimits(
        bytes: AppPolicy.maxResponseBytes,
        time: AppPolicy.responseTimeout,
        pause: AppPolicy.maxRetryDelay
    )
    package static let picture = HTTPLimits(
        bytes: AppPolicy.maxPictureBytes,
        time: AppPolicy.pictureTimeout,
        pause: AppPolicy.maxRetryDelay
    )
}
