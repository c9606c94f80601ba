import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation

extension Words {
    /// Maps errors to messages for the user.
    ///
    /// - Parameter clock: formats the end of a pause that the server requested.
    static func errorMessage(by clock: WallClock) -> ErrorMessage {
        { error in
            switch error {
            case let error as APIError: message(for: error, by: clock)
            case let error as LibraryError: error.description
            case is InjectedFault: "Failed on purpose (--chaos)"
            case is CacheMiss: "Not on this machine"
            default: SharedStringsHelper.loadError
            }
        }
    }

    private static func message(for error: APIError, by clock: WallClock) -> String {
        switch error {
        case .connectivity(let cause): message(for: cause, by: clock)
        case .notFound: "Does not exist"
        case .tooManyRequests(let header): tooManyRequests(retryAfter: header, by: clock)
        case .server(let status): "The server failed (\(status))"
        case .invalidData: "The server answered nonsense"
        }
    }

    private static func message(for error: HTTPClientError, by clock: WallClock) -> String {
        if case .paused(let end) = error { tooManyRequests(until: end, by: clock) } else { error.message }
    }

    private static func tooManyRequests(retryAfter header: String?, by clock: WallClock) -> String {
        let now = clock.now()
        guard let header, let delay = RetryAfter.delay(header, now: now), delay > .zero else {
            return "Too many requests"
        }
        return tooManyRequests(until: now + delay, by: clock)
    }

    private static func tooManyRequests(until end: WallTime, by clock: WallClock) -> String {
        "Too many requests until \(clock.text(end))"
    }
}
