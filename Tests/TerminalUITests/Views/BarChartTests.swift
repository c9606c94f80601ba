import TerminalUI
import TestSupport
import Testing

@Suite("A bar chart")
struct BarChartTests {
    @Test(arguments: [
        ([1, 2, 4], 1, "▂▂▂ ▄▄▄ ███"), ([0, 0, 3], 1, "··· ··· ███"), ([5], 1, "███"),
        ([1, 2, 4], 2, "        ███\n▄▄▄ ███ ███"), ([0, 0], 1, "··· ···"), ([], 1, ""),
        ([1, 100], 1, "▁▁▁ ███"),
    ])
    func `has a bar for each value, scaled to the height`(values: [Int], rows: Int, shown: String) {
        #expect(BarChart(values).painted(columns: 12, rows: rows).text == shown)
    }

    @Test(arguments: [
        (3, [1, 1, 1, 2], "▅█"), (6, [1, 2, 3], "▂ ▅ █"), (9, [1, 2, 3], "▂▂ ▅▅ ██"), (3, [1, 2, 3], "▂▅█"),
    ])
    func `narrows its bars, and then merges neighbours`(columns: Int, values: [Int], shown: String) {
        #expect(BarChart(values).painted(columns: columns, rows: 1).text == shown)
    }

    @Test(arguments: [1, 7, 30, 41, 365, 5000])
    func `merges as few neighbours as it must into their sum`(count: Int) {
        let values = (0..<count).map { $0 * 7 % 11 }
        let shared = (count + 39) / 40
        let sums = stride(from: 0, to: count, by: shared).map { values[$0..<min($0 + shared, count)].reduce(0, +) }
        let chart = BarChart(values)
        #expect(chart.columns(in: 40) == BarChart(sums).columns(in: 40))
        #expect((1...40).contains(chart.columns(in: 40)))
        #expect(chart.painted(columns: 40, rows: 8).text == BarChart(sums).painted(columns: 40, rows: 8).text)
    }

    @Test func `draws in ASCII`() {
        let canvas = BarChart([0, 1, 2, 3]).painted(columns: 16, rows: 1, appearance: Appearance(glyphs: .ascii))
        #expect(canvas.text == "--- ... ::: ###")
    }

    @Test func `draws nothing without room`() {
        #expect(BarChart([1, 2]).painted(columns: 0, rows: 1).text.isEmpty)
    }
}
