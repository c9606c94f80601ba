import Foundation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("Following the settings file")
struct FollowingTests {
    private let home: ConfiguredHome
    private let clock = ScriptedClock()

    init() throws {
        home = try ConfiguredHome("{ theme: 'light' }")
    }

    private func follower(_ arguments: String...) throws -> SettingsReloader {
        SettingsReloader(from: try home.start(arguments), clock: clock)
    }

    /// Saves the file with a modification time of its own, and lets enough time pass for the next check.
    private func save(_ text: String) throws {
        try home.write(text)
        clock.advance(by: .seconds(1))
        let date = Date(timeIntervalSince1970: (clock.now / .seconds(1)))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: home.path)
    }

    @Test func `applies changed settings once`() throws {
        let follower = try follower()
        #expect(follower.change() == nil)
        try save("{ theme: 'mono', keys: { quit: 'Q' } }")
        let change = try #require(follower.change())
        #expect(change.settings?.theme?.name == "mono")
        #expect(change.settings?.keys == [.quit: [.character("Q")]])
        #expect(change.deferred == [])
        #expect(change.warning == nil)
        clock.advance(by: .seconds(1))
        #expect(follower.change() == nil)
    }

    @Test func `checks the file at most once a second`() throws {
        let follower = try follower()
        try home.write("{ theme: 'mono', mouse: false }")
        clock.advance(by: .milliseconds(999))
        #expect(follower.change() == nil)
        clock.advance(by: .milliseconds(1))
        #expect(follower.change() != nil)
        try home.write("{}")
        #expect(follower.change() == nil)
    }

    @Test func `keeps the precedence of the command line`() throws {
        let follower = try follower("--theme=mono", "--no-motion")
        try save("{ theme: 'light', motion: true }")
        let change = try #require(follower.change())
        #expect(change.settings?.theme?.name == "mono")
        #expect(change.deferred == [])
    }

    @Test func `names settings of the next start once`() throws {
        let follower = try follower()
        try save("{ offline: true, linear: true }")
        #expect(follower.change()?.deferred == ["offline", "linear"])
        try save("{ offline: true, linear: true, mouse: false }")
        #expect(follower.change()?.deferred == ["mouse"])
        try save("{ linear: true }")
        #expect(follower.change()?.deferred == [])
    }

    @Test func `reports problems until they are fixed, and ignores a file that cannot be parsed`() throws {
        let follower = try follower()
        try save("{ theme: ")
        let change = try #require(follower.change())
        #expect(change.warning == "config.json5, line 1: expected a value, found the end of the file")
        #expect(change.settings == nil)
        clock.advance(by: .seconds(1))
        #expect(follower.change() == nil)
        try save("{ theme: 1, mouse: false }")
        let next = try #require(follower.change())
        #expect(next.warning?.contains("theme: ") == true)
        #expect(next.settings?.theme == nil)
        #expect(next.deferred == ["mouse"])
        try save("{ theme: 'light' }")
        #expect(follower.change()?.warning == nil)
    }

    @Test func `ignores an empty or missing file, since many editors write in two steps`() throws {
        let follower = try follower()
        for text in ["", "// nothing yet"] {
            try save(text)
            #expect(try #require(follower.change()).settings == nil)
        }
        try FileManager.default.removeItem(atPath: home.path)
        clock.advance(by: .seconds(1))
        #expect(try #require(follower.change()).settings == nil)
        try save("{ theme: 'mono' }")
        #expect(follower.change()?.settings?.theme?.name == "mono")
    }

    @Test func `reads nothing if no file is to be read`() throws {
        let follower = try follower("--no-config")
        try save("{ theme: 'mono' }")
        #expect(follower.change() == nil)
    }
}
