import Observation
import TerminalTesting
import TestSupport
import Testing

@testable import TerminalUI

@Suite("A bar chart")
struct BarChartTests {
    @Test(arguments: [
        ([1, 2, 4], 1, "▂▂▂ ▄▄▄ ███"), ([0, 0, 3], 1, "··· ··· ███"), ([5], 1, "██████████"),
        ([1, 2, 4], 2, "        ███\n▄▄▄ ███ ███"), ([0, 0], 1, "····· ·····"), ([], 1, ""),
        ([1, 100], 1, "▁▁▁▁▁ █████"),
    ])
    func `draws a bar for each value, scaled to the height`(values: [Int], rows: Int, shown: String) {
        #expect(BarChart(values).painted(columns: 12, rows: rows).text == shown)
    }

    @Test(arguments: [
        (3, [1, 1, 1, 2], "▅█"), (6, [1, 2, 3], "▂ ▅ █"), (9, [1, 2, 3], "▂▂ ▅▅ ██"), (3, [1, 2, 3], "▂▅█"),
    ])
    func `narrows its bars, then merges neighbours`(columns: Int, values: [Int], shown: String) {
        #expect(BarChart(values).painted(columns: columns, rows: 1).text == shown)
    }

    @Test(arguments: [1, 7, 30, 41, 365, 5000])
    func `merges as few neighbours as possible into their sum`(count: Int) {
        let values = (0..<count).map { $0 * 7 % 11 }
        let valuesPerBar = (count + 39) / 40
        let sums = stride(from: 0, to: count, by: valuesPerBar).map {
            values[$0..<min($0 + valuesPerBar, count)].reduce(0, +)
        }
        let chart = BarChart(values)
        #expect(chart.painted(columns: 40, rows: 8).text == BarChart(sums).painted(columns: 40, rows: 8).text)
    }

    @Test(arguments: [(30, 10), (22, 10), (21, 9), (98, 10), (9, 3)])
    func `widens its bars up to 10 columns if there is room`(columns: Int, barColumns: Int) {
        let line = String(repeating: "█", count: barColumns)
        #expect(BarChart([1, 1]).painted(columns: columns, rows: 1).text == "\(line) \(line)")
    }

    @Test func `uses the given bar width, or the width of its labels`() {
        let narrow = BarChart([1, 1], barColumns: 2).painted(columns: 40, rows: 1)
        #expect(narrow.text == "██ ██")
        let labelled = BarChart([1, 1], labels: ["a", "long"], barColumns: 2).painted(columns: 40, rows: 2)
        #expect(labelled.text == "████ ████\na    long")
        #expect(BarChart([1], barColumns: .min).painted(columns: 9, rows: 1).text == "█")
    }

    @Test func `draws in ASCII`() {
        let canvas = BarChart([0, 1, 2, 3]).painted(columns: 16, rows: 1, appearance: Appearance(glyphs: .ascii))
        #expect(canvas.text == "--- ... ::: ###")
    }

    @Test func `draws nothing without room`() {
        #expect(BarChart([1, 2]).painted(columns: 0, rows: 1).text.isEmpty)
    }

    nonisolated static let sizes = [
        Size(columns: 12, rows: 3), Size(columns: 24, rows: 6), Size(columns: 40, rows: 10),
    ]

    @Test(arguments: sizes)
    func `draws labels below and values above its bars`(size: Size) {
        let labels = ["Mon", "Tue", "Wednesday", "Thu", "Fri"]
        let chart = BarChart([30, 0, 117, 64, 5], labels: labels, showsValues: true)
        let canvas = chart.painted(columns: size.columns, rows: size.rows)
        expectSnapshot("BarChart-\(size.columns)x\(size.rows)", of: canvas)
    }

