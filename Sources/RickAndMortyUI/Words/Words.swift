package import LoadResource
import RickAndMorty

/// What the app says.
package nonisolated enum Words {
    package static let title = "Rick & Morty"
    package static let characters = "Characters"
    package static let episodes = "Episodes"
    static let help = "Keys"
    static let retry = "r retry"
    static let copied = "Copied"

    static let tooSmall = "Please enlarge the terminal to 40x10"

    static func now(columns: Int, rows: Int) -> String {
        "now \(columns)x\(rows)"
    }

    static func position(_ position: Int, of count: Int) -> String {
        count == 0 ? "" : "\(position + 1)/\(count)"
    }

    static func failedPage(_ number: Int) -> String {
        "page \(number) could not load"
    }

    static func leftOut(_ count: Int) -> String {
        count == 1 ? "1 entry could not be read" : "\(count) entries could not be read"
    }

    static let noEpisodes = "Not known to be in any episode"
    static let noCharacters = "Nobody is known to be in it"

    static func heading(_ name: String, count: Int) -> String {
        "\(name) \(count)"
    }

    static func season(_ number: Int) -> String {
        "Season \(number)"
    }

    package static func characterNumber(_ id: Int) -> String {
        "Character \(id)"
    }

    package static func episodeNumber(_ id: Int) -> String {
        "Episode \(id)"
    }

    static func bundled(because message: String) -> [String] {
        ["Bundled catalogue", "r tries again", message]
    }
}

extension Words {
    /// What happened, as a person would say it.
    @MainActor
    package static let errorMessage: ErrorMessage = { error in
        guard let error = error as? APIError else { return SharedStringsHelper.loadError }
        return switch error {
        case .connectivity(let cause): message(for: cause)
        case .notFound: "Does not exist"
        case .tooManyRequests: "The server asks for a pause"
        case .server(let status): "The server failed (\(status))"
        case .invalidData: "The server answered nonsense"
        }
    }

    private static func message(for error: HTTPClientError) -> String {
        switch error {
        case .unreachable, .broken: SharedStringsHelper.loadError
        case .timedOut: "The server is too slow"
        case .insecure: "The connection is not secure"
        case .redirected: "The server sends us elsewhere"
        case .tooLarge: "The server answers too much"
        case .refused(let reason), .unavailable(let reason): reason
        }
    }
}
