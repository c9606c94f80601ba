import HTTP

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
