package import HTTP

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
    /// a request that it cannot handle, and will be its answer again.
    package var isWorthAnotherTry: Bool {
        switch self {
        case .connectivity(let error): error.isWorthAnotherTry
        case .tooManyRequests: true
        case .server(let status): [408, 502, 503, 504].contains(status)
        case .notFound, .invalidData: false
        }
    }
}

extension HTTPClientError {
    fileprivate var isWorthAnotherTry: Bool {
        switch self {
        case .noNetwork, .unreachable, .timedOut, .broken: true
        case .refused, .insecure, .redirected, .tooLarge, .paused, .unavailable: false
        }
    }
}

/// The resource is not on this machine, and there is no network to ask.
package struct CacheMiss: Error, Equatable {
    package init() {}
}
