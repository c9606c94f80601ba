import Foundation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("The settings reloader")
struct SettingsReloaderTests {
    private let home: ConfiguredHome
    private let clock = ScriptedClock()

    init() throws {
        home = try ConfiguredHome("{ theme: 'light' }")
    }

    private func reloader(_ arguments: String...) throws -> SettingsReloader {
        SettingsReloader(from: try home.start(arguments), clock: clock)
    }

    /// Saves the file with a new modification time, and advances the clock to the next check.
    private func save(_ text: String) throws {
        try home.write(text)
        clock.advance(by: .seconds(1))
        let date = Date(timeIntervalSince1970: (clock.now / .seconds(1)))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: home.path)
    }

    @Test func `applies changed settings once`() throws {
        let reloader = try reloader()
        #expect(reloader.change() == nil)
        try save("{ theme: 'mono', keys: { quit: 'Q' } }")
        let change = try #require(reloader.change())
        #expect(change.settings?.theme?.name == "mono")
        #expect(change.settings?.keys == [.quit: [.character("Q")]])
        #expect(change.deferred == [])
        #expect(change.warning == nil)
        clock.advance(by: .seconds(1))
        #expect(reloader.change() == nil)
    }

    @Test func `checks the file at most once a second`() throws {
        let reloader = try reloader()
        try home.write("{ theme: 'mono', mouse: false }")
        clock.advance(by: .milliseconds(999))
        #expect(reloader.change() == nil)
        clock.advance(by: .milliseconds(1))
        #expect(reloader.change() != nil)
        try home.write("{}")
        #expect(reloader.change() == nil)
    }

    @Test func `keeps the precedence of the command line`() throws {
        let reloader = try reloader("--theme=mono", "--no-motion")
        try save("{ theme: 'light', motion: true }")
        let change = try #require(reloader.change())
        #expect(change.settings?.theme?.name == "mono")
        #expect(change.deferred == [])
    }

    @Test func `reports settings that require a restart once`() throws {
        let reloader = try reloader()
        try save("{ offline: true, linear: true }")
        #expect(reloader.change()?.deferred == ["offline", "linear"])
        try save("{ offline: true, linear: true, mouse: false }")
        #expect(reloader.change()?.deferred == ["mouse"])
        try save("{ linear: true }")
        #expect(reloader.change()?.deferred == [])
    }

    @Test func `reports problems until they are fixed, and ignores a file that cannot be parsed`() throws {
        let reloader = try reloader()
        try save("{ theme: ")
        let change = try #require(reloader.change())
        #expect(change.warning == "config.json5, line 1: expected a value, found the end of the file")
        #expect(change.settings == nil)
        clock.advance(by: .seconds(1))
        #expect(reloader.change() == nil)
        try save("{ theme: 1, mouse: false }")
        let next = try #require(reloader.change())
        #expect(next.warning?.contains("theme: ") == true)
        #expect(next.settings?.theme == nil)
        #expect(next.deferred == ["mouse"])
        try save("{ theme: 'light' }")
        #expect(reloader.change()?.warning == nil)
    }

    @Test func `ignores an empty or missing file, since many editors write in two steps`() throws {
        let reloader = try reloader()
        for text in ["", "// nothing yet"] {
            try save(text)
            #expect(try #require(reloader.change()).settings == nil)
        }
        try FileManager.default.removeItem(atPath: home.path)
        clock.advance(by: .seconds(1))
        #expect(try #require(reloader.change()).settings == nil)
        try save("{ theme: 'mono' }")
        #expect(reloader.change()?.settings?.theme?.name == "mono")
    }

    @Test func `reads nothing with --no-config`() throws {
        let reloader = try reloader("--no-config")
        try save("{ theme: 'mono' }")
        #expect(reloader.change() == nil)
    }
}
