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

    @Test("names the default keys")
    func usual() {
        #expect(text() == "r tries again, Esc leaves")
    }

    @Test("names rebound keys, and none for an unbound action")
    func changed() {
        #expect(text(["retry": .control("r"), "other": .up]) == "Ctrl-R tries again, Esc leaves")
        #expect(text(["retry": nil as Key?]) == "tries again, Esc leaves")
    }

    @Test("takes up to two lines below a message")
    func wrapped() {
        let text = MessageView("Nothing here", advice: advice).painted(columns: 20, rows: 7).text
        #expect(
            text.split(separator: "\n").map { $0.filter { $0 != " " } } == ["Nothinghere", "rtriesagain,Esc", "leaves"]
        )
    }
}
