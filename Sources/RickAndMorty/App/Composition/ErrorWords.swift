import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport

extension Words {
    /// Maps errors to user-visible messages. Other modules get the closure through their dependencies.
    ///
    /// - Parameter clock: Formats the end of a pause that the server requested.
    static func errorMessage(by clock: WallClock) -> ErrorMessage {
        { SafeText(message(for: $0, by: clock), atMost: SafeText.longestName).string }
    }

    private static func message(for error: any Error, by clock: WallClock) -> String {
        switch error {
        case APIError.connectivity(.paused(let end)): tooManyRequests(until: end, by: clock)
        case APIError.connectivity(let cause): cause.message
        case APIError.notFound: "Does not exist"
        case APIError.tooManyRequests(let header): tooManyRequests(retryAfter: header, by: clock)
        case APIError.server(let status): "The server failed (\(status))"
        case APIError.invalidData: "The server answered nonsense"
        case is InjectedFault: "Failed on purpose (--chaos)"
        case is CacheMiss: "Not on this machine"
        default: SharedStringsHelper.serverMessage(for: error)
        }
    }

    private static func tooManyRequests(retryAfter header: String?, by clock: WallClock) -> String {
        let now = clock.now()
        let delay = header.flatMap { RetryAfter.delay($0, now: now) } ?? .zero
        return delay > .zero ? tooManyRequests(until: now + delay, by: clock) : "Too many requests"
    }

    private static func tooManyRequests(until end: WallTime, by clock: WallClock) -> String {
        "Too many requests until \(clock.text(end))"
    }
}
