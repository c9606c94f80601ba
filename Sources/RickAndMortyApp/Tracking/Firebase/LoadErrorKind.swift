import HTTP
import RickAndMorty

/// What kind of thing kept something from loading, without its details.
nonisolated enum LoadErrorKind: String {
    case noNetwork = "no_network", unreachable, timedOut = "timed_out", insecure, redirected, tooLarge = "too_large",
        broken, refused, unavailable
    case notFound = "not_found", tooManyRequests = "too_many_requests", server, invalidData = "invalid_data"
    case other

    init(_ error: any Error) {
        guard let error = error as? APIError else {
            self = .other
            return
        }
        self =
            switch error {
            case .connectivity(let cause): LoadErrorKind(cause)
            case .notFound: .notFound
            case .tooManyRequests: .tooManyRequests
            case .server: .server
            case .invalidData: .invalidData
            }
    }

    private init(_ error: HTTPClientError) {
        self =
            switch error {
            case .refused: .refused
            case .noNetwork: .noNetwork
            case .unreachable: .unreachable
            case .paused: .tooManyRequests
            case .timedOut: .timedOut
            case .insecure: .insecure
            case .redirected: .redirected
            case .tooLarge: .tooLarge
            case .broken: .broken
            case .unavailable: .unavailable
            }
    }
}
