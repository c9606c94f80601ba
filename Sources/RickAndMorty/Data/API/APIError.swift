package import HTTP
package import LoadResource
import RickAndMorty

/// Makes what is loaded of an answer.
package typealias ResponseMapper<Resource> = @Sendable (HTTPResponse) throws -> Resource

extension HTTPClient {
    /// Sends one request and maps its answer, away from the main actor.
    ///
    /// - Throws: `APIError`, or `CancellationError`.
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

/// Why a resource of the API did not load.
package enum APIError: Error, Equatable {
    case connectivity(HTTPClientError)
    /// There is no resource with the requested id.
    case notFound
    /// - Parameter retryAfter: the server's header, not parsed.
    case tooManyRequests(retryAfter: String?)
    case server(status: Int)
    /// The answer breaks the API's contract; `reason` is for the log, not for the user.
    case invalidData(reason: String)
}

extension APIError {
    /// Whether a retry may succeed: after network errors and temporary errors of the server. A 500 is the API's answer to
    /// a request that it cannot handle.
    package var isWorthAnotherTry: Bool {
        switch self {
        case .connectivity(let error): error.isTransient
        case .tooManyRequests: true
        case .server(let status): HTTPResponseError.status(status).isTransient
        case .notFound, .invalidData: false
        }
    }
}

/// The resource is not on this machine, and there is no network to ask.
package struct CacheMiss: Error, Equatable {
    package init() {}
}
