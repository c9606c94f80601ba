package import RickAndMorty
import RickAndMortyUI
import SystemSupport

nonisolated extension Command {
    static let diary: [Command] = [report, list, statistics, dex, year, add, edit, delete, exporting, importing]

    private static let words = ReportRange.allCases.map(\.word)
    private static let json = Option("--json", help: "as JSON, with the names of exported files", sets: \.isJSON)

    private static let report = Command(
        name: "diary",
        usage: "diary [\(words.joined(separator: "|"))] [--json]",
        help: "list what was watched; alone on a terminal, open it",
        arguments: .choices(words),
        argumentLimit: 1,
        options: [json]
    ) { (settings, arguments) throws(UsageError) in
        // Without arguments, opens the section on a terminal, like "favourites", and prints the report otherwise.
        if arguments.isEmpty, !settings.isJSON { return .diary(.open) }
        let others = Command.diary.map { String($0.name.dropFirst("diary ".count)) }.filter { !$0.isEmpty }
        let range = try range(arguments.first, of: "diary", orNearly: others)
        return .diary(.report(range, asJSON: settings.isJSON))
    }

    private static let list = Command(
        name: "diary list",
        usage: "diary list [\(words.joined(separator: "|"))] [--json]",
        help: "list entries with what edit and delete call them",
        details: [
            "The reference of an entry is the end of its id: it stays the same while others come and go.",
            "In a pipe, it is the first field of a line. The whole id, as --json has it, is one, too.",
        ],
        arguments: .choices(words),
        argumentLimit: 1,
        options: [json]
    ) { (settings, arguments) throws(UsageError) in
        .diary(.list(try range(arguments.first, of: "diary list"), asJSON: settings.isJSON))
    }

    /// - Parameters:
    ///   - word: name of a report; `nil` for all entries.
    ///   - others: further words to suggest.
    private static func range(
        _ word: String?,
        of command: String,
        orNearly others: [String] = []
    ) throws(UsageError) -> ReportRange {
        guard let word else { return .all }
        guard let range = ReportRange.allCases.first(where: { $0.word == word }) else {
            throw .noChoice(word, of: command, reason: "The reports are", among: words, orNearly: others)
        }
        return range
    }

    private static let statistics = Command(
        name: "diary stats",
        usage: "diary stats [--json]",
        help: "add up seasons, ratings and days in a row",
        details: [
            "In a pipe, a line has the name of a number and its value with a tab between them: entries, average, longest"
                + " streak and current streak, in days.",
            "Then come lines of rating, its stars and its number of entries, and of season, its number, how many episodes"
                + " were watched, and how many it has.",
        ],
        options: [Option("--json", help: "as a JSON object", sets: \.isJSON)]
    ) { settings, _ in .diary(.statistics(asJSON: settings.isJSON)) }

    private static let dex = Command(
        name: "diary dex",
        usage: "diary dex [--json]",
        help: "say whom the watched episodes have unlocked",
        details: [
            "The first entry about an episode unlocks all characters in it: those that characters is:watched lists. They are"
                + " counted by the season of their first appearance, by species, and by the dimension of their origin.",
            "In a pipe, a line has characters, season, species or dimension, its name, how many are unlocked, and how many"
                + " there are, with a tab between them.",
        ],
        options: [Option("--json", help: "as a JSON object", sets: \.isJSON)]
    ) { settings, _ in .diary(.dex(asJSON: settings.isJSON)) }

    private static let year = Command(
        name: "diary year",
        usage: "diary year [YEAR]",
        help: "print the poster of a year, this one by default",
        details: [
            "It has the best episodes, the months, the longest streak, and portraits of whom you saw most.",
            "Without a terminal, it is plain text.",
        ],
        argumentLimit: 1
    ) { (_, arguments) throws(UsageError) in
        guard let text = arguments.first else { return .diary(.year(nil)) }
        guard let year = Int(digits: text), CalendarDay(year: year, month: 1, day: 1) != nil else {
            throw .badValue(of: "diary year", reason: "The year is a number, like 2026")
        }
        return .diary(.year(year))
    }

    private static let add = Command(
        name: "diary add",
        usage: "diary add TITLE|EPISODE --rating R [--date D] [--comment C]",
        help: "write about a title, or an episode (7, S01E07, episode/7)",
        argumentLimit: 1,
        options: entryOptions
    ) { (settings, arguments) throws(UsageError) in
        guard let subject = arguments.first else { throw .missingArgument("a title or an episode", of: "diary add") }
        var changes = settings.entry
        changes[.title] = subject
        let draft = EntryDraft().changed(by: changes)
        return .diary(.add(draft, about: try episode(subject, in: "diary add")))
    }

    private static let entryOptions = [
        entryOption("--rating", "R", help: "0 to 5, in halves", sets: .rating),
        entryOption("--date", "D", help: "today, yesterday or like 2026-11-20", sets: .date),
        entryOption("--comment", "C", help: "what there is to say about it", sets: .comment),
    ]

    private static func entryOption(
        _ name: String,
        _ valueName: String,
        help: String,
        sets field: EntryField
    ) -> Option {
        Option(name: name, valueName: valueName, help: help) { settings, text in settings.entry[field] = text }
    }

    /// Parses a title that is the address of an episode; `nil` for any other title.
    private static func episode(_ title: String, in command: String) throws(UsageError) -> ResourceReference? {
        try reference(
            title,
            to: EpisodeModel.self,
            among: ResourceKinds.models,
            in: command,
            advice: "Write an episode, like S01E07, or a title"
        )
    }

    private static let edit = Command(
        name: "diary edit",
        usage: "diary edit REF [--title TITLE|EPISODE] [--rating R] [--date D] [--comment C]",
        help: "change an entry, which diary list has the reference of",
        details: ["What no option names stays as it is."],
        argumentLimit: 1,
        options: [entryOption("--title", "TITLE", help: "a title, or an episode", sets: .title)] + entryOptions
    ) { (settings, arguments) throws(UsageError) in
        guard let reference = arguments.first else { throw .missingArgument("an entry's reference", of: "diary edit") }
        guard !settings.entry.isEmpty else {
            throw .missingArgument("what to change: --title, --rating, --date or --comment", of: "diary edit")
        }
        var subject: ResourceReference?
        if let title = settings.entry[.title] { subject = try episode(title, in: "diary edit") }
        return .diary(.edit(reference, settings.entry, about: subject))
    }

    private static let delete = Command(
        name: "diary delete",
        usage: "diary delete REF... [--yes]",
        help: "delete entries, which diary list has the references of",
        details: ["It asks before. If one of them is unknown, none is deleted."],
        argumentLimit: .max,
        options: [Option("--yes", help: "delete without asking, as in a script", sets: \.isConfirmed)]
    ) { (settings, arguments) throws(UsageError) in
        guard !arguments.isEmpty else { throw .missingArgument("an entry's reference", of: "diary delete") }
        return .diary(.delete(arguments, isConfirmed: settings.isConfirmed))
    }

    private static let exporting = Command(
        name: "diary export",
        usage: "diary export FILE|- [--format FORMAT]",
        help: "write it all to a file, or to standard output",
        details: [
            "The format is the one of the file's ending: \(endings(of: DiaryFormat.allCases)).",
            "Standard output, which - stands for, gets CSV unless --format names another one.",
        ],
        arguments: .files,
        argumentLimit: 1,
        options: [.format(sets: \.diaryFormat)]
    ) { (settings, arguments) throws(UsageError) in
        guard let path = arguments.first else { throw .missingArgument("a file", of: "diary export") }
        if let format = settings.diaryFormat { return .diary(.exporting(DiaryFile(path: path, format: format))) }
        if path == DiaryFile.standardOutput { return .diary(.exporting(DiaryFile(path: path, format: .csv))) }
        return .diary(.exporting(try file(path, of: "diary export", as: DiaryFormat.allCases)))
    }

    private static let importing = Command(
        name: "diary import",
        usage: "diary import FILE [--skip-bad]",
        help: "add what is in FILE and not yet in the diary",
        arguments: .files,
        argumentLimit: 1,
        options: [
            Option("--skip-bad", help: "leave out what is no entry", sets: \.skipsBad)
        ]
    ) { (settings, arguments) throws(UsageError) in
        guard let path = arguments.first else { throw .missingArgument("a file", of: "diary import") }
        let file = try file(path, of: "diary import", as: DiaryFormat.importable)
        return .diary(.importing(file, skippingBad: settings.skipsBad))
    }

    private static func file(
        _ path: String,
        of command: String,
        as formats: [DiaryFormat]
    ) throws(UsageError) -> DiaryFile {
        guard let format = DiaryFormat(path: path), formats.contains(format) else {
            throw .badValue(of: command, reason: "The name of the file has to end in \(endings(of: formats))")
        }
        return DiaryFile(path: path, format: format)
    }

    private static func endings(of formats: [DiaryFormat]) -> String {
        Option.listed(formats.map { ".\($0.fileExtension)" })
    }
}

