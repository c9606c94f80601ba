import RickAndMorty

/// Does what a person asks of the diary on the command line.
struct DiaryCommands {
    let library: any ReportReader & SaveEntryProtocol & AddEntriesProtocol & UnreadableRowReader
    /// Finds an episode without asking the network; `nil` where it is not on this machine.
    let episode: (EpisodeReference) async throws -> EpisodeModel?
    let calendar: @Sendable () -> DayCalendar
    let console: Console

    /// - Throws: `DiaryCommandError`, `LibraryError`.
    func run(_ request: DiaryRequest) async throws {
        switch request {
        case .report(let period, let isJSON):
            let printer = ReportPrinter(reader: library, calendar: calendar, console: console)
            try await reportUnreadable { try await printer.print(period, asJSON: isJSON) }
        case .add(let draft, let episode):
            let adder = EntryAdder(saver: library, episode: self.episode, today: calendar().today, console: console)
            try await adder.add(draft, about: episode)
        case .exporting(let file):
            try await reportUnreadable { try await DiaryExporter(reader: library, console: console).export(to: file) }
        case .importing(let file, let skipsBad):
            let importer = DiaryImporter(library: library, today: calendar().today, console: console)
            try await importer.importEntries(of: file, skippingBad: skipsBad)
        }
    }

    /// Names the rows of the diary that `read` has left out.
    ///
    /// - Throws: `DiaryCommandError.unreadable` where there are any.
    private func reportUnreadable(_ read: () async throws -> Void) async throws {
        let rows = try await library.unreadableRows().filter { $0.table == .diary }
        do {
            try await read()
        } catch DiaryCommandError.emptyReport where !rows.isEmpty {
            // There are entries.
        }
        for row in rows { console.say("\(row)") }
        if !rows.isEmpty { throw DiaryCommandError.unreadable(count: rows.count) }
    }
}
