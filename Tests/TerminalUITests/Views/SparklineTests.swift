import TerminalUI
import TestSupport
import Testing

@Suite("A sparkline")
struct SparklineTests {
    private func text(_ values: [Double], in range: ClosedRange<Double>? = nil, columns: Int = 10) -> String {
        Sparkline(values, in: range).painted(columns: columns, rows: 1).text
    }

    @Test func `has a mark for each value, from 0 to the highest`() {
        #expect(text([0, 1, 2, 3, 4, 5, 6, 7]) == "▁▂▃▄▅▆▇█")
        #expect(text([50, 100]) == "▅█")
        #expect(text([-7, 0]) == "▁█")
        #expect(text([0, 0]) == "▁▁")
        #expect(text([]) == "")
    }

    @Test func `has marks within a range`() {
        #expect(text([-5, 10, 45, 80, 900], in: 10...80) == "▁▁▅██")
        #expect(text([1, 2, 3], in: 2...2) == "▁▁█")
    }

    @Test func `leaves gaps for values that are not finite`() {
        #expect(text([7, .nan, 0, .infinity, -.infinity, 7]) == "█ ▁  █")
        #expect(text([.nan]) == "")
    }

    @Test func `draws numbers of any size`() {
        let largest = Double.greatestFiniteMagnitude
        #expect(text([-largest, 0, largest]) == "▁▅█")
        #expect(text([0, .leastNonzeroMagnitude]) == "▁█")
    }

    @Test(arguments: [8, 24, 60])
    func `shows the last values that fit`(columns: Int) {
        let values = (0..<40).map { Double($0 * $0 * 7 % 53) }
        let canvas = Sparkline(values).painted(columns: columns, rows: 2)
        expectSnapshot("Sparkline-\(columns)x2", of: canvas)
    }

    @Test func `draws in ASCII`() {
        let canvas = Sparkline([0, 5, 10]).painted(columns: 3, rows: 1, appearance: Appearance(glyphs: .ascii))
        #expect(canvas.text == ".:#")
    }
}
