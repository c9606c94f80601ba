import RickAndMorty
import SystemSupport
import TerminalUI

/// A command-line option: a row of the table that drives parsing, help, the manual page and completions.
nonisolated struct Option: Sendable {
    let name: String
    /// One-letter alias, such as "-q".
    var short: String?
    /// Placeholder for the value in help; `nil` if the option takes no value.
    var valueName: String?
    /// Default value, if any.
    var defaultValue: String?
    let help: String
    /// Whether the settings file can set the option.
    var isSetting = true
    /// Whether the settings file also accepts `true` and `false` as values.
    var acceptsBoolean = false
    /// Completion of the value.
    var completion = Completion.none
    /// Applies the option to the settings. Receives the value, or an empty string if the option takes none.
    let apply: @Sendable (inout Settings, String) throws(UsageError) -> Void
}

nonisolated extension Option {
    /// Creates an option that sets a Boolean and takes no value.
    init(
        _ name: String,
        help: String,
        sets property: any WritableKeyPath<Settings, Bool> & Sendable,
        to value: Bool = true
    ) {
        self.init(name: name, help: help) { settings, _ in settings[keyPath: property] = value }
    }

    /// Creates `--format` for the formats of a command.
    static func format<Format: Sendable & CaseIterable & RawRepresentable<String>>(
        sets property: any WritableKeyPath<Settings, Format?> & Sendable
    ) -> Option {
        let names = Format.allCases.map(\.rawValue)
        let help = "Format: \(names.alternatives)"
        return Option(name: "--format", valueName: "FORMAT", help: help, completion: .choices(names)) {
            (settings, name) throws(UsageError) in
            guard let format = Format(rawValue: name) else {
                throw .invalidChoice(name, of: "--format", kind: "format", among: names)
            }
            settings[keyPath: property] = format
        }
    }

    /// Names and placeholder, such as "--api URL" or "-h, --help".
    var title: String { (short.map { "\($0), " } ?? "") + name + (valueName.map { " \($0)" } ?? "") }

    /// Options of all commands. Options of a single command are declared beside it.
    static let global = [
        Option(
            name: "--api",
            valueName: "URL",
            defaultValue: APIRoot.standard.text,
            help: "Use another API"
        ) { (settings, value) throws(UsageError) in
            settings.root = try root(value, from: "--api")
        },
        Option("--offline", help: "Work offline, with local data only (cached and built-in)", sets: \.isOffline),
        Option("--ascii", help: "Draw with ASCII characters only", sets: \.isASCII),
        Option("--linear", help: "Use prompts and numbered lines instead of a full screen", sets: \.isLinear),
        Option("--no-color", help: "Disable colours", sets: \.hasColor, to: false),
        Option(
            name: "--theme",
            valueName: "NAME",
            help: "Colour theme: \(themeNames)",
            completion: .choices(ThemeChoice.all.map(\.name))
        ) { (settings, value) throws(UsageError) in
            guard let theme = ThemeChoice.all.first(where: { $0.name == value }) else {
                throw .invalidValue(of: "--theme", reason: "expected \(themeNames)")
            }
            settings.theme = theme
        },
        Option("--no-mouse", help: "Disable mouse support", sets: \.hasMouse, to: false),
        Option("--no-motion", help: "Disable animations", sets: \.animationsEnabled, to: false),
        Option("--fresh", help: "Start fresh instead of resuming", sets: \.isFresh),
        Option(
            name: "--images",
            valueName: "MODE",
            defaultValue: "auto",
            help: "Portraits: \(imageModes.alternatives)",
            acceptsBoolean: true,
            completion: .choices(imageModes)
        ) { (settings, value) throws(UsageError) in
            let modes = ["true": ImageMode.auto, "false": .off]
            guard let mode = modes[value] ?? ImageMode(rawValue: value) else {
                throw .invalidValue(of: "--images", reason: "expected \(imageModes.alternatives)")
            }
            settings.images = mode
        },
        Option(name: "--no-images", help: "Hide portraits", isSetting: false) { settings, _ in settings.images = .off
        },
        Option(
            name: "--spoilers",
            valueName: "VALUE",
            defaultValue: "show",
            help: "Characters from unwatched episodes: show or hide",
            completion: .choices(["show", "hide"])
        ) { (settings, value) throws(UsageError) in
            guard ["show", "hide"].contains(value) else {
                throw .invalidValue(of: "--spoilers", reason: "expected show or hide")
            }
            settings.hidesSpoilers = value == "hide"
        },
        Option(
            name: "--log",
            valueName: "FILE",
            help: "Log requests to FILE (JSON Lines)",
            completion: .files
        ) { settings, path in settings.log = path },
        Option(
            name: "--chaos",
            valueName: "P",
            defaultValue: "0",
            help: "Make a fraction P (0 to 1) of requests fail"
        ) { (settings, value) throws(UsageError) in
            // Checked because `Double` also parses "0x1p-2" and "nan".
            let isNumber = value.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
            guard isNumber, let share = Double(value), share <= 1 else {
                throw .invalidValue(of: "--chaos", reason: "expected a number from 0 to 1, such as 0.3")
            }
            settings.chaos.probability = share
        },
        Option(
            name: "--chaos-delay",
            valueName: "MS",
            defaultValue: "0",
            help: "Delay each request by up to MS milliseconds"
        ) { (settings, value) throws(UsageError) in
            guard let milliseconds = Int(value), (0...60_000).contains(milliseconds) else {
                throw .invalidValue(
                    of: "--chaos-delay",
                    reason: "expected a whole number of milliseconds, at most 60000"
                )
            }
            settings.chaos.maxDelay = .milliseconds(milliseconds)
        },
        Option(name: "--chaos-seed", valueName: "N", help: "Seed for --chaos: the same requests fail in every run") {
            (settings, value) throws(UsageError) in
            guard let seed = UInt64(value) else {
                throw .invalidValue(of: "--chaos-seed", reason: "expected a whole number, 0 or more")
            }
            settings.chaos.seed = seed
        },
        Option("--no-pager", help: "Print lists without a pager", sets: \.hasPager, to: false),
        Option(name: "--quiet", short: "-q", help: "Hide notes and progress", isSetting: false) { settings, _ in
            settings.isQuiet = true
        },
        Option(name: "--no-config", help: "Ignore the settings file", isSetting: false) { settings, _ in
            settings.readsSettingsFile = false
        },
        Option(name: "--help", short: "-h", help: "Show help", isSetting: false) { settings, _ in
            settings.request = .help
        },
        Option(name: "--version", short: "-V", help: "Show the version", isSetting: false) { settings, _ in
            settings.request = .version
        },
    ]

    private static let imageModes = ImageMode.allCases.map(\.rawValue)
    private static var themeNames: String { ThemeChoice.all.map(\.name).alternatives }

    static func root(_ text: String, from source: String) throws(UsageError) -> APIRoot {
        try UsageError.value(of: source) { try APIRoot(text) }
    }
}

/// Shell completion of a value or an argument.
nonisolated enum Completion: Sendable, Equatable {
    case none
    case choices([String])
    case files
    case commands
    /// IDs, names and codes of local resources.
    ///
    /// - Parameter topic: name of the resource kind.
    case ids(topic: String)
    /// Names of local resources.
    case names(topic: String)
    /// Names of local resources, and fields and values of questions.
    case question(topic: String)
}
