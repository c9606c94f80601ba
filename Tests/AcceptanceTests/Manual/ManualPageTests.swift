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

    @Test func `has every command, option and variable with its help`() {
        for command in Command.shown {
            #expect(
                plain.contains(
                    ".TP \(command.usage) \(command.help.prefix(1).uppercased())\(command.help.dropFirst())."
                )
            )
        }
        for option in Option.global + Command.shown.flatMap(\.options) {
            #expect(plain.contains(".TP \(option.title) \(option.help)"))
        }
        for variable in Variable.all { #expect(plain.contains(".TP \(variable.name) \(variable.help)")) }
    }

    @Test func `has every key of the app`() {
        var dependencies = AppDependencies.scripted()
        dependencies.library = MemoryLibrary()
        let app = AppBuilder.app(dependencies, on: ScriptedTerminal(columns: 80, rows: 24).device) {}
        for binding in app.keys.bindings { #expect(plain.contains(" \(binding.help)")) }
    }

    @Test func `has every exit code, and the version`() {
        let codes: [ExitCode] = [.fine, .failed, .usage, .network, .nothingFound]
        #expect(codes.allSatisfy { lines.contains("\\fB\($0.rawValue)\\fR") })
        #expect(lines.contains { $0.hasPrefix(".TH RICKMORTY 1 ") && $0.contains("rickmorty \(Version.current)") })
    }

    @Test func `escapes roff requests in text`() {
        let known = [".TH", ".SH", ".TP", ".PP", ".IP", ".RS", ".RE", ".B", ".nh", ".ad", ".\\\""]
        for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(known.contains { "\(line) ".hasPrefix("\($0) ") })
        }
        #expect(lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    }
}
