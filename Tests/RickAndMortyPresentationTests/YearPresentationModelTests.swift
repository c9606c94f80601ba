import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyPresentation

@Suite("What the poster of a year says")
struct YearPresentationModelTests {
    private func model(_ entries: [DiaryEntry]) -> YearPresentationModel {
        YearPresentationModel(.bundled(2026, of: entries))
    }

    @Test func `is its numbers, best episodes and characters`() throws {
        let model = model([
            try .example(1, halves: 9, on: "2026-03-08", episode: 1),
            try .example(2, halves: 10, on: "2026-03-08", episode: 2),
            try .example(3, halves: 6, on: "2026-03-09"),
        ])
        #expect(model.year == "2026")
        #expect(
            model.summary == ["3 entries, 2 episodes", "average 4.2", "longest streak 2 days", "32 new characters"]
        )
        #expect(model.best.map(\.title) == ["S01E02 Lawnmower Dog", "S01E01 Pilot"])
        #expect(model.busiestDay == "busiest day 2026-03-08, 2 entries")
        #expect(model.companions.map(\.id) == [1, 2, 38, 175, 239])
        #expect(model.companions[0].name == "Rick Sanchez")
        #expect(model.companions[0].count == "2 episodes")
        #expect(model.monthNames.count == model.months.count)
    }

    @Test func `counts one of something in the singular`() throws {
        let model = model([try .example(1, halves: 8, on: "2026-03-08", episode: 1)])
        #expect(model.summary[0] == "1 entry, 1 episode")
        #expect(model.busiestDay == "busiest day 2026-03-08, 1 entry")
        #expect(model.companions.allSatisfy { $0.count == "1 episode" })
    }
}
