import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("A diary command line")
struct DiaryCommandLineTests {
    private func request(_ line: String) throws -> DiaryRequest? {
        guard case .diary(let request) = try Settings(line).request else { return nil }
        return request
    }

    @Test(arguments: ReportRange.allCases)
    func `requests a report by its name, or opens the diary without one`(range: ReportRange) throws {
        #expect(try request("diary \(range.word)") == .report(range, asJSON: false))
        #expect(try request("diary --json \(range.word)") == .report(range, asJSON: true))
        #expect(try request("diary") == .open)
        #expect(try request("diary --json") == .report(.all, asJSON: true))
    }

    @Test(arguments: ReportRange.allCases)
    func `lists the entries of a report with their references`(range: ReportRange) throws {
        #expect(try request("diary list \(range.word)") == .list(range, asJSON: false))
        #expect(try request("diary list --json") == .list(.all, asJSON: true))
    }

    @Test func `changes the fields given as options`() throws {
        let changes: [EntryField: String] = [.title: "S01E07", .rating: "4", .date: "today", .comment: ""]
        #expect(
            try request("diary edit 12ab --title S01E07 --rating 4 --date today --comment=")
                == .edit("12ab", changes, about: .name("S01E07"))
        )
        #expect(try request("diary edit --rating 5 12ab") == .edit("12ab", [.rating: "5"], about: nil))
    }

    @Test func `deletes entries, with or without confirmation`() throws {
        #expect(try request("diary delete 12ab 34cd") == .delete(["12ab", "34cd"], isConfirmed: false))
        #expect(try request("diary delete --yes 12ab") == .delete(["12ab"], isConfirmed: true))
    }

    @Test func `exports to standard output or a file, in the given format`() throws {
        #expect(try request("diary export -") == .exportFile(DiaryFile(path: "-", format: .csv)))
        #expect(try request("diary export - --format jsonl") == .exportFile(DiaryFile(path: "-", format: .jsonl)))
        #expect(try request("diary export a.md") == .exportFile(DiaryFile(path: "a.md", format: .markdown)))
        #expect(
            try request("diary export --format markdown a") == .exportFile(DiaryFile(path: "a", format: .markdown))
        )
    }

    @Test func `adds the entry described by the options`() throws {
        #expect(try request("diary add Pilot") == .add(EntryDraft(title: "Pilot"), about: nil))
        let options = "--rating 4.5 --date=yesterday --comment -"
        let draft = EntryDraft(title: "Pilot", rating: "4.5", date: "yesterday", comment: "-")
        #expect(try request("diary add \(options) Pilot") == .add(draft, about: nil))
        #expect(try request("diary add Pilot \(options)") == .add(draft, about: nil))
    }

    @Test(
        arguments: [
            ("s1e7", .name("S01E07")), ("episode/S01E07", .name("S01E07")), ("episode/28", .id(28)), ("28", .id(28)),
            ("https://rickandmortyapi.com/api/episode/28", .id(28)), ("episode/0", nil), ("S01", nil), ("Pilot", nil),
        ] as [(String, ResourceReference?)]
    )
    func `accepts an episode address, and any other text as a title`(text: String, reference: ResourceReference?)
        throws
    {
        #expect(try request("diary add \(text)") == .add(EntryDraft(title: text), about: reference))
    }

    @Test func `takes the format from the file extension`() throws {
        #expect(try request("diary export a/b.csv") == .exportFile(DiaryFile(path: "a/b.csv", format: .csv)))
        let file = DiaryFile(path: "b.JSON", format: .json)
        #expect(try request("diary import b.JSON") == .importFile(file, skippingInvalid: false))
        #expect(try request("diary import --skip-bad b.JSON") == .importFile(file, skippingInvalid: true))
    }

    @Test(arguments: [
        ("diary decade", "diary: unknown period 'decade'; expected today, week, month or all"),
        ("diary x", "diary: unknown period 'x'; expected today, week, month or all"),
        (
            "diary satts",
            "diary: unknown period 'satts'; expected today, week, month or all. Did you mean diary stats?"
        ),
        (
            "diary weak",
            "diary: unknown period 'weak'; expected today, week, month or all. Did you mean diary week?"
        ),
        ("diary add episodes/7", "diary add: unknown address 'episodes/7'. Did you mean episode/7?"),
        ("diary list x", "diary list: unknown period 'x'; expected today, week, month or all"),
        ("diary edit", "diary edit needs a reference; run 'rickmorty diary list' to see references"),
        (
            "diary edit 12ab",
            "diary edit needs at least one of --title, --rating, --date and --comment"
        ),
        (
            "diary edit 12ab --title character/1",
            "diary edit: 'character/1' is a character. Use an episode such as S01E07, or a title"
        ),
        ("diary delete", "diary delete needs a reference; run 'rickmorty diary list' to see references"),
        ("diary delete --yes", "diary delete needs a reference; run 'rickmorty diary list' to see references"),
        (
            "diary export - --format xml",
            "--format: unknown format 'xml'; expected csv, json, jsonl or markdown"
        ),
        ("diary import -", "diary import: the file name must end in .csv, .json or .jsonl"),
        ("diary import a.md", "diary import: the file name must end in .csv, .json or .jsonl"),
        ("diary week all", "diary: unexpected argument 'all'"),
        ("diary stats week", "diary stats: unexpected argument 'week'"),
        ("diary week add", "diary: unexpected argument 'add'"),
        (
            "diary add character/1",
            "diary add: 'character/1' is a character. Use an episode such as S01E07, or a title"
        ),
        ("diary add", "diary add needs a title or episode"),
        ("diary add one two", "diary add: unexpected argument 'two'"),
        ("diary export", "diary export needs a file"),
        ("diary import a.csv b.csv", "diary import: unexpected argument 'b.csv'"),
        ("diary export diary.txt", "diary export: the file name must end in .csv, .json, .jsonl or .md"),
        ("diary import diary", "diary import: the file name must end in .csv, .json or .jsonl"),
        ("diary --rating 5", "unknown option '--rating'"),
        ("diary add Pilot --json", "unknown option '--json'"),
        ("diary export --skip-bad a.csv", "unknown option '--skip-bad'"),
        ("add diary", "no command, address or name matches 'add'"),
    ])
    func `is rejected if it is invalid`(line: String, message: String) {
        let error = #expect(throws: UsageError.self) { try Settings(line) }
        #expect(error?.description == message)
    }
}
