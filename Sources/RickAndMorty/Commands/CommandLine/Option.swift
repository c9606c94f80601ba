import RickAndMorty
import TerminalUI

/// A command-line option: a row of the table that drives parsing, help, the manual page and completions.
nonisolated struct Option: Sendable {
    let name: String
    /// One-letter alias, such as "-q".
    var short: String?
    /// Placeholder for the value in help; `nil` if the option takes no value.
    var valueName: String?
    /// Default value, if any.
    var standard: String?
    let help: String
    /// Whether the settings file can set the option.
    var isSetting = true
    /// Whether the settings file also accepts `true` and `false` as values.
    var isSwitch = false
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
        return Option(name: "--format", valueName: "FORMAT", help: listed(names), completion: .choices(names)) {
            (settings, name) throws(UsageError) in
            guard let format = Format(rawValue: name) else {
                throw .noChoice(name, of: "--format", reason: "The formats are", among: names)
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
            standard: APIRoot.standard.text,
            help: "ask this API instead of \(APIRoot.standard.text)"
        ) { (settings, value) throws(UsageError) in
            settings.root = try root(value, from: "--api")
        },
        Option("--offline", help: "use no network, only what is on this machine", sets: \.isOffline),
        Option("--ascii", help: "draw with ASCII characters only", sets: \.isASCII),
        Option("--linear", help: "browse by plain prompts and numbered lines", sets: \.isLinear),
        Option("--no-color", help: "use no colour", sets: \.hasColor, to: false),
        Option(
            name: "--theme",
            valueName: "NAME",
            help: "the colours: \(themeNames)",
            completion: .choices(ThemeChoice.all.map(\.name))
        ) { (settings, value) throws(UsageError) in
            guard let theme = ThemeChoice.all.first(where: { $0.name == value }) else {
                throw .badValue(of: "--theme", reason: "The name is one of \(themeNames)")
            }
            settings.theme = theme
        },
        Option("--no-mouse", help: "leave the mouse to the terminal", sets: \.hasMouse, to: false),
        Option("--no-motion", help: "disable animations", sets: \.hasMotion, to: false),
        Option("--fresh", help: "begin at the beginning, not where it was left", sets: \.isFresh),
        Option(
            name: "--images",
            valueName: "MODE",
            standard: "auto",
            help: "the portraits: \(listed(imageModes))",
            isSwitch: true,
            completion: .choices(imageModes)
        ) { (settings, value) throws(UsageError) in
            let modes = ["true": ImageMode.auto, "false": .off]
            guard let mode = modes[value] ?? ImageMode(rawValue: value) else {
                throw .badValue(of: "--images", reason: "The mode is one of \(listed(imageModes))")
            }
            settings.images = mode
        },
        Option(name: "--no-images", help: "show no portraits", isSetting: false) { settings, _ in settings.images = .off
        },
        Option(
            name: "--spoilers",
            valueName: "VALUE",
            standard: "show",
            help: "show, or hide who first appears in an unwatched episode",
            completion: .choices(["show", "hide"])
        ) { (settings, value) throws(UsageError) in
            guard ["show", "hide"].contains(value) else {
                throw .badValue(of: "--spoilers", reason: "The value is either show or hide")
            }
            settings.hidesSpoilers = value == "hide"
        },
        Option(
            name: "--log",
            valueName: "FILE",
            help: "append what is loaded to FILE, a JSON object a line",
            completion: .files
        ) { settings, path in settings.log = path },
        Option(
            name: "--chaos",
            valueName: "P",
            standard: "0",
            help: "let loads fail on purpose, this share of them (0 to 1)"
        ) { (settings, value) throws(UsageError) in
            // Checked because `Double` also parses "0x1p-2" and "nan".
            let isNumber = value.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
            guard isNumber, let share = Double(value), share <= 1 else {
                throw .badValue(of: "--chaos", reason: "The share of loads that fail is a number from 0 to 1, like 0.3")
            }
            settings.chaos.probability = share
        },
        Option(
            name: "--chaos-delay",
            valueName: "MS",
            standard: "0",
            help: "delay each load by up to so many milliseconds"
        ) { (settings, value) throws(UsageError) in
            guard let milliseconds = Int(value), (0...60_000).contains(milliseconds) else {
                throw .badValue(of: "--chaos-delay", reason: "The delay is a whole number of milliseconds, up to 60000")
            }
            settings.chaos.longestDelay = .milliseconds(milliseconds)
        },
        Option(name: "--chaos-seed", valueName: "N", help: "fail in the same places as another run with it") {
            (settings, value) throws(UsageError) in
            guard let seed = UInt64(value) else {
                throw .badValue(of: "--chaos-seed", reason: "The seed is a whole number, not negative")
            }
            settings.chaos.seed = seed
        },
        Option("--no-pager", help: "print lists as they are, without PAGER or less", sets: \.hasPager, to: false),
        Option(name: "--quiet", short: "-q", help: "say only what fails", isSetting: false) { settings, _ in
            settings.isQuiet = true
        },
        Option(name: "--no-config", help: "leave the configuration file unread", isSetting: false) { settings, _ in
            settings.readsConfiguration = false
        },
        Option(name: "--help", short: "-h", help: "show this help", isSetting: false) { settings, _ in
            settings.request = .help
        },
        Option(name: "--version", short: "-V", help: "show the version", isSetting: false) { settings, _ in
            settings.request = .version
        },
    ]

    private static let imageModes = ImageMode.allCases.map(\.rawValue)
    private static var themeNames: String { listed(ThemeChoice.all.map(\.name)) }

    static func listed(_ names: [String]) -> String {
        names.dropFirst().reduce(names[0]) { $0 + ($1 == names.last ? " or " : ", ") + $1 }
    }

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
