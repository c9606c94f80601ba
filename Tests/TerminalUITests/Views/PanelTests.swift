import TerminalUI
import TestSupport
import Testing

@Suite("Panels and messages")
struct PanelTests {
    private func panel(_ title: String = "Characters", isFocused: Bool = false) -> Panel {
        Panel(title, note: "42/826", isFocused: isFocused, content: MessageView("Hi", advice: "r retry"))
    }

    @Test(arguments: [true, false])
    func `a panel shows whether it has the focus`(isFocused: Bool) {
        let canvas = panel(isFocused: isFocused).painted(columns: 30, rows: 6)
        expectSnapshot("Panel-\(isFocused ? "focused" : "unfocused")", of: canvas)
    }

    @Test(arguments: [
        (30, "┌ Characters ──────── 42/826 ┐"), (23, "┌ Characters ─ 42/826 ┐"), (22, "┌ Characters ────────┐"),
        (14, "┌ Characters ┐"), (10, "┌ Charac…┐"), (2, "┌┐"), (1, ""),
    ])
    func `a long title displaces the note, and is then truncated`(columns: Int, line: String) {
        #expect(panel().painted(columns: columns, rows: 3).line(0) == line)
    }

    @Test(arguments: [
        (30, "┌ Characters ● ────── 42/826 ┐", "┌ Characters ──────── 42/826 ┐"),
        (24, "┌ Characters ● ────────┐", "┌ Characters ──────────┐"),
        (14, "┌ Characte…● ┐", "┌ Characte…──┐"), (4, "┌● ┐", "┌──┐"), (3, "┌●┐", "┌─┐"), (2, "┌┐", "┌┐"),
    ])
    func `a mark follows the title and only takes columns of the frame`(columns: Int, marked: String, unmarked: String)
    {
        func line(isMarked: Bool) -> String {
            Panel(
                "Characters",
                mark: { isMarked ? { $0.full } : nil },
                note: "42/826",
                isFocused: false,
                content: BlankView()
            )
            .painted(columns: columns, rows: 3).line(0)
        }
        #expect(line(isMarked: true) == marked)
        #expect(line(isMarked: false) == unmarked)
    }

    @Test func `a wide title does not damage the frame`() {
        let canvas = panel("日本語日本語").painted(columns: 11, rows: 3)
        #expect(canvas.line(0) == "┌ 日本語… ┐" || canvas.line(0) == "┌ 日本語…─┐")
        #expect(canvas[10, 0].character == "┐")
    }

    @Test(arguments: [(1, 40), (2, 40), (3, 40), (7, 40), (7, 12)])
    func `a message is centred`(rows: Int, columns: Int) {
        let view = MessageView.failure("Couldn't connect", advice: "r retry")
        expectSnapshot("MessageView-\(columns)x\(rows)", of: view.painted(columns: columns, rows: rows))
    }
}
