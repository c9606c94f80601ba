import RickAndMorty
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("The settings template")
struct ConfigurationTemplateTests {
    /// The template with its commented-out settings enabled.
    private var uncommented: String {
        ConfigurationFile.template.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let text = line.drop { $0 == " " }
            return text.hasPrefix("//") && !text.hasPrefix("// ") ? String(text.dropFirst(2)) : String(line)
        }.joined(separator: "\n")
    }

    @Test func `sets nothing`() {
        let configuration = Configuration(of: ConfigurationFile.template)
        #expect(configuration.problems.isEmpty)
        #expect(configuration.settings.keys.isEmpty)
    }

    @Test func `has every setting and every key with its default`() {
        let configuration = Configuration(of: uncommented)
        #expect(configuration.problems.isEmpty)
        #expect(Set(configuration.values.keys) == Set(Setting.all.map(\.name)))
        var settings = configuration.settings
        let bindings = KeyBindings.standard.bindings
        #expect(settings.keys == Dictionary(uniqueKeysWithValues: bindings.map { ($0.action, $0.keys) }))
        settings.keys = [:]
        #expect(settings == Settings())
    }

    @Test func `is written if there is no file, readable only by its owner`() throws {
        let home = try TemporaryFolder()
        let file = try #require(ConfigurationFile(in: Folders { ["HOME": home.path][$0] }))
        #expect(file.read().values.isEmpty)
        #expect(!file.exists)
        #expect(try file.writeTemplate())
        #expect(try home.read(".config/rickmorty/config.json5") == ConfigurationFile.template)
        #expect(try home.mode(".config/rickmorty") == 0o700)
        #expect(try home.mode(".config/rickmorty/config.json5") == 0o600)
        try home.write(Array("{ mouse: false }".utf8), to: ".config/rickmorty/config.json5")
        #expect(try file.writeTemplate() == false)
        #expect(file.read().settings.hasMouse == false)
    }

    @Test func `sets nothing and reports the problem if it is unreadable`() throws {
        let home = try TemporaryFolder()
        let file = try #require(ConfigurationFile(in: Folders { ["XDG_CONFIG_HOME": home.path][$0] }))
        #expect(try file.writeTemplate())
        func warning(_ bytes: [UInt8]) throws -> String? {
            try home.write(bytes, to: "rickmorty/config.json5")
            return file.read().warning
        }
        #expect(try warning([UInt8](repeating: 0x20, count: 64 << 10)) == nil)
        #expect(try warning([UInt8](repeating: 0x20, count: (64 << 10) + 1)) == "config.json5: larger than 64 KiB")
        #expect(try warning([0x7B, 0xFF, 0x7D])?.hasPrefix("config.json5: not UTF-8 text") == true)
        #expect(
            try warning([0x7B, 0, 0x7D])?.hasPrefix("config.json5, line 1: expected a name, found '\u{FFFD}'") == true
        )
    }
}

/// A temporary home folder with a settings file.
struct ConfiguredHome {
    private let folder: TemporaryFolder

    init(_ text: String) throws {
        folder = try TemporaryFolder()
        _ = try ConfigurationFile(in: Folders(environment: environment))?.writeTemplate()
        try write(text)
    }

    var path: String { folder.file("rickmorty/config.json5") }

    func write(_ text: String) throws {
        try folder.write(Array(text.utf8), to: "rickmorty/config.json5")
    }

    func start(_ arguments: [String], environment: [String: String] = [:]) throws -> LaunchConfiguration {
        try LaunchConfiguration(arguments: arguments) { environment[$0] ?? self.environment($0) }
    }

    private func environment(_ name: String) -> String? {
        name == "XDG_CONFIG_HOME" ? folder.path : nil
    }
}

@Suite("The folders of the app")
struct FoldersTests {
    private func folders(_ environment: [String: String]) -> [String?] {
        let folders = Folders { environment[$0] }
        return [folders.cache, folders.data, folders.state]
    }

