import TerminalUI
import TestSupport
import Testing

@Suite("A scroll bar")
struct ScrollBarTests {
    private func bar(count: Int, top: Int, rows: Int) -> String {
        let text = ScrollBar(count: count, top: top, inSight: rows).painted(columns: 1, rows: rows).text
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 == "" ? "·" : $0 }.joined()
    }

    @Test(arguments: [
        (20, 0, "█████·····"), (20, 5, "··▄████▀··"), (20, 10, "·····█████"), (1_000_000, 0, "█·········"),
        (1_000_000, 999_990, "·········█"), (11, 0, "█████████·"), (11, 1, "·█████████"),
    ])
    func `shows the visible part`(count: Int, top: Int, shown: String) {
        #expect(bar(count: count, top: top, rows: 10) == shown)
    }

    @Test(arguments: [(10, 10), (0, 10), (100, 2), (100, 0)])
    func `is hidden if the whole list is visible, or without room`(count: Int, rows: Int) {
        #expect(bar(count: count, top: 0, rows: rows).allSatisfy { $0 == "·" })
    }
}
