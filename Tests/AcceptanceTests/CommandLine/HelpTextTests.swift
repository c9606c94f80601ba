import Testing

@testable import RickAndMortyApp

@Suite("The help")
struct HelpTextTests {
    @Test(
        "has a line for every option, with what its value is called",
        arguments: Option.all + Command.all.flatMap(\.options)
    )
    func options(_ option: Option) {
        let name = [option.name, option.valueName].compactMap(\.self).joined(separator: " ")
        let lines = HelpText.text.split(separator: "\n").filter { $0.hasPrefix("  \(name) ") }
        #expect(lines.count == 1)
        #expect(lines.first?.hasSuffix(option.help) == true)
    }

    @Test("has a line for every command, or two, with what it takes", arguments: Command.all)
    func commands(_ command: Command) throws {
        let lines = HelpText.text.split(separator: "\n")
        let places = lines.indices.filter { "\(lines[$0]) ".hasPrefix("  \(command.usage) ") }
        let place = try #require(places.first)
        #expect(places.count == 1)
        #expect(lines[place...].prefix(2).contains { $0.hasSuffix("  \(command.help)") })
    }

    @Test("has a line for every variable", arguments: Variable.all)
    func variables(_ variable: Variable) {
        let lines = HelpText.text.split(separator: "\n").filter { $0.hasPrefix("  \(variable.name) ") }
        #expect(lines.count == 1 && lines.first?.hasSuffix(variable.help) == true)
    }

    @Test("fits on a terminal")
    func shape() {
        #expect(HelpText.text.hasSuffix("\n"))
        #expect(HelpText.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
