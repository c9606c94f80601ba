import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI

/// Prints the poster of a year.
extension DiaryCommand {
    /// - Parameter year: `nil` for the current one.
    /// - Throws: `CommandFailure.emptyReport` without entries in that year; `LibraryError`; `OutputError`.
    func printYear(_ year: Int?) async throws {
        let year = try await diaryYear(year ?? calendar().today.year)
        let columns = min(console.columns ?? .max, YearPoster.columns)
        let shown = YearPoster.companions(of: year, columns: columns).map(\.character.id)
        let poster = YearPoster(year, portraits: try await portraits(shown))
        let size = Size(columns: columns, rows: poster.rows(columns: columns))
        var canvas = Canvas(size: size, appearance: console.appearance)
        poster.draw(in: canvas.bounds, on: &canvas)
        let lines = console.columns == nil ? (0..<size.rows).map(canvas.plainLine) : console.lines(canvas)
        try console.print(lines.map { $0 + "\n" }.joined())
    }

    private func diaryYear(_ year: Int) async throws -> DiaryYear {
        let entries = try await library.entries(in: nil)
        let diaryYear = DiaryYear(year, of: entries, episodes: await known(), characters: await known())
        guard diaryYear.count > 0 else { throw CommandFailure.emptyReport(String(year)) }
        return diaryYear
    }
}
