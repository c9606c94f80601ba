import RickAndMorty
import RickAndMortyUI
import Storage

/// Adds what a file has and the diary has not, all at once.
struct DiaryImporter {
    let library: any ReportReader & AddEntriesProtocol
    let today: CalendarDay
    let console: Console

    /// - Parameter skipsBad: whether what is no entry is left out, without asking.
    /// - Throws: `DiaryCommandError`, when nothing was added; `LibraryError`.
    func importEntries(of file: DiaryFile, skippingBad skipsBad: Bool) async throws {
        let records = try records(of: file)
        let plan = DiaryImport(records, into: try await library.entries(in: nil), today: today)
        for problem in plan.problems {
            console.say("\(SafeText(file.path).string):\(problem.line): \(SafeText(problem.reason).string)")
        }
        if !plan.problems.isEmpty, !skipsBad { try offerRest(of: plan) }
        let added = try await library.addEntries(plan.entries)
        let known = plan.known + plan.entries.count - added
        console.say("Imported: \(Words.entries(added)); \(known) \(known == 1 ? "was" : "were") there already")
    }

    private func records(of file: DiaryFile) throws(DiaryCommandError) -> [DiaryRecord] {
        let text: String
        do throws(FileError) { text = try PlainFile(path: file.path).text() } catch { throw .file(file.path, error) }
        do throws(DiaryFileError) {
            return try file.format.records(in: text)
        } catch {
            throw .noDiary(file.path, error)
        }
    }

    private func offerRest(of plan: DiaryImport) throws(DiaryCommandError) {
        let others = plan.entries.count
        guard others > 0, let confirm = console.confirm else { throw .notImported(others: others) }
        guard confirm("Import the other \(others)?") else { throw .declined }
    }
}
