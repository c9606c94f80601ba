import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport

extension Strings {
    /// Maps errors to user-visible messages. Other modules get the closure through their dependencies.
    ///
    /// - Parameter clock: Formats the end of a pause that the server requested.
    static func errorMessage(by clock: WallClock) -> ErrorMessage {
        { SafeText(message(for: $0, by: clock), atMost: SafeText.maxNameLength).string }
    }

    private static func message(for error: any Error, by clock: WallClock) -> String {
        switch error {
        case APIError.connectivity(.paused(let end)): tooManyRequests(until: end, by: clock)
        case APIError.connectivity(let cause): cause.message
        case APIError.notFound: "Not found"
        case APIError.tooManyRequests(let header): tooManyRequests(retryAfter: header, by: clock)
        case APIError.server(let status): "Server error (\(status))"
        case APIError.invalidData: "Invalid response from the server"
        case is InjectedFault: "Simulated failure (--chaos)"
        case is CacheMiss: "Not in local data"
        default: SharedStringsHelper.serverMessage(for: error)
        }
    }

    private static func tooManyRequests(retryAfter header: String?, by clock: WallClock) -> String {
        let now = clock.now()
        let delay = header.flatMap { RetryAfter.delay($0, now: now) } ?? .zero
        return delay > .zero ? tooManyRequests(until: now + delay, by: clock) : "Too many requests"
    }

    private static func tooManyRequests(until end: WallTime, by clock: WallClock) -> String {
        "Rate limited until \(clock.text(end))"
    }
}
