import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport

/// Maps errors to user-visible messages. Other modules get the closure through their dependencies.
enum ErrorMessages {
    /// - Parameter clock: Formats the end of a pause that the server requested.
    static func message(by clock: WallClock) -> ErrorMessage {
        { SafeText(message(for: $0, by: clock), atMost: SafeText.maxNameLength).string }
    }

    private static func message(for error: any Error, by clock: WallClock) -> String {
        switch error {
        case APIError.connectivity(.paused(let end)): Strings.rateLimited(until: clock.text(end))
        case APIError.connectivity(let cause): cause.message
        case APIError.notFound: Strings.notFound
        case APIError.tooManyRequests(let header): tooManyRequests(retryAfter: header, by: clock)
        case APIError.server(let status): Strings.serverError(status)
        case APIError.invalidData: Strings.invalidResponse
        case is InjectedFault: Strings.simulatedFailure
        case is CacheMiss: Strings.notInLocalData
        default: SharedStringsHelper.serverMessage(for: error)
        }
    }

    private static func tooManyRequests(retryAfter header: String?, by clock: WallClock) -> String {
        let now = clock.now()
        let delay = header.flatMap { RetryAfter.delay($0, now: now) } ?? .zero
        return delay > .zero ? Strings.rateLimited(until: clock.text(now + delay)) : Strings.tooManyRequests
    }
}
