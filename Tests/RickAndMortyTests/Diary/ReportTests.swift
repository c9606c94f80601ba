import RickAndMorty
import TestSupport
import Testing

@Suite("A report")
struct ReportTests {
    @Test func `lists its entries, newest first`() throws {
        let entries = try [(1, "2026-11-18"), (2, "2026-11-20"), (3, "2026-11-20"), (0, "2026-11-19")]
            .map { try DiaryEntry.example($0, on: $1) }

        #expect(Report(entries.shuffled()).entries == [2, 1, 3, 0].map { entries[$0] })
    }

    @Test(arguments: [([], nil), ([7], 3.5), ([0], 0), ([10, 9], 4.75), ([0, 0, 1], 1.0 / 6)])
    func `has the average of the ratings`(halves: [Int], average: Double?) throws {
        let entries = try halves.enumerated().map { try DiaryEntry.example($0, halves: $1, on: "2026-11-20") }
        let report = Report(entries)

        #expect(report.count == halves.count)
        #expect(report.average == average)
    }

    @Test func `contains only entries of its date range`() async throws {
        let reader = ReaderStub([try .example(1, on: "2026-11-21"), try .example(2, on: "2026-11-20")])
        for day in ["2026-11-20", "2026-11-21"] {
            let calendar = DayCalendar(today: try .example(day), firstWeekday: .monday)
            #expect(try await reader.report(.today, in: calendar).entries.map(\.day.text) == [day])
        }
    }

    @Test func `throws the error of its reader`() async throws {
        let calendar = DayCalendar(today: try .example("2026-11-20"), firstWeekday: .monday)
        await #expect(throws: LibraryError.locked) {
            _ = try await ReaderStub(failure: .locked).report(.all, in: calendar)
        }
    }
}

/// A diary that has fixed entries or always fails.
struct ReaderStub: ReportReader {
    private let result: Result<[DiaryEntry], LibraryError>

    init(_ entries: [DiaryEntry]) {
        result = .success(entries)
    }

    init(failure: LibraryError) {
        result = .failure(failure)
    }

    func entries(in days: ClosedRange<CalendarDay>?) async throws(LibraryError) -> [DiaryEntry] {
        try result.get().filter { days?.contains($0.day) ?? true }
    }
}
