package import RickAndMorty
import RickAndMortyUI
import SystemSupport

nonisolated extension Command {
    static let favourites: [Command] = [
        Command(
            name: "favourites",
            usage: "favourites [--json]",
            help: "list favourites; alone on a terminal, open them",
            options: [favouritesJSON]
        ) { settings, _ in .favourites(settings.isJSON ? .list(asJSON: true) : .open) },
        Command(
            name: "favourites list",
            usage: "favourites list [--json]",
            help: "list favourites, the last one first",
            details: ["In a pipe, a line is kind, id and name, with tabs between them."],
            options: [favouritesJSON]
        ) { settings, _ in .favourites(.list(asJSON: settings.isJSON)) },
        Command(
            name: "favourites add",
            usage: "favourites add WHAT...",
            help: "mark favourites",
            details: favouriteDetails,
            argumentLimit: .max
        ) { (_, arguments) throws(UsageError) in
            .favourites(.add(try subjects(arguments, of: "favourites add")))
        },
        Command(
            name: "favourites remove",
            usage: "favourites remove WHAT...",
            help: "unmark favourites",
            details: favouriteDetails,
            argumentLimit: .max
        ) { (_, arguments) throws(UsageError) in
            .favourites(.remove(try subjects(arguments, of: "favourites remove")))
        },
    ]

    private static let favouritesJSON = Option("--json", help: "as JSON, with what is known of each", sets: \.isJSON)

    private static let favouriteDetails = [
        "WHAT is an address, like character/2 or S01E07, or a name, like \"Rick Sanchez\", on this machine.",
        "What is so already stays so. If one is unknown, the others are done, and the exit code is 4.",
    ]

    private static func subjects(
        _ texts: [String],
        of command: String
    ) throws(UsageError) -> [SubjectReference] {
        guard !texts.isEmpty else { throw .missingArgument("an address or a name", of: command) }
        return try texts.map { (text) throws(UsageError) in try subject(text, of: command) }
    }

    private static func subject(_ text: String, of command: String) throws(UsageError) -> SubjectReference {
        let kinds = ResourceKinds.models
        if let address = ResourceAddress(text, of: kinds) { return .address(address) }
        let shown = SafeText(withoutCredentials: text)
        guard shown.isReadable else { throw .missingArgument("an address or a name", of: command) }
        if text.allSatisfy(\.isNumber) {
            let addresses = Option.listed(kinds.map { "\($0.name)/\(shown.string)" })
            throw .badValue(of: command, reason: "'\(shown.string)' is an id without its kind. Write \(addresses)")
        }
        if let nearest = Nearest.address(to: text, of: kinds) {
            throw .badValue(of: command, reason: "'\(shown.string)' is no address.\(Nearest.hint(nearest))")
        }
        return .name(text)
    }
}

package nonisolated enum FavouritesRequest: Equatable {
    /// Opens the section on a terminal, and prints the list otherwise.
    case open
    case list(asJSON: Bool)
    case add([SubjectReference])
    case remove([SubjectReference])

    /// Whether the request changes favourites.
    package var isWriting: Bool {
        switch self {
        case .open, .list: false
        case .add, .remove: true
        }
    }
}

/// A user's reference to a resource of any kind.
package nonisolated enum SubjectReference: Equatable {
    case address(ResourceAddress)
    /// A name, regardless of case.
    case name(String)
}
