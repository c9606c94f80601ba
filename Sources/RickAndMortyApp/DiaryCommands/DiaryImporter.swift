import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import SystemSupport

/// Adds what a file has and the diary has not, all at once.
struct DiaryImporter {
    let library: any ReportReader & AddEntriesProtocol
    let today: CalendarDay
    let console: Console

    /// - Parameter skipsBad: whether what is no entry is left out, without asking.
    /// - Throws: `DiaryCommandError`, when nothing was added; `LibraryError`.
    func importEntries(of file: DiaryFile, skippingBad skipsBad: Bool) async throws {
        let path = SafeText(file.path).string
        let plan = try plan(of: file, into: try await library.entries(in: nil))
        for problem in plan.problems {
            console.say("\(path):\(problem.line): \(SafeText(problem.reason).string)")
        }
        let others = plan.problemCount - plan.problems.count
        if others > 0 { console.say("\(path): \(others) more cannot be read") }
        if !plan.problems.isEmpty, !skipsBad { try offerRest(of: plan) }
        let added = try await library.addEntries(plan.entries)
        let known = plan.known + plan.entries.count - added
        console.say("Imported: \(Words.entries(added)); \(known) \(known == 1 ? "was" : "were") there already")
    }

    private func plan(of file: DiaryFile, into diary: [DiaryEntry]) throws(DiaryCommandError) -> DiaryImport {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try TextFile(path: file.path).utf8() } catch { throw .file(file.path, error) }
        do throws(DiaryFileError) {
            return try DiaryImport(bytes, as: file.format, into: diary, today: today)
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
