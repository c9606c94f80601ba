import LoadResource
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("The totals of Activity")
struct ActivityTotalsTests {
    private func line(columns: Int, glyphs: Glyphs = .unicode, _ prepare: (LoadsDouble) -> Void) -> String {
        let loads = LoadsDouble()
        prepare(loads)
        let view = ActivityTotalsView(totals: loads.history.totals)
        return view.painted(columns: columns, rows: 1, appearance: Appearance(glyphs: glyphs)).line(0)
    }

    @Test func `are complete if they fit`() {
        let line = line(columns: 120) { loads in
            loads.load("character/1", .done(.live, bytes: 1_500), after: 100)
            loads.load("character/2", .done(.live, bytes: 500), after: 200)
            loads.load("episode/1", .done(.bundled, bytes: nil), after: 0)
            loads.load("episode/2", .failed("No network"), after: 300)
            loads.load("episode/3", .cancelled, after: 9_000)
            loads.start("episode/4")
        }
        let outcomes = "6 loads · 1 running · 1 failed · 1 cancelled"
        #expect(line == "\(outcomes) · 2.0 kB · mean 150 ms · 2 live · 1 bundled · longest 300 ms")
    }

    @Test func `leave out zeros`() {
        #expect(line(columns: 80) { _ in } == "0 loads · 0 running · 0 failed · 0 B")
    }

    @Test(arguments: 8...60)
    func `leave out whole parts that do not fit, from the end`(columns: Int) {
        let prepare: (LoadsDouble) -> Void = { $0.loadMany(12) }
        let (line, whole) = (line(columns: columns, prepare), line(columns: 200, prepare))
        #expect(whole.hasPrefix(line))
        #expect(line.columns <= columns)
        #expect(whole == line || whole.dropFirst(line.count).hasPrefix(" · "))
    }

    @Test(arguments: [Glyphs.unicode, .ascii])
    func `mark failures not only by colour`(glyphs: Glyphs) {
        let line = line(columns: 60, glyphs: glyphs) { $0.loadMany(3) }
        #expect(line.contains("1 failed"))
    }
}
