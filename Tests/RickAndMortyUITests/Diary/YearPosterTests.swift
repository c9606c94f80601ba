import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyUI

@Suite("The poster of a year")
struct YearPosterTests {
    private func year(_ entries: [DiaryEntry], of number: Int = 2026) -> YearPresentationModel {
        YearPresentationModel(.bundled(number, of: entries))
    }

    private func example() throws -> YearPresentationModel {
        year([
            try .example(1, halves: 9, on: "2026-03-08", episode: 1),
            try .example(2, halves: 10, on: "2026-03-08", episode: 8),
            try .example(3, halves: 6, on: "2026-03-09"), try .example(4, halves: 0, on: "2026-11-20", episode: 22),
            try .example(5, halves: 7, on: "2026-12-31", episode: 30),
        ])
    }

    private func canvas(
        _ year: YearPresentationModel,
        columns: Int,
        appearance: Appearance = Appearance(theme: .dark),
        hasPortraits: Bool = true
    ) -> Canvas {
        let shown = YearPoster.companions(of: year, columns: columns)
        let portraits = shown.map { ($0.id, Portrait.face(id: $0.id)) }
        let poster = YearPoster(year, portraits: hasPortraits ? Dictionary(uniqueKeysWithValues: portraits) : [:])
        var canvas = Canvas(size: Size(columns: columns, rows: poster.rows(columns: columns)), appearance: appearance)
        poster.draw(in: canvas.bounds, on: &canvas)
        return canvas
    }

    @Test(arguments: [80, 60, 40])
    func `looks as recorded`(columns: Int) throws {
        let canvas = canvas(try example(), columns: columns)
        expectSnapshot("year-\(columns)", of: canvas)
        #expect(canvas.line(canvas.size.rows - 1).hasPrefix("└──"))
        #expect(canvas.line(canvas.size.rows - 2).allSatisfy { "│ ".contains($0) }, "the frame has a margin")
    }

    @Test func `has names without portraits, in ASCII`() throws {
        let appearance = Appearance(theme: .mono, glyphs: .ascii)
        let canvas = canvas(try example(), columns: 80, appearance: appearance, hasPortraits: false)
        expectSnapshot("year-ascii", of: canvas)
        #expect(canvas.text.allSatisfy { $0.isASCII })
    }

    @Test(arguments: [10, 20, 30, 79])
    func `is drawn in any width`(columns: Int) throws {
        #expect(canvas(try example(), columns: columns).text.contains("██"))
    }

    @Test func `leaves out what a year of other titles does not have`() throws {
        let text = canvas(year([try .example(1, on: "0999-02-03")], of: 999), columns: 80).text
        #expect(!text.contains(Words.bestEpisodes) && !text.contains(Words.yearCompanions))
        #expect(text.contains("1 entry, 0 episodes"))
        #expect(text.contains("Feb"))
    }

    @Test(arguments: [(80, 5), (79, 5), (60, 4), (40, 2), (10, 1)])
    func `shows as many characters as there is room for`(columns: Int, count: Int) throws {
        #expect(YearPoster.companions(of: try example(), columns: columns).count == count)
    }
}
