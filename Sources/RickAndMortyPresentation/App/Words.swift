import HTTP
package import LoadResource
import RickAndMorty
package import TerminalUI

/// The texts of the app. A presentation model has those of its resource.
package nonisolated enum Words {
    package static let title = "Rick & Morty"
    package static let help = "Keys"
    package static let retry: Advice = "\(Action.retry) retry"
    package static let copied = "Copied"
    package static let undo: Advice = "\(Action.undo) undo"

    package static let renew: Advice = "\(Action.renew) tries again"

    /// Short form of `MessageView.again(in:)`: at most ten columns.
    package static func wait(seconds: Int) -> Advice {
        "wait \(seconds) s"
    }

    package static let tooSmall = "Please enlarge the terminal to 40x10"

    package static func now(columns: Int, rows: Int) -> Advice {
        "now \(columns)x\(rows)"
    }

    package static func position(_ position: Int, of count: Int) -> String {
        count == 0 ? "" : "\(position + 1)/\(count)"
    }

    package static func failedPage(_ number: Int) -> String {
        "page \(number) could not load"
    }

    package static func leftOut(_ count: Int) -> String {
        count == 1 ? "1 entry could not be read" : "\(count) entries could not be read"
    }

    package static func bundled(because message: String) -> [Advice] {
        ["Bundled catalogue", Advice(message), renew]
    }

    package static func cached(_ age: Age) -> String {
        age.text.map { "cached \($0)" } ?? "cached, age unknown"
    }

    package static func cached(_ age: Age, because message: String) -> [Advice] {
        ["Cached \(age.ago)", Advice(message), renew]
    }
}

extension Words {
    /// Maps errors to messages for the user.
    ///
    /// - Parameter clock: formats the end of a pause that the server requested.
    @MainActor
    package static func errorMessage(by clock: WallClock) -> ErrorMessage {
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
        switch error {
        case .noNetwork: "No network"
        case .unreachable, .broken: SharedStringsHelper.loadError
        case .timedOut: "The server is slow"
        case .insecure: "The connection is not secure"
        case .redirected: "The server sends us elsewhere"
        case .tooLarge: "The server answers too much"
        case .paused(let end): tooManyRequests(until: end, by: clock)
        case .refused(let reason), .unavailable(let reason): reason
        }
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

/// Texts of the clipboard and browser commands.
nonisolated extension Words {
    package static func copy(_ name: String) -> String { "Copy \(name)" }
    package static let name = "Name"
    package static let link = "Link"
    package static let json = "JSON"
    package static let notCopied = "Not copied"
    package static let opening = "Opening it in the browser"
    package static let notOpened = "Not opened"
}
