package import HTTP
package import LoadResource
import RickAndMorty

/// Decodes a response.
package typealias ResponseMapper<Resource> = @Sendable (HTTPResponse) throws -> Resource

extension HTTPClient {
    /// Sends one request and decodes the response, off the main actor.
    ///
    /// - Throws: `APIError`, `CancellationError`.
    @concurrent
    package func load<Resource: Sendable>(
        _ request: HTTPRequest,
        mapper: @escaping ResponseMapper<Resource>
    ) async throws -> Delivery<Resource> {
        let response: HTTPResponse
        do {
            response = try await send(request)
        } catch let error as HTTPClientError {
            throw APIError.connectivity(error)
        }
        try Task.checkCancellation()
        return Delivery(try mapper(response), from: .live, bytes: response.body.count)
    }
}

/// Error of a request to the API.
package enum APIError: Error, Equatable {
    case connectivity(HTTPClientError)
    /// No resource has the requested id.
    case notFound
    /// - Parameter retryAfter: value of the `Retry-After` header, not parsed.
    case tooManyRequests(retryAfter: String?)
    case server(status: Int)
    /// The response violates the API's contract. `reason` is for the log, not for the user.
    case invalidData(reason: String)
}

extension APIError {
    /// Whether a retry may succeed: true for temporary network and server errors. A 500 is not one of them: the API
    /// sends it for requests that it cannot handle.
    package var isTransient: Bool {
        switch self {
        case .connectivity(let error): error.isTransient
        case .tooManyRequests: true
        case .server(let status): HTTPResponseError.status(status).isTransient
        case .notFound, .invalidData: false
        }
    }
}

/// The resource is not available locally, and the network may not be used.
package struct CacheMiss: Error, Equatable {
    package init() {}
}
