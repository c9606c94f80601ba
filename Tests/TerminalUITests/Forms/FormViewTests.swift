import Observation
import TerminalUI
import TestSupport
import Testing

@Suite("A form")
struct FormViewTests {
    private let title = TextField("S01E07 Raising Gazorpazorp")
    private let rating = StarsField(halves: 7)
    private let date = TextField("2026-11-20")
    private let comment = TextArea("Mar-Sha!", rows: 3)
    private let form: FormView

    init() {
        form = FormView([
            FormField("Title", title), FormField("Rating", rating), FormField("Date", date),
            FormField("Comment", comment),
        ])
    }

    private func press(_ keys: Key...) {
        for key in keys { _ = form.handle(key) }
    }

    @Test(arguments: [
        ([Key](), 0), ([.tab], 1), ([.tab, .tab, .tab, .tab], 0), ([.backTab], 3), ([.backTab, .backTab], 2),
        ([.down, .down], 2), ([.down, .up], 0), ([.enter, .enter, .enter], 3), ([.backTab, .up], 2),
    ])
    func `moves the focus between fields`(keys: [Key], index: Int) {
        for key in keys { #expect(form.handle(key) == .handled) }
        #expect(form.focus == index)
        let lines = form.painted(columns: 60, rows: 24).text.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("▌ ") }.map { $0.contains(form.fields[index].label) } == [true])
    }

    @Test func `passes keys to the focused field, and ignores keys that the field ignores`() {
        #expect(form.handle(.up) == .ignored)
        #expect(form.handle(.escape) == .ignored)
        #expect(form.handle(.control("s")) == .ignored)
        press(.character("!"), .tab, .right, .tab, .control("u"), .character("q"), .tab, .enter, .character("?"))
        #expect(title.text == "S01E07 Raising Gazorpazorp!")
        #expect(rating.halves == 8)
        #expect(date.text == "q")
        #expect(comment.text == "Mar-Sha!\n?")
        #expect(form.handle(.down) == .ignored)
    }

    @Test func `shows the footer hints of the focused field`() {
        #expect(form.hints.map(\.text) == ["next field", "next field"])
        press(.tab)
        #expect(form.hints.map(\.text) == ["±½", "next field", "next field"])
        press(.backTab, .backTab)
        #expect(form.hints.map(\.text) == ["new line", "next field"])
        #expect(FormView([FormField("Title", title)]).hints == [])
    }

    @Test func `focuses the first invalid field`() {
        form.focusOnProblem()
        #expect(form.focus == 0)
        form.fields[2].validationMessage = "No such day"
        form.fields[3].validationMessage = "Too long"
        form.focusOnProblem()
        #expect(form.focus == 2)
    }

    @Test func `shows a validation message below the field, without moving other rows`() {
        let before = form.painted(columns: 50, rows: 12)
        form.fields[2].validationMessage = "That day has not come yet"
        let after = form.painted(columns: 50, rows: 12)
        let changed = (0..<12).filter { before.line($0) != after.line($0) }
        #expect(changed == [5])
        #expect(after.line(5).contains("⚠ That day has not come yet"))
    }

    @Test(arguments: [Size(columns: 60, rows: 12), Size(columns: 36, rows: 6), Size(columns: 20, rows: 4)])
    func `matches its snapshot`(size: Size) {
        form.fields[2].validationMessage = "That day has not come yet; please wait for it"
        press(.tab, .tab)
        expectSnapshot(
            "FormView-\(size.columns)x\(size.rows)",
            of: form.painted(columns: size.columns, rows: size.rows)
        )
    }

    @Test func `scrolls to the focused field`() {
        #expect(form.rows(columns: 36) == 10)
        #expect(form.painted(columns: 36, rows: 5).text.contains("Title"))
        press(.backTab)
        let canvas = form.painted(columns: 36, rows: 5)
        #expect(!canvas.text.contains("Title"))
        #expect(canvas.text.contains("Comment"))
        #expect(canvas.caret != nil)
        press(.tab)
        #expect(form.painted(columns: 36, rows: 5).line(0).contains("Title"))
    }
}

/// A custom field for a rating in half stars.
@Observable
private final class StarsField: FormInput {
    private(set) var halves: Int

    init(halves: Int) {
        self.halves = halves
    }

    var hints: [KeyHint] { [KeyHint(.left, .right, text: "±½")] }

    func handle(_ key: Key) -> KeyResult {
        guard key == .right else { return .ignored }
        halves += 1
        return .handled
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let used = canvas.write("★★★½☆", in: rect, style: canvas.theme.rating)
        canvas.write("3.5", in: rect.splitLeft(used + 1).rest)
    }
}
