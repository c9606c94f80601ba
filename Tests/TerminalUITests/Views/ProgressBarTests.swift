import TerminalUI
import TestSupport
import Testing

@Suite("A progress bar")
struct ProgressBarTests {
    @Test(arguments: [
        (0, 10, "░░░░░░░░░░"), (1, 1000, "█░░░░░░░░░"), (5, 10, "█████░░░░░"), (999, 1000, "█████████▌"),
        (10, 10, "██████████"), (11, 10, "██████████"), (-1, 10, "░░░░░░░░░░"), (0, 0, "░░░░░░░░░░"),
        (3, 0, "░░░░░░░░░░"), (.max, .max, "██████████"), (.max / 2, .max, "████▌░░░░░"), (1, .min, "░░░░░░░░░░"),
    ])
    func `is filled in proportion, and wholly only at the end`(value: Int, total: Int, shown: String) {
        #expect(ProgressBar(value, of: total).painted(columns: 10, rows: 1).text == shown)
    }

    @Test(arguments: [Size(columns: 40, rows: 1), Size(columns: 22, rows: 1), Size(columns: 12, rows: 1)])
    func `has a text at its end, and alone where there is no room for a bar`(size: Size) {
        let bar = ProgressBar(3, of: 12, text: "3 of 12 · 25 %")
        expectSnapshot("ProgressBar-\(size.columns)x1", of: bar.painted(columns: size.columns, rows: size.rows))
    }

    @Test func `draws in ASCII`() {
        let canvas = ProgressBar(1, of: 2, text: "half").painted(
            columns: 11,
            rows: 1,
            appearance: Appearance(glyphs: .ascii)
        )
        #expect(canvas.text == "###... half")
    }
}