    @Test func `default to those of the XDG specification`() {
        #expect(
            folders(["HOME": "/home/rick"]) == [
                "/home/rick/.cache/rickmorty", "/home/rick/.local/share/rickmorty", "/home/rick/.local/state/rickmorty",
            ]
        )
    }

    @Test func `are set by environment variables`() {
        let environment = ["XDG_CACHE_HOME": "/c", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s"]
        #expect(folders(environment) == ["/c/rickmorty", "/d/rickmorty", "/s/rickmorty"])
    }

    @Test func `include a folder for settings`() {
        #expect(Folders { ["HOME": "/h"][$0] }.config == "/h/.config/rickmorty")
        #expect(Folders { ["HOME": "/h", "XDG_CONFIG_HOME": "/f"][$0] }.config == "/f/rickmorty")
    }

    @Test func `ignore relative paths`() {
        #expect(folders(["HOME": "/h", "XDG_CACHE_HOME": "c", "XDG_DATA_HOME": ""]).first == "/h/.cache/rickmorty")
        #expect(folders(["HOME": "rick"]) == [nil, nil, nil])
        #expect(folders([:]) == [nil, nil, nil])
    }
}

@Suite("The launch configuration")
struct LaunchConfigurationTests {
    private let home: ConfiguredHome

    init() throws {
        home = try ConfiguredHome("{ api: 'https://a.org', theme: 'light', mouse: false, spoiler: 1 }")
    }

    private func start(_ arguments: String..., environment: [String: String] = [:]) throws -> LaunchConfiguration {
        try home.start(arguments, environment: environment)
    }

    @Test func `reads settings and problems from the file`() throws {
        let launch = try start()
        #expect(launch.settings.root.text == "https://a.org")
        #expect(launch.settings.theme?.name == "light")
        #expect(!launch.settings.hasMouse)
        #expect(launch.configuration.problems.count == 1)
        #expect(launch.file?.path == home.path)
    }

    @Test func `prefers the environment to the file, and the command line to both`() throws {
        let environment = ["RICKMORTY_API": "https://b.org"]
        #expect(try start(environment: environment).settings.root.text == "https://b.org")
        let last = try start("--api", "https://c.org", "--theme=mono", environment: environment).settings
        #expect(last.root.text == "https://c.org")
        #expect(last.theme?.name == "mono")
        #expect(!last.hasMouse)
    }

    @Test(arguments: [("0", false), ("1", true)])
    func `enables linear mode with ACCESSIBLE, and never disables it`(value: String, isLinear: Bool) throws {
        #expect(try start(environment: ["ACCESSIBLE": value]).settings.isLinear == isLinear)
        try home.write("{ linear: true }")
        #expect(try start(environment: ["ACCESSIBLE": value]).settings.isLinear)
    }

    @Test func `ignores the file on request`() throws {
        let launch = try start("--no-config")
        #expect(launch.settings.root == .standard)
        #expect(launch.settings.hasMouse)
        #expect(launch.configuration.problems.isEmpty)
        #expect(launch.file == nil)
    }

    @Test func `fails only for errors on the command line`() {
        #expect(throws: UsageError.unknownOption("--them", nearest: "--theme")) { try start("--them") }
    }

    @Test func `reloads the file`() throws {
        let first = try start("--theme", "mono")
        try home.write("{ mouse: true, theme: 'light', ascii: true }")
        let second = try first.reloaded()
        #expect(second.settings.hasMouse)
        #expect(second.settings.isASCII)
        #expect(second.settings.theme?.name == "mono")
    }

    @Test func `reports the problems of the file for commands that use it`() throws {
        #expect(try start("characters").settings.request.reportsConfigurationProblems)
        #expect(try start("diary").settings.request.reportsConfigurationProblems)
        for command in [[], ["doctor"], ["config"], ["manual"], ["--help"], ["completions", "zsh"]] {
            #expect(try Settings(command.joined(separator: " ")).request.reportsConfigurationProblems == false)
        }
    }
}
