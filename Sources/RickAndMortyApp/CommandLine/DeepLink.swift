import RickAndMorty
import RickAndMortyUI
import SystemSupport

/// Where in the app a person wants to begin: "character/2", or "favourites".
nonisolated struct DeepLink: Equatable {
    /// By the name in the title bar, in small letters.
    let section: String
    /// `nil` for the section itself.
    let destination: Destination?

    /// - Returns: `nil` for what is no such place.
    init?(_ text: String) {
        let parts = text.lowercased().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 1, Self.sections.contains(parts[0]) {
            section = parts[0]
            destination = nil
        } else if parts.count == 2, let kind = ResourceKinds.named(parts[0]), let id = Int(digits: parts[1]),
            id > 0
        {
            section = kind.plural
            destination = Destination(Destination.Kind(kind.name), id: id)
        } else {
            return nil
        }
    }

    /// Those that no command is called like.
    private static let sections = [SectionTitle.favourites, .activity].map { $0.name.lowercased() }
}
