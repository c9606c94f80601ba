import FoundationEssentials
import TerminalUI
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyUI

@Suite("The README")
struct ReadmeTests {
    private let text: String

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    }

    @Test("knows every key of the key table, and what it does")
    func keys() {
        for binding in Keys.table(sections: [.characters, .episodes, .activity]).bindings {
            #expect(text.contains(binding.help))
            for key in binding.keys { #expect(text.contains("`\(key.name(in: .unicode))`")) }
        }
    }

    @Test("knows every variable of the environment, and what it does", arguments: Variable.all.map(\.name))
    func variables(name: String) throws {
        let variable = try #require(Variable.all.first { $0.name == name })
        #expect(text.contains("| `\(name)` | \(variable.help) |"))
    }

    @Test("knows every option, and what it does", arguments: Option.all.map(\.name))
    func options(name: String) throws {
        let option = try #require(Option.all.first { $0.name == name })
        let value = option.valueName.map { " \($0)" } ?? ""
        #expect(text.contains("| `\(name)\(value)` | \(option.help) |"))
    }
}
