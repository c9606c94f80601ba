import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("The theme")
struct ThemeOptionTests {
    private func theme(_ arguments: String, colors: Int = 256, colorFGBG: String = "") throws -> Theme {
        let settings = try Settings(arguments, environment: ["COLORFGBG": colorFGBG])
        let terminal = TerminalCapabilities(unicode: true, colors: colors)
        return settings.appearance(on: terminal).theme
    }

    @Test(arguments: ThemeChoice.all)
    func `is the named one`(choice: ThemeChoice) throws {
        #expect(try Settings("--theme \(choice.name)").theme == choice)
        #expect(try theme("--theme \(choice.name)") == choice.theme(on: nil))
    }

    @Test func `of an unknown name is a usage error that lists the themes`() {
        #expect(
            throws: UsageError.badValue(
                of: "--theme",
                reason: "The name is one of default, light, high-contrast or mono"
            )
        ) {
            try Settings("--theme solarized")
        }
    }

    @Test(arguments: [
        ("", Theme.standard), ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("7;8", .dark),
        ("default;default", .standard), ("0;16", .standard), ("x", .standard), (";", .standard),
    ])
    func `follows the background that the environment describes`(colorFGBG: String, expected: Theme) throws {
        #expect(try theme("", colorFGBG: colorFGBG) == expected)
        #expect(try theme("--theme light", colorFGBG: colorFGBG) == .light)
    }

    @Test(arguments: [("15;0", Theme.basicOnDark), ("0;15", .basicOnLight)])
    func `follows the background with few colours, too`(colorFGBG: String, inFewColors expected: Theme) throws {
        #expect(try theme("", colors: 8, colorFGBG: colorFGBG) == expected)
    }

    @Test(arguments: [(0, Theme.mono), (8, .basic), (16, .basic), (256, .standard), (1 << 24, .standard)])
    func `uses the available colours`(count: Int, expected: Theme) throws {
        #expect(try theme("", colors: count) == expected)
    }

    @Test(arguments: ThemeChoice.all)
    func `falls back if the terminal has too few colours`(choice: ThemeChoice) throws {
        #expect(try theme("--theme \(choice.name)", colors: 0) == .mono)
        #expect(
            try theme("--theme \(choice.name)", colors: 8)
                == choice.suited(to: TerminalCapabilities(unicode: true, colors: 8)).theme(on: nil)
        )
    }

    @Test func `has a still mark in place of a spinner without motion`() throws {
        let terminal = TerminalCapabilities(unicode: false, colors: 256)
        let appearance = try Settings("--no-motion").appearance(on: terminal)
        #expect(!appearance.hasMotion)
        #expect(appearance.glyphs.spinner == ["~"])
    }
}
