import FoundationEssentials
import RickAndMortyData
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands
@testable import RickAndMortyUI

@Suite("The README")
struct ReadmeTests {
    private let text: String

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    }

    @Test func `has at most 120 lines`() {
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 121)
    }

    @Test func `lists only valid keys`() throws {
        let rest = try #require(text.split(separator: "| Key | Action |\n").dropFirst().first)
        let table = try #require(rest.split(separator: "\n\n").first)
        let names = table.split(separator: "\n").dropFirst().flatMap { row in
            row.split(separator: "|").first?.split(separator: "`").filter { $0 != " " } ?? []
        }
        let bound = Set(KeyBindings.standard.bindings.flatMap(\.keys).map { $0.name(in: .unicode) } + Self.sectionKeys)
        #expect(names.count > 20)
        for name in names { #expect(bound.contains(String(name)), "\(name)") }
    }

    @Test func `has an example settings file without problems`() throws {
        let block = try #require(text.split(separator: "```json5\n").dropFirst().first)
        let example = try #require(block.split(separator: "```").first)
        let configuration = Configuration(of: String(example))
        #expect(configuration.problems.map(\.description) == [])
        #expect(!configuration.values.isEmpty)
    }

    @Test func `has only valid command lines`() throws {
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("rickmorty ") }
        #expect(lines.count >= 5)
        for line in lines {
            let command = line.split(separator: "#")[0].split(separator: " | ")[0].split(separator: " ").dropFirst()
            #expect(try Settings(command.joined(separator: " ")).request != .browse, "\(line)")
        }
    }

    private static let sectionKeys = (1...6).map(String.init)
}
