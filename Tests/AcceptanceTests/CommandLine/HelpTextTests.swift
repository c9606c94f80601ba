import Testing

@testable import RickAndMortyApp

@Suite("The help")
struct HelpTextTests {
    @Test("has a line for every option, with what its value is called", arguments: Option.all)
    func options(_ option: Option) {
        let name = [option.name, option.valueName].compactMap(\.self).joined(separator: " ")
        let lines = HelpText.text.split(separator: "\n").filter { $0.hasPrefix("  \(name) ") }
        #expect(lines.count == 1)
        #expect(lines.first?.hasSuffix(option.help) == true)
    }

    @Test("names the variables, and fits on a terminal")
    func shape() {
        #expect(HelpText.text.contains("RICKMORTY_API") && HelpText.text.contains("NO_COLOR"))
        #expect(HelpText.text.hasSuffix("\n"))
        #expect(HelpText.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
