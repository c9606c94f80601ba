package import RickAndMorty
import RickAndMortyUI
import SystemSupport

nonisolated extension Command {
    static let diary: [Command] = [
        report, list, statistics, dex, year, add, edit, delete, exportCommand, importCommand,
    ]

    private static let periods = ReportRange.allCases.map(\.word)
    private static let json = Option("--json", help: "Print JSON", sets: \.isJSON)

    private static let report = Command(
        name: "diary",
        usage: "diary [\(periods.joined(separator: "|"))] [--json]",
        help: "Show the diary",
        arguments: .choices(periods),
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
        usage: "diary list [\(periods.joined(separator: "|"))] [--json]",
        help: "List entries with their references",
        helpParagraphs: [
            "'diary edit' and 'diary delete' take references. A reference is the end of an entry's ID and never"
                + " changes; the whole ID works too.",
            "Columns when piped: reference, date, rating, title, comment, episode.",
        ],
        arguments: .choices(periods),
        argumentLimit: 1,
        options: [json]
    ) { (settings, arguments) throws(UsageError) in
        .diary(.list(try range(arguments.first, of: "diary list"), asJSON: settings.isJSON))
    }

    /// - Parameters:
    ///   - word: name of a period; `nil` for all entries.
    ///   - others: further words to suggest.
    private static func range(
        _ word: String?,
        of command: String,
        orNearly others: [String] = []
    ) throws(UsageError) -> ReportRange {
        guard let word else { return .all }
        guard let range = ReportRange.allCases.first(where: { $0.word == word }) else {
            throw .invalidChoice(word, of: command, kind: "period", among: periods, orNearly: others)
        }
        return range
    }

    private static let statistics = Command(
        name: "diary stats",
        usage: "diary stats [--json]",
        help: "Show ratings, seasons and streaks",
        helpParagraphs: [
            "When piped, prints three kinds of rows: NAME, VALUE for each total (entries, average rating, longest and"
                + " current streak in days); 'rating', STARS, ENTRIES for each rating; and 'season', SEASON, WATCHED,"
                + " TOTAL for each season."
        ],
        options: [Option("--json", help: "Print JSON", sets: \.isJSON)]
    ) { settings, _ in .diary(.statistics(asJSON: settings.isJSON)) }

    private static let dex = Command(
        name: "diary dex",
        usage: "diary dex [--json]",
        help: "Show the collection of unlocked characters",
        helpParagraphs: [
            "A diary entry about an episode unlocks its characters. 'rickmorty characters is:watched' lists them.",
            "Counts are by season of first appearance, species, and dimension of origin.",
            "Columns when piped: group, name, unlocked, total.",
        ],
        options: [Option("--json", help: "Print JSON", sets: \.isJSON)]
    ) { settings, _ in .diary(.dex(asJSON: settings.isJSON)) }

    private static let year = Command(
        name: "diary year",
        usage: "diary year [YEAR]",
        help: "Print the year in review",
        helpParagraphs: [
            "Shows the best episodes, entries by month, the longest streak, and the characters you saw most.",
            "YEAR is the current year by default. Prints plain text when piped.",
        ],
        argumentLimit: 1
    ) { (_, arguments) throws(UsageError) in
        guard let text = arguments.first else { return .diary(.year(nil)) }
        guard let year = Int(digits: text), CalendarDay(year: year, month: 1, day: 1) != nil else {
            throw .invalidValue(of: "diary year", reason: "expected a year, such as 2026")
        }
        return .diary(.year(year))
    }

    private static let add = Command(
        name: "diary add",
        usage: "diary add TITLE|EPISODE --rating R [--date D] [--comment C]",
        help: "Add an entry",
        helpParagraphs: ["EPISODE is a number, a code or an address, such as 7, S01E07 or episode/7."],
        argumentLimit: 1,
        options: entryOptions(dateNote: " (default: today)")
    ) { (settings, arguments) throws(UsageError) in
        guard let subject = arguments.first else { throw .missingArgument("a title or episode", of: "diary add") }
        var changes = settings.entryFields
        changes[.title] = subject
        let draft = EntryDraft().changed(by: changes)
        return .diary(.add(draft, about: try episode(subject, in: "diary add")))
    }

    /// - Parameter dateNote: follows the help of `--date`.
    private static func entryOptions(dateNote: String = "") -> [Option] {
        [
            entryOption("--rating", "R", help: "Rating: 0 to 5 stars, in half-star steps", sets: .rating),
            entryOption("--date", "D", help: "Date: today, yesterday or YYYY-MM-DD\(dateNote)", sets: .date),
            entryOption("--comment", "C", help: "Comment", sets: .comment),
        ]
    }

    private static func entryOption(
        _ name: String,
        _ valueName: String,
        help: String,
        sets field: EntryField
    ) -> Option {
        Option(name: name, valueName: valueName, help: help) { settings, text in settings.entryFields[field] = text }
    }

    /// Parses a title that is the address of an episode; `nil` for any other title.
    private static func episode(_ title: String, in command: String) throws(UsageError) -> ResourceReference? {
        try reference(
            title,
            to: EpisodeModel.self,
            among: ResourceKinds.models,
            in: command,
            advice: "Use an episode such as S01E07, or a title"
        )
    }

    private static let edit = Command(
        name: "diary edit",
        usage: "diary edit REF [--title TITLE|EPISODE] [--rating R] [--date D] [--comment C]",
        help: "Edit an entry",
        helpParagraphs: ["Changes only the given fields. Run 'rickmorty diary list' for references."],
        argumentLimit: 1,
        options: [entryOption("--title", "TITLE", help: "Title or episode", sets: .title)] + entryOptions()
    ) { (settings, arguments) throws(UsageError) in
        guard let reference = arguments.first else {
            throw .missingArgument("a reference; run 'rickmorty diary list' to see references", of: "diary edit")
        }
        guard !settings.entryFields.isEmpty else {
            throw .missingArgument("at least one of --title, --rating, --date and --comment", of: "diary edit")
        }
        var subject: ResourceReference?
        if let title = settings.entryFields[.title] { subject = try episode(title, in: "diary edit") }
        return .diary(.edit(reference, settings.entryFields, about: subject))
    }

    private static let delete = Command(
        name: "diary delete",
        usage: "diary delete REF... [--yes]",
        help: "Delete entries",
        helpParagraphs: ["Asks for confirmation. Deletes nothing if any reference is unknown."],
        argumentLimit: .max,
        options: [Option("--yes", help: "Delete without asking", sets: \.isConfirmed)]
    ) { (settings, arguments) throws(UsageError) in
        guard !arguments.isEmpty else {
            throw .missingArgument("a reference; run 'rickmorty diary list' to see references", of: "diary delete")
        }
        return .diary(.delete(arguments, isConfirmed: settings.isConfirmed))
    }

    private static let exportCommand = Command(
        name: "diary export",
        usage: "diary export FILE|- [--format FORMAT]",
        help: "Export the diary",
        helpParagraphs: [
            "The extension of FILE sets the format: \(endings(of: DiaryFormat.allCases)). With -, writes to standard"
                + " output, as CSV by default."
        ],
        arguments: .files,
        argumentLimit: 1,
        options: [.format(sets: \.diaryFormat)]
    ) { (settings, arguments) throws(UsageError) in
        guard let path = arguments.first else { throw .missingArgument("a file", of: "diary export") }
        if let format = settings.diaryFormat { return .diary(.exportFile(DiaryFile(path: path, format: format))) }
        if path == DiaryFile.standardOutput { return .diary(.exportFile(DiaryFile(path: path, format: .csv))) }
        return .diary(.exportFile(try file(path, of: "diary export", as: DiaryFormat.allCases)))
    }

    private static let importCommand = Command(
        name: "diary import",
        usage: "diary import FILE [--skip-bad]",
        help: "Import diary entries from an exported file",
        arguments: .files,
        argumentLimit: 1,
        options: [
            Option("--skip-bad", help: "Skip invalid records", sets: \.skipsInvalid)
        ]
    ) { (settings, arguments) throws(UsageError) in
        guard let path = arguments.first else { throw .missingArgument("a file", of: "diary import") }
        let file = try file(path, of: "diary import", as: DiaryFormat.importable)
        return .diary(.importFile(file, skippingInvalid: settings.skipsInvalid))
    }

    private static func file(
        _ path: String,
        of command: String,
        as formats: [DiaryFormat]
    ) throws(UsageError) -> DiaryFile {
        guard let format = DiaryFormat(path: path), formats.contains(format) else {
            throw .invalidValue(of: command, reason: "the file name must end in \(endings(of: formats))")
        }
        return DiaryFile(path: path, format: format)
    }

    private static func endings(of formats: [DiaryFormat]) -> String {
        formats.map { ".\($0.fileExtension)" }.alternatives
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
    case exportFile(DiaryFile)
    case importFile(DiaryFile, skippingInvalid: Bool)

    /// Whether the output may be longer than the screen.
    package var isList: Bool {
        switch self {
        case .open, .report, .list, .dex: true
        case .statistics, .year, .add, .edit, .delete, .exportFile, .importFile: false
        }
    }

    /// Whether the output on a terminal has colours.
    package var usesColors: Bool {
        switch self {
        case .statistics(false), .dex(false), .year: true
        default: false
        }
    }

    /// Whether the request changes the diary.
    var modifiesLibrary: Bool {
        switch self {
        case .open, .report, .list, .statistics, .dex, .year, .exportFile: false
        case .add, .edit, .delete, .importFile: true
        }
    }
}

package nonisolated struct DiaryFile: Equatable {
    /// Path for standard output.
    static let standardOutput = "-"

    let path: String
    let format: DiaryFormat
}
