@testable import RickAndMorty

extension FuzzTarget {
    /// Imports a file, exports what it brought in both formats, and imports that.
    static func readDiary(_ bytes: [UInt8], as format: DiaryFormat) throws {
        let text = String(decoding: bytes, as: UTF8.self)
        let records: [DiaryRecord]
        do throws(DiaryFileError) {
            records = try format.records(in: text)
        } catch {
            return try require(error.description.isPrintable, "a message that is not printable")
        }
        guard let today = CalendarDay(year: 2026, month: 11, day: 22) else { return }
        let imported = DiaryImport(records, into: [], today: today)
        let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
        for problem in imported.problems {
            try require((1...lines).contains(problem.line), "a problem in line \(problem.line) of \(lines)")
            try require(problem.reason.isPrintable, "a message that is not printable")
        }
        let entries = imported.entries.sorted { $1.isNewer(than: $0) }
        for format in DiaryFormat.allCases {
            let again = DiaryImport(try format.records(in: format.text(of: entries)), into: [], today: today)
            try require(again.problems.isEmpty, "\(format): \(again.problems)")
            try require(again.entries == entries, "\(format): \(entries) is imported as \(again.entries)")
        }
    }
}