    @Test func `omits values that do not fit, and labels of merged bars`() {
        let crowded = BarChart([1000, 2000, 500], showsValues: true)
        #expect(
            crowded.painted(columns: 9, rows: 2).text == BarChart([1000, 2000, 500]).painted(columns: 9, rows: 2).text
        )
        let merged = BarChart([1, 2, 3, 4], labels: ["a", "b", "c", "d"])
        #expect(merged.painted(columns: 2, rows: 2).text == BarChart([3, 7]).painted(columns: 2, rows: 2).text)
    }
}

@Suite("A horizontal bar chart")
struct HorizontalBarChartTests {
    private let bars = HorizontalBarChart([("Earth", 310), ("Citadel of Ricks", 120), ("無", 0), ("Gazorpazorp", 1)])

    @Test(arguments: BarChartTests.sizes)
    func `draws a label before and a value after each bar`(size: Size) {
        let canvas = bars.painted(columns: size.columns, rows: size.rows)
        expectSnapshot("HorizontalBarChart-\(size.columns)x\(size.rows)", of: canvas)
    }

    @Test func `draws in ASCII`() {
        let canvas = bars.painted(columns: 20, rows: 2, appearance: Appearance(glyphs: .ascii))
        #expect(canvas.text == "Earth      ===== 310\nCitadel o~ =---- 120")
    }

    @Test(arguments: 0...6)
    func `draws no bars without room for them`(columns: Int) {
        let canvas = HorizontalBarChart([("", 12345), ("", 99_999)]).painted(columns: columns, rows: 2)
        #expect(!canvas.text.contains("━"))
    }
}

@Suite("A progress bar")
struct ProgressBarTests {
    @Test(arguments: [
        (0, 10, "──────────"), (1, 1000, "━─────────"), (5, 10, "━━━━━─────"), (999, 1000, "━━━━━━━━━─"),
        (10, 10, "━━━━━━━━━━"), (11, 10, "━━━━━━━━━━"), (-1, 10, "──────────"), (0, 0, "──────────"),
        (3, 0, "──────────"), (1, -1, "──────────"),
    ])
    func `fills in proportion, and completely only at the end`(value: Int, total: Int, shown: String) {
        #expect(ProgressBar(value, of: total).painted(columns: 10, rows: 1).text == shown)
    }

    @Test(arguments: [Size(columns: 40, rows: 1), Size(columns: 22, rows: 1), Size(columns: 12, rows: 1)])
    func `shows a text after the bar, or only the text if there is no room for a bar`(size: Size) {
        let bar = ProgressBar(3, of: 12, text: "3 of 12 · 25 %")
        expectSnapshot("ProgressBar-\(size.columns)x1", of: bar.painted(columns: size.columns, rows: size.rows))
    }

    @Test func `draws in ASCII`() {
        let canvas = ProgressBar(1, of: 2, text: "half").painted(
            columns: 11,
            rows: 1,
            appearance: Appearance(glyphs: .ascii)
        )
        #expect(canvas.text == "===--- half")
    }
}

@Suite("A scroll bar")
struct ScrollBarTests {
    private func bar(count: Int, top: Int, rows: Int) -> String {
        let text = ScrollBar(count: count, top: top, visibleCount: rows).painted(columns: 1, rows: rows).text
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 == "" ? "·" : $0 }.joined()
    }

    @Test(arguments: [
        (20, 0, "┃┃┃┃┃·····"), (20, 5, "··┃┃┃┃┃···"), (20, 10, "·····┃┃┃┃┃"), (1_000_000, 0, "┃·········"),
        (1_000_000, 999_990, "·········┃"), (11, 0, "┃┃┃┃┃┃┃┃┃·"), (11, 1, "·┃┃┃┃┃┃┃┃┃"),
    ])
    func `shows the visible part`(count: Int, top: Int, shown: String) {
        #expect(bar(count: count, top: top, rows: 10) == shown)
    }

    @Test(arguments: [(10, 10), (0, 10), (100, 2), (100, 0)])
    func `is hidden if the whole list is visible, or without room`(count: Int, rows: Int) {
        #expect(bar(count: count, top: 0, rows: rows).allSatisfy { $0 == "·" })
    }
}
