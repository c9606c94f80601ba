package import RickAndMorty
import RickAndMortyUI

/// Diary commands.
nonisolated extension Command {
    static let diary: [Command] = [report, statistics, add, exporting, importing]

    private static let words = ReportRange.allCases.map(\.word)

    private static let report = Command(
        name: "diary",
        usage: "diary [\(words.joined(separator: "|"))] [--json]",
        help: "list what was watched; alone on a terminal, open it",
        arguments: .choices(words),
        argumentLimit: 1,
        options: [
            Option("--json", help: "as JSON, with the names of exported files", sets: \.isJSON)
        ]
    ) { (settings, arguments) throws(UsageError) in
        // On a terminal, a section's name opens it, as "favourites" does. A report that is named or piped is printed.
        if arguments.isEmpty, !settings.isJSON { return .diary(.open) }
        let word = arguments.first ?? ReportRange.all.word
        guard let range = ReportRange.allCases.first(where: { $0.word == word }) else {
            let others = Command.diary.map { String($0.name.dropFirst("diary ".count)) }.filter { !$0.isEmpty }
            throw .noChoice(word, of: "diary", reason: "The reports are", among: words, orNearly: others)
        }
        return .diary(.report(range, asJSON: settings.isJSON))
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

    private static let add = Command(
        name: "diary add",
        usage: "diary add TITLE|EPISODE --rating R [--date D] [--comment C]",
        help: "write about a title, or an episode (7, S01E07, episode/7)",
        argumentLimit: 1,
        options: [
            Option(name: "--rating", valueName: "R", help: "0 to 5, in halves") { settings, text in
                settings.draft.rating = text
            },
            Option(name: "--date", valueName: "D", help: "today, yesterday or like 2026-11-20") { settings, text in
                settings.draft.date = text
            },
            Option(name: "--comment", valueName: "C", help: "what there is to say about it") { settings, text in
                settings.draft.comment = text
            },
        ]
    ) { (settings, arguments) throws(UsageError) in
        guard let subject = arguments.first else { throw .missingArgument("a title or an episode", of: "diary add") }
        var draft = settings.draft
        draft.title = subject
        let episode = try reference(
            subject,
            to: EpisodeModel.self,
            among: ResourceKinds.models,
            in: "diary add",
            advice: "Write an episode, like S01E07, or a title"
        )
        return .diary(.add(draft, about: episode))
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
    /// Opens the diary on a terminal, and otherwise prints the report of all entries.
    case open
    case report(ReportRange, asJSON: Bool)
    case statistics(asJSON: Bool)
    /// - Parameter episode: episode of the entry; `nil` for an entry with its own title.
    case add(EntryDraft, about: ResourceReference?)
    case exporting(DiaryFile)
    case importing(DiaryFile, skippingBad: Bool)

    /// Whether it changes the diary.
    var isWriting: Bool {
        switch self {
        case .open, .report, .statistics, .exporting: false
        case .add, .importing: true
        }
    }
}

package nonisolated struct DiaryFile: Equatable {
    /// The path that stands for standard output.
    static let standardOutput = "-"

    let path: String
    let format: DiaryFormat
}
