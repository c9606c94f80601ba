package import LoadResource
package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// Settings of the program, merged from the settings file, the environment and the command line.
package nonisolated struct Settings: Equatable {
    package struct Firebase: Equatable {
        package var appID: String?
        package var secret: String?
        package var endpoint: APIRoot?
    }

    /// Options of the resource commands.
    struct Resources: Equatable {
        /// Values of filter options, by field name.
        var filter: [String: String] = [:]
        var page: Int?
        var limit: Int?
        /// Value of `--sort`; `nil` for the order of the question, if any, or the API.
        var sort: String?
        var isAll = false
    }

    /// Action requested by the command line.
    package enum Request: Equatable {
        case browse, guess, sync, doctor, manual, help, version
        case helpOn(String)
        case resources(ResourceRequest)
        case path(PathRequest)
        case completions(Shell)
        case complete(CompletionRequest)
        case favourites(FavouritesRequest)
        case diary(DiaryRequest)
        /// - Parameter isInitial: whether to create the settings file.
        case configuration(isInitial: Bool)

        /// Whether problems in the settings file are reported on standard error. Other commands show them on the
        /// screen, or ignore the file.
        package var reportsConfigurationProblems: Bool {
            switch self {
            case .guess, .sync, .favourites, .diary, .resources, .path: true
            case .browse, .doctor, .configuration, .manual, .help, .helpOn, .version, .completions, .complete: false
            }
        }
    }

    package var request = Request.browse
    var readsSettingsFile = true
    /// Whether to create the settings file.
    var createsSettingsFile = false
    /// Start location; `nil` to resume the last session.
    package var link: DeepLink?
    /// Whether to start at the first section instead of resuming.
    package var isFresh = false
    package var root = APIRoot.standard
    package var isOffline = false
    package var includesPortraits = false
    /// Whether a command prints JSON.
    var isJSON = false
    /// Fields of a diary entry that are set by options.
    var entryFields: [EntryField: String] = [:]
    /// Whether a command deletes without confirmation.
    var isConfirmed = false
    /// `nil` for the format of the file name extension.
    var diaryFormat: DiaryFormat?
    /// Whether an import skips invalid records.
    var skipsInvalid = false
    var resources = Resources()
    /// Format and fields of printed resources.
    var output = ResourceOutput()
    package var isASCII = false
    package var isLinear = false
    package var hasColor = true
    /// `nil` for the default theme of the terminal's background.
    package var theme: ThemeChoice?
    /// Whether a command prints errors only.
    package var isQuiet = false
    /// Whether lists go through a pager on a terminal.
    package var hasPager = true
    package var animationsEnabled = true
    package var hasMouse = true
    /// Background from the environment. The terminal may report a different one later.
    package var background: Background?
    package var images = ImageMode.auto
    package var hidesSpoilers = false
    package var chaos = Chaos()
    /// Path of the request log.
    package var log: String?
    /// Key bindings that replace the defaults.
    package var keys: [Action: [Key]] = [:]
    /// Saved searches with key bindings, indexed as in `Action.savedSearch(_:)`.
    package var questions: [QuestionAddress] = []
    package var firebase = Firebase()

    package init() {}

    package func themes(on terminal: TerminalCapabilities) -> ThemeChoice {
        (theme ?? .automatic).suited(to: terminal)
    }

    package func appearance(on terminal: TerminalCapabilities) -> Appearance {
        Appearance(
            on: terminal,
            themes: themes(on: terminal),
            background: background,
            animationsEnabled: animationsEnabled
        )
    }

    /// Drawing style of pictures; `nil` with `--images off`, or if the terminal cannot show them.
    package func pictureStyle(in appearance: Appearance) -> PictureStyle? {
        images == .off ? nil : appearance.pictures
    }
}

/// Values of `--images`.
package nonisolated enum ImageMode: String, CaseIterable {
    case auto, blocks, kitty, sixel, iterm, off
}

/// Fault injection settings.
package nonisolated struct Chaos: Equatable {
    /// Probability that a load fails, from 0 to 1.
    var probability = 0.0
    /// Maximum delay added to a load.
    var maxDelay = Duration.zero
    /// Seed that makes injected faults reproducible; `nil` for a random seed.
    var seed: UInt64?

    /// `nil` if fault injection is off.
    @MainActor package var faultInjector: FaultInjector? {
        guard probability > 0 || maxDelay > .zero else { return nil }
        return FaultInjector(
            probability: probability,
            maxDelay: maxDelay,
            seed: seed ?? .random(in: 0 ... .max)
        )
    }
}
