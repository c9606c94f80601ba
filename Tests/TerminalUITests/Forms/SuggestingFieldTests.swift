import TerminalUI
import TestSupport
import Testing

@Suite("A field that suggests")
struct SuggestingFieldTests {
    private let field = SuggestingField(suggestions: ["Human", "Humanoid", "Alien"])

    private func type(_ text: String) {
        for character in text { _ = field.handle(.character(character)) }
    }

    private var line: String {
        field.isFocused = true
        return field.painted(columns: 20, rows: 1).line(0)
    }

    @Test("shows the first thing that begins with what was typed, in any case")
    func shows() {
        type("hu")
        #expect(line.hasPrefix("human") && field.text == "hu")
        type("mano")
        #expect(line.hasPrefix("humanoid"))
        type("x")
        #expect(line == "humanox")
    }

    @Test("takes it over at the end of the line", arguments: [Key.right, .end, .control("e")])
    func takes(key: Key) {
        type("al")
        #expect(field.handle(key) == .handled)
        #expect(field.text == "Alien")
    }

    @Test("moves as in any other line where there is nothing to take over")
    func moves() {
        type("al")
        _ = field.handle(.left)
        #expect(line == "al")
        _ = field.handle(.right)
        #expect(field.text == "al")
    }

    @Test("suggests nothing before something is typed")
    func empty() {
        #expect(line.isEmpty && field.hints.isEmpty)
    }
}
