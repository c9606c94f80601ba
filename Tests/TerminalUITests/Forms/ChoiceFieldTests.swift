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

    @Test func `keeps the selected choice when others come before it`() {
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

    @Test func `moves between choices and stops at the ends`() {
        #expect(press(.right) == "Dead")
        #expect(press(.right, .right, .right) == "unknown")
        #expect(press(.left) == "Dead")
        #expect(press(.home, .left) == "any")
        #expect(press(.end) == "unknown")
    }

    @Test func `moves to the next choice with a first letter`() {
        #expect(press(.character("d")) == "Dead")
        #expect(press(.character("A")) == "any")
        #expect(press(.character("a")) == "Alive")
        #expect(press(.character("x")) == "Alive")
        #expect(press(.character(" ")) == "Dead")
    }

    @Test(arguments: [Key.backspace, .delete, .control("u")])
    func `returns to the first choice on delete keys`(key: Key) {
        #expect(press(.end, key) == "any")
    }

    @Test(arguments: [Key.enter, .escape, .tab, .up, .down])
    func `ignores other keys`(key: Key) {
        #expect(field.handle(key) == .ignored)
        #expect(field.selection == 1)
    }

    @Test func `shows the selection without colour: side by side, or alone where there is no room`() {
        #expect(field.painted(columns: 50, rows: 1).line(0).hasPrefix(" any   [Alive]   Dead    unknown"))
        #expect(field.painted(columns: 20, rows: 1).line(0).hasPrefix("← Alive →"))
    }

    @Test func `starts with the first choice for an invalid index`() {
        #expect(ChoiceField(["a", "b"], selection: 7).selection == 0)
    }
}
