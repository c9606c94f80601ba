import TerminalUI
import TestSupport
import Testing

@Suite("A menu")
struct MenuLayerTests {
    private final class Choices {
        var chosen: [String] = []
        var closed = 0
    }

    private let choices = Choices()
    private let menu: MenuLayer

    init() {
        let choices = choices
        menu = MenuLayer(
            "Copy",
            [
                .init("n", "Name") { choices.chosen.append("name") },
                .init("J", "JSON") { choices.chosen.append("json") },
            ]
        )
        menu.onClose = { choices.closed += 1 }
    }

    @Test("chooses by letter, and closes before it does", arguments: [("n", "name"), ("J", "json")])
    func letters(letter: Character, name: String) {
        #expect(menu.handle(.character(letter)) == .handled)
        #expect(choices.chosen == [name] && choices.closed == 1)
    }

    @Test("chooses what the arrow keys lead to")
    func arrows() {
        for key in [Key.down, .down, .down, .up, .down, .enter] { _ = menu.handle(key) }
        #expect(choices.chosen == ["json"])
    }

    @Test("is left with nothing chosen", arguments: [Key.escape, .backspace, .character("q")])
    func left(key: Key) {
        _ = menu.handle(key)
        #expect(choices.chosen.isEmpty && choices.closed == 1)
    }

    @Test("keeps what it does not know from whoever is below, but for what may be two keys")
    func others() {
        #expect(menu.handle(.character("x")) == .handled)
        #expect(menu.handle(.tab) == .handled)
        #expect(menu.handle(.control("c")) == .handled)
        #expect(menu.handle(.alt("j")) == .ignored)
        #expect(choices.chosen.isEmpty && choices.closed == 0)
    }

    @Test("shows its letters, and which one Enter chooses")
    func drawing() {
        _ = menu.handle(.down)
        let text = menu.painted(columns: 30, rows: 10).text
        #expect(text.contains("┌ Copy ─") && text.contains("  n  Name") && text.contains("▌ J  JSON"))
    }
}
