import TerminalUI
import TestSupport
import Testing

@Suite("Text field with suggestions")
struct SuggestingFieldTests {
    private let field = TextField(suggestions: ["Human", "Humanoid", "Alien"])

    private func type(_ text: String) {
        for character in text { _ = field.handle(.character(character)) }
    }

    private var line: String { field.painted(columns: 20, rows: 1).line(0) }

    @Test func `shows the first suggestion with the typed prefix, ignoring case`() {
        type("hu")
        #expect(line.hasPrefix("human"))
        #expect(field.text == "hu")
        type("mano")
        #expect(line.hasPrefix("humanoid"))
        type("x")
        #expect(line == "humanox")
    }

    @Test(arguments: [Key.right, .end, .control("e")])
    func `accepts the suggestion at the end of the line`(key: Key) {
        type("al")
        #expect(field.handle(key) == .handled)
        #expect(field.text == "Alien")
    }

    @Test func `moves the cursor if there is no suggestion`() {
        type("al")
        _ = field.handle(.left)
        #expect(line == "al")
        _ = field.handle(.right)
        #expect(field.text == "al")
    }

    @Test func `suggests nothing for an empty text`() {
        #expect(line.isEmpty)
        #expect(field.hints.isEmpty)
    }
}
