package import HTTP

/// Why a resource of the API did not load.
package enum APIError: Error, Equatable {
    case connectivity(HTTPClientError)
    /// What was asked for by its id is not there.
    case notFound
    /// - Parameter retryAfter: the server's own header, unread.
    case tooManyRequests(retryAfter: String?)
    case server(status: Int)
    /// The answer is not what the API's contract says; `reason` is for the log, not for people.
    case invalidData(reason: String)
}

extension APIError {
    /// Whether what failed may well succeed when it is asked for again: the network, or a server that is in trouble for
    /// a while. A 500 is what the API says of a question that it does not like, and will say again.
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
