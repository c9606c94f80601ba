import TerminalUI
import TestSupport
import Testing

@Suite("Choice field")
struct ChoiceFieldTests {
    private let field = ChoiceField(["any", "Alive", "Dead", "unknown"], selection: 1)

    private func press(_ keys: Key...) -> String {
        for key in keys { _ = field.handle(key) }
        return field.choices[field.selection]
    }

    @Test("keeps the selected choice when others come before it")
    func growing() {
        let count = Counted()
        let field = ChoiceField((1...count.value).reversed().map(String.init), selection: 1)
        #expect(field.selected == "2")
        count.value = 5
        #expect(field.choices == ["5", "4", "3", "2", "1"])
        #expect(field.selection == 3)
        _ = field.handle(.left)
        #expect(field.selected == "3")
        count.value = 1
        #expect(field.selection == 0)
    }

    private final class Counted { var value = 3 }

    @Test("moves between choices and stops at the ends")
    func arrows() {
        #expect(press(.right) == "Dead")
        #expect(press(.right, .right, .right) == "unknown")
        #expect(press(.left) == "Dead")
        #expect(press(.home, .left) == "any")
        #expect(press(.end) == "unknown")
    }

    @Test("moves to the next choice with a first letter")
    func letters() {
        #expect(press(.character("d")) == "Dead")
        #expect(press(.character("A")) == "any")
        #expect(press(.character("a")) == "Alive")
        #expect(press(.character("x")) == "Alive")
        #expect(press(.character(" ")) == "Dead")
    }

    @Test("returns to the first choice on delete keys", arguments: [Key.backspace, .delete, .control("u")])
    func deleting(key: Key) {
        #expect(press(.end, key) == "any")
    }

    @Test("ignores other keys", arguments: [Key.enter, .escape, .tab, .up, .down])
    func ignored(key: Key) {
        #expect(field.handle(key) == .ignored)
        #expect(field.selection == 1)
    }

    @Test("shows the selection without colour: side by side, or alone where there is no room")
    func drawing() {
        #expect(field.painted(columns: 50, rows: 1).line(0).hasPrefix(" any   [Alive]   Dead    unknown"))
        #expect(field.painted(columns: 20, rows: 1).line(0).hasPrefix("← Alive →"))
    }

    @Test("starts with the first choice for an invalid index")
    func outside() {
        #expect(ChoiceField(["a", "b"], selection: 7).selection == 0)
    }
}
