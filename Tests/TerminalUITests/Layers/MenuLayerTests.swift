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

    @Test(arguments: [("n", "name"), ("J", "json")])
    func `closes, then performs the entry of a letter`(letter: Character, name: String) {
        #expect(menu.handle(.character(letter)) == .handled)
        #expect(choices.chosen == [name])
        #expect(choices.closed == 1)
    }

    @Test func `performs the entry selected with the arrow keys`() {
        for key in [Key.down, .down, .down, .up, .down, .enter] { _ = menu.handle(key) }
        for key in [Key.control("p"), .enter, .control("n"), .enter] { _ = menu.handle(key) }
        #expect(choices.chosen == ["json", "name", "json"])
    }

    @Test(arguments: [Key.escape, .backspace, .character("q")])
    func `closes without choosing`(key: Key) {
        _ = menu.handle(key)
        #expect(choices.chosen.isEmpty)
        #expect(choices.closed == 1)
    }

    @Test func `keeps unknown keys from views below, except for Alt, which may be two keys`() {
        #expect(menu.handle(.character("x")) == .handled)
        #expect(menu.handle(.tab) == .handled)
        #expect(menu.handle(.control("c")) == .handled)
        #expect(menu.handle(.alt("j")) == .ignored)
        #expect(choices.chosen.isEmpty)
        #expect(choices.closed == 0)
    }

    @Test func `shows its letters and the selection`() {
        _ = menu.handle(.down)
        let text = menu.painted(columns: 30, rows: 10).text
        #expect(text.contains("┌ Copy ─"))
        #expect(text.contains("  n  Name"))
        #expect(text.contains("▌ J  JSON"))
    }
}
