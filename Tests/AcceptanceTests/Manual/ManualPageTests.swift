import RickAndMorty
import RickAndMortyData
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands
@testable import RickAndMortyUI

@Suite("The manual page")
struct ManualPageTests {
    private let lines = ManualPage.text.split(separator: "\n").map(String.init)

    /// The text of the page without roff requests.
    private var plain: String {
        lines.joined(separator: " ").replacing(#/\\f[BIR]/#, with: "").replacing("\\-", with: "-")
            .replacing("\\(aq", with: "'")
    }

    @Test func `has every key of the app`() {
        var dependencies = AppDependencies.scripted()
        dependencies.library = MemoryLibrary()
        let app = AppBuilder.app(dependencies, on: ScriptedTerminal(columns: 80, rows: 24).device) {}
        for binding in app.keys.bindings { #expect(plain.contains(" \(binding.help)")) }
    }

    @Test func `escapes roff requests in text`() {
        let known = [".TH", ".SH", ".TP", ".PP", ".IP", ".RS", ".RE", ".B", ".nh", ".ad", ".\\\""]
        for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(known.contains { "\(line) ".hasPrefix("\($0) ") })
        }
        #expect(lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    }
}
