import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("A command line about the diary")
struct DiaryCommandLineTests {
    private func request(_ line: String) throws -> DiaryRequest? {
        guard case .diary(let request) = try Settings(line).request else { return nil }
        return request
    }

    @Test(arguments: ReportRange.allCases)
    func `requests a report by its name, and to open the diary without one`(range: ReportRange) throws {
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

    @Test func `changes what its options name`() throws {
        let changes: [EntryField: String] = [.title: "S01E07", .rating: "4", .date: "today", .comment: ""]
        #expect(
            try request("diary edit 12ab --title S01E07 --rating 4 --date today --comment=")
                == .edit("12ab", changes, about: .name("S01E07"))
        )
        #expect(try request("diary edit --rating 5 12ab") == .edit("12ab", [.rating: "5"], about: nil))
    }

    @Test func `deletes entries, and may be confirmed before`() throws {
        #expect(try request("diary delete 12ab 34cd") == .delete(["12ab", "34cd"], isConfirmed: false))
        #expect(try request("diary delete --yes 12ab") == .delete(["12ab"], isConfirmed: true))
    }

    @Test func `exports to standard output, and in the format of an option`() throws {
        #expect(try request("diary export -") == .exporting(DiaryFile(path: "-", format: .csv)))
        #expect(try request("diary export - --format jsonl") == .exporting(DiaryFile(path: "-", format: .jsonl)))
        #expect(try request("diary export a.md") == .exporting(DiaryFile(path: "a.md", format: .markdown)))
        #expect(
            try request("diary export --format markdown a") == .exporting(DiaryFile(path: "a", format: .markdown))
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
    func `accepts an episode's address, and any other text as a title`(text: String, reference: ResourceReference?)
        throws
    {
        #expect(try request("diary add \(text)") == .add(EntryDraft(title: text), about: reference))
    }

    @Test func `names a file whose extension determines the format`() throws {
        #expect(try request("diary export a/b.csv") == .exporting(DiaryFile(path: "a/b.csv", format: .csv)))
        let file = DiaryFile(path: "b.JSON", format: .json)
        #expect(try request("diary import b.JSON") == .importing(file, skippingBad: false))
        #expect(try request("diary import --skip-bad b.JSON") == .importing(file, skippingBad: true))
    }

    @Test(arguments: [
        ("diary decade", "diary: The reports are today, week, month, all"),
        ("diary x", "diary: The reports are today, week, month, all"),
        ("diary satts", "diary: The reports are today, week, month, all. Did you mean diary stats?"),
        ("diary weak", "diary: The reports are today, week, month, all. Did you mean diary week?"),
        ("diary add episodes/7", "diary add: 'episodes/7' is no address. Did you mean episode/7?"),
        ("diary list x", "diary list: The reports are today, week, month, all"),
        ("diary edit", "The command diary edit needs an entry's reference."),
        (
            "diary edit 12ab",
            "The command diary edit needs what to change: --title, --rating, --date or --comment."
        ),
        (
            "diary edit 12ab --title character/1",
            "diary edit: 'character/1' is a character. Write an episode, like S01E07, or a title"
        ),
        ("diary delete", "The command diary delete needs an entry's reference."),
        ("diary delete --yes", "The command diary delete needs an entry's reference."),
        (
            "diary export - --format xml",
            "--format: The formats are csv, json, jsonl, markdown"
        ),
        ("diary import -", "diary import: The name of the file has to end in .csv, .json or .jsonl"),
        ("diary import a.md", "diary import: The name of the file has to end in .csv, .json or .jsonl"),
        ("diary week all", "The command diary does not take all."),
        ("diary stats week", "The command diary stats does not take week."),
        ("diary week add", "The command diary does not take add."),
        (
            "diary add character/1",
            "diary add: 'character/1' is a character. Write an episode, like S01E07, or a title"
        ),
        ("diary add", "The command diary add needs a title or an episode."),
        ("diary add one two", "The command diary add does not take two."),
        ("diary export", "The command diary export needs a file."),
        ("diary import a.csv b.csv", "The command diary import does not take b.csv."),
        ("diary export diary.txt", "diary export: The name of the file has to end in .csv, .json, .jsonl or .md"),
        ("diary import diary", "diary import: The name of the file has to end in .csv, .json or .jsonl"),
        ("diary --rating 5", "There is no option --rating."),
        ("diary add Pilot --json", "There is no option --json."),
        ("diary export --skip-bad a.csv", "There is no option --skip-bad."),
        ("add diary", "add is not something rickmorty can open."),
    ])
    func `is refused if it is invalid`(line: String, message: String) {
        let error = #expect(throws: UsageError.self) { try Settings(line) }
        #expect(error?.description == message)
    }
}
