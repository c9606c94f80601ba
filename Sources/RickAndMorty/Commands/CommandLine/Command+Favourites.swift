package import RickAndMorty
import RickAndMortyUI
import SystemSupport

nonisolated extension Command {
    static let favourites: [Command] = [
        Command(
            name: "favourites",
            usage: "favourites [--json]",
            help: "Show favourites",
            options: [favouritesJSON]
        ) { settings, _ in .favourites(settings.isJSON ? .list(asJSON: true) : .open) },
        Command(
            name: "favourites list",
            usage: "favourites list [--json]",
            help: "List favourites, newest first",
            helpParagraphs: ["Columns when piped: kind, id, name."],
            options: [favouritesJSON]
        ) { settings, _ in .favourites(.list(asJSON: settings.isJSON)) },
        Command(
            name: "favourites add",
            usage: "favourites add ADDRESS|NAME...",
            help: "Add favourites",
            helpParagraphs: favouriteDetails,
            argumentLimit: .max
        ) { (_, arguments) throws(UsageError) in
            .favourites(.add(try subjects(arguments, of: "favourites add")))
        },
        Command(
            name: "favourites remove",
            usage: "favourites remove ADDRESS|NAME...",
            help: "Remove favourites",
            helpParagraphs: favouriteDetails,
            argumentLimit: .max
        ) { (_, arguments) throws(UsageError) in
            .favourites(.remove(try subjects(arguments, of: "favourites remove")))
        },
    ]

    private static let favouritesJSON = Option("--json", help: "Print JSON", sets: \.isJSON)

    private static let favouriteDetails = [
        "Takes addresses such as character/2 or S01E07, and names in local data such as \"Rick Sanchez\".",
        "Unknown ones are reported and skipped; the exit code is then 4.",
    ]

    private static func subjects(
        _ texts: [String],
        of command: String
    ) throws(UsageError) -> [SubjectReference] {
        guard !texts.isEmpty else { throw .missingArgument("an address or name", of: command) }
        return try texts.map { (text) throws(UsageError) in try subject(text, of: command) }
    }

    private static func subject(_ text: String, of command: String) throws(UsageError) -> SubjectReference {
        let kinds = ResourceKinds.models
        if let address = ResourceAddress(text, of: kinds) { return .address(address) }
        let shown = SafeText(withoutCredentials: text)
        guard shown.hasVisibleCharacters else { throw .missingArgument("an address or name", of: command) }
        if text.allSatisfy(\.isNumber) {
            let addresses = kinds.map { "\($0.name)/\(shown.string)" }.alternatives
            throw .invalidValue(
                of: command,
                reason: "'\(shown.string)' could be any kind of resource. Use \(addresses)"
            )
        }
        if let nearest = SpellingSuggestion.address(to: text, of: kinds) {
            throw .invalidValue(
                of: command,
                reason: "unknown address '\(shown.string)'\(SpellingSuggestion.hint(nearest))"
            )
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
    package var modifiesLibrary: Bool {
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
