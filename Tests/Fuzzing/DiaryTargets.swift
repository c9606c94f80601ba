@testable import RickAndMorty

extension FuzzTarget {
    /// Imports a file, exports its entries in all formats, and imports those.
    static func readDiary(_ bytes: [UInt8], as format: DiaryFormat) throws {
        guard let today = CalendarDay(year: 2026, month: 11, day: 22) else { return }
        let imported: DiaryImport
        do throws(DiaryFileError) {
            imported = try DiaryImport(bytes, as: format, into: [], today: today)
        } catch {
            return try require(error.description.isPrintable, "a message that is not printable")
        }
        let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
        for problem in imported.problems {
            try require((1...lines).contains(problem.line), "a problem in line \(problem.line) of \(lines)")
            try require(problem.reason.isPrintable, "a message that is not printable")
        }
        let entries = imported.entries.sorted { $1.isNewer(than: $0) }
        for format in DiaryFormat.importable {
            let again = try DiaryImport(Array(format.text(of: entries).utf8), as: format, into: [], today: today)
            try require(again.problems.isEmpty, "\(format): \(again.problems)")
            try require(again.entries == entries, "\(format): \(entries) is imported as \(again.entries)")
        }
    }
}