package nonisolated enum DiaryRequest: Equatable {
    /// Opens the section on a terminal, and prints the report of all entries otherwise.
    case open
    case report(ReportRange, asJSON: Bool)
    /// A report with the references of its entries.
    case list(ReportRange, asJSON: Bool)
    case statistics(asJSON: Bool)
    /// Unlocked characters.
    case dex(asJSON: Bool)
    /// The year in review.
    ///
    /// - Parameter year: `nil` for the current year.
    case year(_ year: Int?)
    /// - Parameter about: episode of the entry; `nil` for a plain title.
    case add(EntryDraft, about: ResourceReference?)
    /// - Parameters:
    ///   - reference: reference to the entry (`EntryReferences`).
    ///   - changes: new texts by field.
    ///   - about: episode that the new title addresses; `nil` for a plain title.
    case edit(_ reference: String, _ changes: [EntryField: String], about: ResourceReference?)
    case delete(_ references: [String], isConfirmed: Bool)
    case exporting(DiaryFile)
    case importing(DiaryFile, skippingBad: Bool)

    /// Whether the output may be longer than the screen.
    package var isList: Bool {
        switch self {
        case .open, .report, .list, .dex: true
        case .statistics, .year, .add, .edit, .delete, .exporting, .importing: false
        }
    }

    /// Whether the output has portraits.
    package var isPoster: Bool {
        if case .year = self { true } else { false }
    }

    /// Whether the request changes the diary.
    var isWriting: Bool {
        switch self {
        case .open, .report, .list, .statistics, .dex, .year, .exporting: false
        case .add, .edit, .delete, .importing: true
        }
    }
}

package nonisolated struct DiaryFile: Equatable {
    /// Path for standard output.
    static let standardOutput = "-"

    let path: String
    let format: DiaryFormat
}
