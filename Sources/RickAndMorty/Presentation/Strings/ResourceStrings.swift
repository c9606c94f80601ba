package import RickAndMorty
import SystemSupport
package import TerminalUI

/// Facts about resources.
nonisolated extension Strings {
    static let statusLabel = "Status"
    static let speciesLabel = "Species"
    static let genderLabel = "Gender"
    static let originLabel = "Origin"
    static let locationLabel = "Location"
    static let debutLabel = "Debut"
    static let lastSeenLabel = "Last seen"
    static let episodeLabel = "Episode"
    static let airedLabel = "Aired"
    static let previousLabel = "Previous"
    static let nextLabel = "Next"
    /// Number of characters who appear for the first time.
    static func debuts(_ count: Int) -> String { count.counted("debut") }
    /// Number of watched episodes of a season.
    package static func watched(_ count: Int, of all: Int) -> String { "\(count) of \(all)" }
    package static func rated(_ rating: Rating) -> String { "rated \(rating.text)" }
    package static func cast(of count: Int) -> String { "cast of \(count)" }
    package static func episodeCount(_ count: Int) -> String { count.counted("episode") }
    static let typeLabel = "Type"
    static let dimensionLabel = "Dimension"
    static let residents = "Residents"
    static let noCharacters = "No characters"
    static let noEpisodes = "No episodes"
    static let noResidents = "No residents"
}

/// Strings about a kind of resource, derived from its name in the API.
nonisolated extension Resource {
    /// Example: "Characters".
    package static var sectionName: String { plural.prefix(1).uppercased() + String(plural.dropFirst()) }

    /// Placeholder for a resource that has not loaded, as in "Character 5".
    package static func name(of id: Int) -> String { "\(name.prefix(1).uppercased())\(name.dropFirst()) \(id)" }

    package static func nothingMatches(_ text: String) -> String { "No \(plural) match '\(text)'" }
}

/// Strings of character cards and spoilers.
nonisolated extension Strings {
    /// Hint for the key that shows an enlarged portrait in full screen.
    package static let fullScreen = "full screen"
    package static let downloadPortraitsHint = "To download portraits: rickmorty sync --portraits"
    package static let reveal: HintText = "\(Action.reveal) reveal"
    package static let spoilerNotice = "Spoiler from an unwatched episode"
}

/// Strings of watch along.
nonisolated extension Strings {
    package static let hiddenWhileWatching = "Hidden while watching along"
    static func watchAlong(_ episode: String) -> String { "Watch along: \(episode)" }
    static let new = "new"
    static func newCount(_ count: Int) -> String { "\(count) \(new)" }
    static func characterCount(_ count: Int) -> String { count.counted("character") }
    static func lastSeen(_ episode: String) -> String { "last seen in \(episode)" }
    static func finished(_ episode: String, isWatched: Bool) -> String { "Finished \(episode)\(isWatched ? "" : "?")" }
    static let rateHint: HintText = "\(Action.diary) rate it"
    static let rateAgainHint: HintText = "\(Action.diary) rate it again"
}

/// Strings of the path between two characters.
nonisolated extension Strings {
    package static func path(from name: String) -> String { "Path from \(name) to…" }
    package static func path(from name: String, to other: String) -> String { "\(name) to \(other)" }
    package static let noPath = "No path connects them"
    package static let recent = "recent"
}
