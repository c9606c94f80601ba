import TerminalUI
import TestSupport
import Testing

@Suite("A choice")
struct ChoiceFieldTests {
    private let field = ChoiceField(["any", "Alive", "Dead", "unknown"], selection: 1)

    private func press(_ keys: Key...) -> String {
        for key in keys { _ = field.handle(key) }
        return field.choices[field.selection]
    }

    @Test("goes from one thing to the next, and no further than to the ends")
    func arrows() {
        #expect(press(.right) == "Dead")
        #expect(press(.right, .right, .right) == "unknown")
        #expect(press(.left) == "Dead")
        #expect(press(.home, .left) == "any")
        #expect(press(.end) == "unknown")
    }

    @Test("goes to what begins with a letter, again and again to the next one")
    func letters() {
        #expect(press(.character("d")) == "Dead")
        #expect(press(.character("A")) == "any")
        #expect(press(.character("a")) == "Alive")
        #expect(press(.character("x")) == "Alive")
        #expect(press(.character(" ")) == "Dead")
    }

    @Test("is taken back to the first thing by what deletes", arguments: [Key.backspace, .delete, .control("u")])
    func deleting(key: Key) {
        #expect(press(.end, key) == "any")
    }

    @Test("leaves other keys to the form", arguments: [Key.enter, .escape, .tab, .up, .down])
    func ignored(key: Key) {
        #expect(field.handle(key) == .ignored)
        #expect(field.selection == 1)
    }

    @Test("tells what is chosen without colour: side by side, or alone where there is no room")
    func drawing() {
        #expect(field.painted(columns: 50, rows: 1).line(0).hasPrefix(" any   [Alive]   Dead    unknown"))
        #expect(field.painted(columns: 20, rows: 1).line(0).hasPrefix("← Alive →"))
    }

    @Test("begins with the first thing where there is no such place")
    func outside() {
        #expect(ChoiceField(["a", "b"], selection: 7).selection == 0)
    }
}
