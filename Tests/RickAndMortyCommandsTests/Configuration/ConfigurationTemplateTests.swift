import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("The settings template")
struct ConfigurationTemplateTests {
    /// The template with its commented settings enabled.
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
        let bindings = Keys.standard.bindings
        #expect(settings.keys == Dictionary(uniqueKeysWithValues: bindings.map { ($0.action, $0.keys) }))
        settings.keys = [:]
        #expect(settings == Settings())
    }

    @Test func `is written if there is no file, readable by its owner only`() throws {
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

    @Test func `sets nothing if it is unreadable, and has a message`() throws {
        let home = try TemporaryFolder()
        let file = try #require(ConfigurationFile(in: Folders { ["XDG_CONFIG_HOME": home.path][$0] }))
        #expect(try file.writeTemplate())
        func warning(_ bytes: [UInt8]) throws -> String? {
            try home.write(bytes, to: "rickmorty/config.json5")
            return file.read().warning
        }
        #expect(try warning([UInt8](repeating: 0x20, count: 64 << 10)) == nil)
        #expect(
            try warning([UInt8](repeating: 0x20, count: (64 << 10) + 1)) == "config.json5: It has more than 64 KiB"
        )
        #expect(try warning([0x7B, 0xFF, 0x7D])?.hasPrefix("config.json5: It is not text in UTF-8") == true)
        #expect(try warning([0x7B, 0, 0x7D])?.hasPrefix("config.json5, line 1: Here is '\u{FFFD}'") == true)
    }
}
