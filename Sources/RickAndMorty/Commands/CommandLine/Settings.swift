package import LoadResource
package import RickAndMorty
import RickAndMortyPresentation
package import TerminalUI

/// Settings of the program: configuration file, environment and command line combined.
package nonisolated struct Settings: Equatable {
    package struct Firebase: Equatable {
        package var appID: String?
        package var secret: String?
        package var endpoint: APIRoot?
    }

    /// Options of the resource commands.
    struct Resources: Equatable {
        /// Filter texts by field name.
        var filter: [String: String] = [:]
        var page: Int?
        var limit: Int?
        /// As `sort:` has it; `nil` for that of the question, or the API's.
        var order: String?
        var isAll = false
    }

    /// What the program was started for.
    package enum Request: Equatable {
        case browse, guess, sync, doctor, manual, help, version
        case helpOn(String)
        case resources(ResourceRequest)
        case path(PathRequest)
        case completions(Shell)
        case complete(CompletionRequest)
        case favourites(FavouritesRequest)
        case diary(DiaryRequest)
        /// - Parameter isInitial: whether to write a template.
        case configuration(isInitial: Bool)

        /// Whether problems of the settings file are written to standard error: not by commands that show them on a
        /// screen or ignore the file.
        package var reportsConfigurationProblems: Bool {
            switch self {
            case .guess, .sync, .favourites, .diary, .resources, .path: true
            case .browse, .doctor, .configuration, .manual, .help, .helpOn, .version, .completions, .complete: false
            }
        }
    }

    package var request = Request.browse
    var readsConfiguration = true
    /// Whether to write a template of the configuration file.
    var writesConfiguration = false
    /// Where to start; `nil` for the place where the user left.
    package var link: DeepLink?
    /// Whether to start at the first section.
    package var isFresh = false
    package var root = APIRoot.standard
    package var isOffline = false
    package var syncsPortraits = false
    /// Whether a command prints JSON.
    var isJSON = false
    /// What options say of a diary entry.
    var entry: [EntryField: String] = [:]
    /// Whether a command deletes without asking.
    var isConfirmed = false
    /// `nil` for the one of the file's ending.
    var diaryFormat: DiaryFormat?
    /// Whether an import leaves out invalid records.
    var skipsBad = false
    var resources = Resources()
    /// How resources are printed.
    var output = ResourceOutput()
    package var isASCII = false
    package var isLinear = false
    package var hasColor = true
    /// `nil` for the default of the terminal's background.
    package var theme: ThemeChoice?
    /// Whether a command says only what fails.
    package var isQuiet = false
    /// Whether a list that is printed on a terminal goes through a pager.
    package var hasPager = true
    package var hasMotion = true
    package var hasMouse = true
    /// Background according to the environment; the terminal may report another one later.
    package var background: Background?
    package var images = ImageMode.auto
    package var hidesSpoilers = false
    package var chaos = Chaos()
    /// Path of the log of loads.
    package var log: String?
    /// Key bindings that replace the defaults.
    package var keys: [Action: [Key]] = [:]
    /// The questions that some of these ask, by the place that their actions have.
    package var questions: [QuestionAddress] = []
    package var firebase = Firebase()

    package init() {}

    package func themes(on terminal: TerminalCapabilities) -> ThemeChoice {
        (theme ?? .byBackground).suited(to: terminal)
    }

    package func appearance(on terminal: TerminalCapabilities) -> Appearance {
        Appearance(on: terminal, themes: themes(on: terminal), background: background, hasMotion: hasMotion)
    }

    /// How pictures are drawn; `nil` with `--images off`, or if the terminal cannot show them.
    package func pictureStyle(in appearance: Appearance) -> PictureStyle? {
        images == .off ? nil : appearance.pictures
    }
}

/// How portraits are shown: the values of `--images`.
package nonisolated enum ImageMode: String, CaseIterable {
    case auto, blocks, kitty, sixel, iterm, off
}

/// Settings of fault injection.
package nonisolated struct Chaos: Equatable {
    /// Probability that a load fails, from 0 to 1.
    var probability = 0.0
    /// Maximum delay of a load.
    var longestDelay = Duration.zero
    /// Runs with the same seed inject the same faults; `nil` for a random one.
    var seed: UInt64?

    /// `nil` if no faults are to be injected.
    @MainActor package var failures: FaultInjector? {
        guard probability > 0 || longestDelay > .zero else { return nil }
        return FaultInjector(
            probability: probability,
            longestDelay: longestDelay,
            seed: seed ?? .random(in: 0 ... .max)
        )
    }
}
