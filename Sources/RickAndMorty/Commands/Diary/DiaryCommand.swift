package import RickAndMorty
package import RickAndMortyData
package import RickAndMortyPresentation
import SystemSupport

/// `rickmorty diary …`: the diary on the command line.
package struct DiaryCommand {
    let library: any Library
    let cache: () -> ResponseCache?
    let calendar: @Sendable () -> DayCalendar
    /// Loads portraits by character ID; returns none if the terminal shows no pictures.
    let portraits: ([Int]) async throws -> [Int: Portrait]
    let console: Console

    /// Opens the library, runs the command and reports its errors.
    ///
    /// - Parameters:
    ///   - cache: called only if local resources are needed; returns `nil` if there is no cache.
    ///   - calendar: called for each report, since the day may have changed.
    ///   - portraits: loads portraits for the year in review, by character ID; returns none if the terminal shows no
    ///     pictures.
    package static func run(
        _ request: DiaryRequest,
        in library: LibraryStore,
        cache: @escaping () -> ResponseCache?,
        calendar: @escaping @Sendable () -> DayCalendar,
        portraits: @escaping ([Int]) async throws -> [Int: Portrait],
        console: Console
    ) async -> CommandResult {
        await console.run {
            let isComplete = try await console.open(library, isWriting: request.modifiesLibrary)
            let command = DiaryCommand(
                library: library,
                cache: cache,
                calendar: calendar,
                portraits: portraits,
                console: console
            )
            try await command.run(request)
            return isComplete
        }
    }

    /// - Throws: `CommandFailure`, `LibraryError`, `OutputError`.
    func run(_ request: DiaryRequest) async throws {
        if request.modifiesLibrary { return try await perform(request) }
        try await reportUnreadable { try await perform(request) }
    }

    private func perform(_ request: DiaryRequest) async throws {
        switch request {
        case .open: try await printReport(.all, asJSON: false)
        case .report(let range, let isJSON): try await printReport(range, asJSON: isJSON)
        case .list(let range, let isJSON): try await printReport(range, withReferences: true, asJSON: isJSON)
        case .statistics(let isJSON): try await printStatistics(asJSON: isJSON)
        case .dex(let isJSON): try await printDex(asJSON: isJSON)
        case .year(let year): try await printYear(year)
        case .add(let draft, let episode): try await add(draft, about: episode)
        case .edit(let reference, let changes, let episode):
            try await edit(reference, changing: changes, about: episode)
        case .delete(let references, let isConfirmed): try await delete(references, isConfirmed: isConfirmed)
        case .exportFile(let file): try await export(to: file)
        case .importFile(let file, let skipsInvalid): try await importEntries(of: file, skippingInvalid: skipsInvalid)
        }
    }

    /// All local resources of a kind.
    func known<Model: Resource>() async -> [Model] { await ResourceRepository(cache: cache()).allLocal() }

    /// Runs `read` and reports the diary's unreadable rows, which it skips.
    ///
    /// - Throws: `CommandFailure` if there are unreadable rows; errors of `read`.
    private func reportUnreadable(_ read: () async throws -> Void) async throws {
        let rows = try await library.unreadableRows().filter { $0.table == .diary }
        var failure: (any Error)?
        do { try await read() } catch { failure = error }
        for row in rows { console.writeMessage("\(row)") }
        let isEmpty = (failure as? CommandFailure)?.code == .nothingFound
        if let failure, !isEmpty || rows.isEmpty { throw failure }
        guard !rows.isEmpty else { return }
        throw CommandFailure("couldn't read \(Strings.entries(rows.count)); skipped")
    }

    /// Writes an export. An existing file is not replaced if the diary is empty or only partly readable.
    ///
    /// - Parameter isEmpty: whether the diary is empty.
    /// - Throws: `CommandFailure`.
    func write(_ bytes: [UInt8], isEmpty: Bool = false, to path: String) async throws {
        if FileSystem.exists(path) {
            let rows = try await library.unreadableRows().filter { $0.table == .diary }
            guard try await library.open().isComplete, rows.isEmpty else {
                let reason = "the diary is only partly readable. Export it to a new file"
                throw CommandFailure("\(SafeText(path).string) was not replaced: \(reason)")
            }
            guard !isEmpty else { throw CommandFailure.emptyDiary }
        }
        do throws(FileError) {
            try TextFile(path: path).replace(with: bytes)
        } catch {
            throw CommandFailure("\(SafeText(path).string): \("\(error)".uncapitalized)")
        }
    }

    /// - Parameter reference: episode that the entry gets its title from, if any.
    private func add(_ draft: EntryDraft, about reference: ResourceReference?) async throws {
        let draft = try await applyingEpisode(draft, from: reference)
        let entry = try entry(EntryID(), draft, latest: calendar().today)
        _ = try await library.addEntries([entry])
        console.writeNote("Saved \(line(entry))")
    }

    /// Returns the draft with the title and ID of the episode, if any.
    func applyingEpisode(_ draft: EntryDraft, from reference: ResourceReference?) async throws -> EntryDraft {
        guard let reference else { return draft }
        var draft = draft
        if let episode = try await ResourceRepository<EpisodeModel>(cache: cache()).local(reference).first {
            draft.title = EpisodePresentationModel(episode).fullName
            draft.episode = episode.id
        } else if Int(digits: draft.title) == nil {
            // A number alone may be a title: "1984".
            throw CommandFailure(
                "\(ResourceAddress(.episode, reference)) is not in local data. Run 'rickmorty sync', or use its title",
                code: .nothingFound
            )
        }
        return draft
    }

    /// - Parameter latest: the latest valid day.
    func entry(_ id: EntryID, _ draft: EntryDraft, latest: CalendarDay) throws(CommandFailure) -> DiaryEntry {
        do throws(EntryProblems) {
            return try draft.entry(id: id, today: calendar().today, latest: latest)
        } catch {
            let problems = EntryField.allCases.compactMap { field in
                error[field].map { "\(field == .title ? "" : "--")\(field): \("\($0)".uncapitalized)" }
            }
            throw CommandFailure(problems.joined(separator: "\n"), code: .usage)
        }
    }

    /// One-line description, such as "2026-11-20, 4.5, Pilot".
    func line(_ entry: DiaryEntry) -> String {
        "\(entry.day.text), \(entry.rating.text), \(SafeText(entry.title).string)"
    }

    private func export(to file: DiaryFile) async throws {
        let entries = try await library.entries(in: nil)
        let text = file.format.text(of: entries)
        guard file.path != DiaryFile.standardOutput else {
            try console.print(text)
            return console.writeNote("Exported \(Strings.entries(entries.count))")
        }
        try await write(Array(text.utf8), isEmpty: entries.isEmpty, to: file.path)
        console.writeNote("Exported \(Strings.entries(entries.count)) to \(SafeText(file.path).string)")
    }

    /// Adds the entries of a file that are not in the diary, in one transaction.
    ///
    /// - Parameter skipsInvalid: whether to skip invalid records without confirmation.
    private func importEntries(of file: DiaryFile, skippingInvalid skipsInvalid: Bool) async throws {
        let path = SafeText(file.path).string
        let plan = try makeImport(of: file, into: try await library.entries(in: nil))
        for problem in plan.problems {
            console.writeMessage("\(path):\(problem.line): \(SafeText(problem.reason).string.uncapitalized)")
        }
        let others = plan.problemCount - plan.problems.count
        if others > 0 { console.writeMessage("\(path): \(others.counted("more invalid record"))") }
        if !plan.problems.isEmpty, !skipsInvalid { try confirmValidOnly(of: plan) }
        let added = try await library.addEntries(plan.entries)
        let known = plan.duplicateCount + plan.entries.count - added
        console.writeNote("Imported \(Strings.entries(added)); \(known) already in the diary")
    }

    private func makeImport(of file: DiaryFile, into diary: [DiaryEntry]) throws(CommandFailure) -> DiaryImport {
        do {
            let bytes = try TextFile(path: file.path).utf8()
            return try DiaryImport(bytes, as: file.format, into: diary, today: calendar().today)
        } catch {
            throw CommandFailure("\(SafeText(file.path).string): \("\(error)".uncapitalized)")
        }
    }

    private func confirmValidOnly(of plan: DiaryImport) throws(CommandFailure) {
        let validCount = plan.entries.count
        let isConfirmed = validCount > 0 ? console.confirm.map { $0("Import the remaining \(validCount)?") } : false
        guard isConfirmed != true else { return }
        let advice = isConfirmed == nil ? ". Fix the file, or import the remaining \(validCount) with --skip-bad" : ""
        throw CommandFailure("nothing imported\(advice)")
    }
}

nonisolated extension CommandFailure {
    static let emptyDiary = CommandFailure(
        "no diary entries yet. Run 'rickmorty diary add' to add one",
        code: .nothingFound
    )

    /// - Parameter period: such as "today" or "in 2026".
    static func emptyReport(_ period: String) -> CommandFailure {
        CommandFailure("no diary entries \(period)", code: .nothingFound)
    }
}
