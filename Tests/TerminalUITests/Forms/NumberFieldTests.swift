import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A number field")
struct NumberFieldTests {
    private func type(_ text: String, into field: NumberField) {
        for character in text { #expect(field.handle(.character(character)) == .handled) }
    }

    /// The text of a field, as it is drawn.
    private func text(of field: NumberField) -> String { field.painted(columns: 20, rows: 1).line(0) }

    @Test(arguments: [("42", "42", 42), ("4a2 ", "42", 42), ("-7", "7", 7), ("1.5", "15", 15), ("٣", "", nil)])
    func `takes digits only, by default no other sign`(typed: String, shown: String, value: Int?) {
        let field = NumberField(in: 0...1_000)
        type(typed, into: field)
        #expect(text(of: field) == shown)
        #expect(field.integer == value)
    }

    @Test(arguments: [
        ("-1.5", -1.5), (".5", 0.5), ("2.", 2), ("1.25", 1.25), ("1.255", nil), ("1.2.3", nil), ("1-2", nil),
        ("-", nil),
        (".", nil), ("0.1", 0.1), ("9999999999999999", nil),
    ])
    func `takes a minus and decimals where they are valid`(typed: String, value: Double?) {
        let field = NumberField(decimals: 2)
        type(typed, into: field)
        #expect(field.value == value)
        #expect((field.problem == nil) == (value != nil))
    }

    @Test func `steps from the largest number that there is, and refuses larger ones`() {
        let field = NumberField(decimals: 6)
        type("999999999", into: field)
        #expect(field.handle(.up) == .handled)
        #expect(text(of: field) == "999999999.999999")
        #expect(field.problem == nil)
        let large = NumberField(in: 0 ... .infinity, decimals: 2)
        type("99999999999999", into: large)
        #expect(large.problem == "13 digits before the point at most")
        #expect(large.handle(.up) == .handled)
        #expect(text(of: large) == "0")
    }

    @Test func `takes a pasted number as a whole or not at all`() {
        let field = NumberField(in: 0...100)
        #expect(field.handle(.paste(" 4 2\n")) == .handled)
        #expect(field.integer == 42)
        #expect(field.handle(.paste("about 7")) == .handled)
        #expect(text(of: field) == "42")
    }

    @Test(arguments: [
        ("0", "From 1 to 10"), ("11", "From 1 to 10"), ("", nil), ("10", nil),
        ("1234567890123456", "15 digits at most"),
    ])
    func `says what is wrong`(typed: String, problem: String?) {
        let field = NumberField(in: 1...10)
        type(typed, into: field)
        #expect(field.problem == problem)
    }

    @Test func `names the end of the range that there is`() {
        let (price, depth) = (NumberField(0.25, in: 0.5 ... .infinity, decimals: 2), NumberField(1, in: Int.min...0))
        #expect(price.problem == "0.5 at least")
        #expect(depth.problem == "0 at most")
        let exact = NumberField(in: 0...1, decimals: 1)
        type("0.25", into: exact)
        #expect(exact.problem == "1 decimal at most")
    }

    @Test func `steps within its range, and begins with the number nearest to 0`() {
        let field = NumberField(in: 3...5)
        var steps: [Int?] = []
        for key in [Key.up, .up, .up, .up, .down, .down, .down] {
            #expect(field.handle(key) == .handled)
            steps.append(field.integer)
        }
        #expect(steps == [3, 4, 5, 5, 4, 3, 3])
    }

    @Test func `steps by decimals without losing any`() {
        let field = NumberField(-0.2, in: -1...1, decimals: 1, step: 0.1)
        for _ in 1...5 { _ = field.handle(.up) }
        #expect(field.value == 0.3)
        #expect(text(of: field) == "0.3")
        for _ in 1...5 { _ = field.handle(.down) }
        #expect(text(of: field) == "-0.2")
    }

    @Test(arguments: [
        (Double.nan, nil), (-Double.infinity, nil), (1e300, 999_999_999.999999), (-1e300, -999_999_999.999999),
        (2.71828182, 2.718282), (-0.0000001, 0),
    ])
    func `begins with any number`(start: Double, value: Double?) {
        let field = NumberField(start, decimals: 6)
        #expect(field.value == value)
        _ = field.handle(.up)
        _ = field.handle(.down)
        #expect(field.value != nil)
    }

    @Test func `steps within 15 digits from any integer`() {
        let field = NumberField(Int.min, step: .max)
        #expect(field.problem == "15 digits at most")
        var steps: [Int?] = []
        for key in [Key.up, .up, .up, .down, .down, .down] {
            _ = field.handle(key)
            steps.append(field.integer)
        }
        let most = 999_999_999_999_999
        #expect(steps == [0, most, most, 0, -most, -most])
    }

    @Test func `is edited in a form, whose focus it leaves by Enter and Tab`() {
        let terminal = ScriptedTerminal(columns: 50, rows: 8)
        let (pages, title) = (NumberField(in: 1...500), TextField())
        let form = FormView([FormField("Pages", pages), FormField("Title", title)])
        terminal.show(MainView(nil, form))
        terminal.type("9q9")
        terminal.press(.up)
        #expect(pages.integer == 100)
        #expect(terminal.line(7) == " ↑↓ step  ⏎ next  Tab field  F1 help")
        terminal.type("0")
        #expect(pages.problem == "From 1 to 500")
        terminal.press(.enter)
        terminal.type("Emma")
        #expect(title.text == "Emma")
    }
}
