import TerminalUI
import TestSupport
import Testing

@Suite("A bar chart")
struct BarChartTests {
    @Test(
        "has a bar for each value, scaled to the height",
        arguments: [
            ([1, 2, 4], 1, "▂▂▂ ▄▄▄ ███"), ([0, 0, 3], 1, "··· ··· ███"), ([5], 1, "███"),
            ([1, 2, 4], 2, "        ███\n▄▄▄ ███ ███"), ([0, 0], 1, "··· ···"), ([], 1, ""),
            ([1, 100], 1, "▁▁▁ ███"),
        ]
    )
    func bars(values: [Int], rows: Int, shown: String) {
        #expect(BarChart(values).painted(columns: 12, rows: rows).text == shown)
    }

    @Test(
        "narrows its bars, and then merges neighbours",
        arguments: [
            (3, [1, 1, 1, 2], "▅█"), (6, [1, 2, 3], "▂ ▅ █"), (9, [1, 2, 3], "▂▂ ▅▅ ██"), (3, [1, 2, 3], "▂▅█"),
        ]
    )
    func narrow(columns: Int, values: [Int], shown: String) {
        #expect(BarChart(values).painted(columns: columns, rows: 1).text == shown)
    }

    @Test("preserves the sum of its values", arguments: [1, 7, 30, 365, 5000])
    func many(count: Int) {
        let chart = BarChart(Array(repeating: 1, count: count))
        #expect(chart.columns(in: 40) <= 40)
        #expect(chart.columns(in: 40) > 0)
        let text = chart.painted(columns: 40, rows: 1).text
        #expect(text.count <= 40)
        #expect(!text.contains("·"))
    }

    @Test("draws in ASCII")
    func ascii() {
        let canvas = BarChart([0, 1, 2, 3]).painted(columns: 16, rows: 1, appearance: Appearance(glyphs: .ascii))
        #expect(canvas.text == "--- ... ::: ###")
    }

    @Test("draws nothing without room")
    func noRoom() {
        #expect(BarChart([1, 2]).painted(columns: 0, rows: 1).text.isEmpty)
    }
}
