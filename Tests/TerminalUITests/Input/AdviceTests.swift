import TerminalUI
import TestSupport
import Testing

@Suite("Advice")
struct AdviceTests {
    private let advice: Advice =
        "\(keyOf: "retry", standard: .character("r")) tries again, \(keyOf: "back", standard: .escape) leaves"

    private func text(_ names: [String: Key?] = [:], glyphs: Glyphs = .unicode) -> String {
        var canvas = Canvas(size: Size(columns: 0, rows: 0), appearance: Appearance(glyphs: glyphs))
        canvas.keyNames = names
        return advice.text(on: canvas)
    }

    @Test func `names the default keys`() {
        #expect(text() == "r tries again, Esc leaves")
    }

    @Test func `names rebound keys, and none for an unbound action`() {
        #expect(text(["retry": .control("r"), "other": .up]) == "Ctrl-R tries again, Esc leaves")
        #expect(text(["retry": nil as Key?]) == "tries again, Esc leaves")
    }

    @Test func `takes up to two lines below a message`() {
        let text = MessageView("Nothing here", advice: advice).painted(columns: 20, rows: 7).text
        #expect(
            text.split(separator: "\n").map { $0.filter { $0 != " " } } == ["Nothinghere", "rtriesagain,Esc", "leaves"]
        )
    }
}
