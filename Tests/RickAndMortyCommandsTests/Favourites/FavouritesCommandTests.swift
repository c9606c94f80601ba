import LoadResource
import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("rickmorty favourites")
struct FavouritesCommandTests {
    private let library = LibraryDouble()
    private let double = ConsoleDouble()

    private func request(_ arguments: [String]) throws -> FavouritesRequest? {
        let arguments = ["favourites"] + arguments
        let settings = try CommandLineParser.settings(arguments: arguments, environment: { _ in nil })
        guard case .favourites(let request) = settings.request else { return nil }
        return request
    }

    private func run(_ arguments: String...) async throws {
        let request = try #require(try request(arguments))
        let now = WallTime(seconds: 1_800_000_000)
        try await FavouritesCommand(library: library, cache: nil, now: { now }, console: double.console).run(request)
    }

    private var marked: [String] {
        get async { await library.memory.favourites().map { "\($0.id)" } }
    }

    @Test func `adds favourites with their facts`() async throws {
        try await run("add", "character/2", "s1e7", "citadel of ricks")
        #expect(await marked == ["location/3", "episode/7", "character/2"])
        #expect(
            double.messages == [
                "Added Morty Smith, character/2", "Added S01E07 Raising Gazorpazorp, episode/7",
                "Added Citadel of Ricks, location/3",
            ]
        )
        let morty = try #require(await library.memory.favourites().last)
        #expect(morty.name == "Morty Smith")
        #expect(morty.facts.first == Favourite.Fact("Status", "Alive"))
    }

    @Test func `changes nothing if a favourite is added or removed again`() async throws {
        try await run("add", "character/2")
        try await run("add", "Citadel of Ricks", "character/2")
        #expect(await marked == ["location/3", "character/2"])
        #expect(double.messages.last == "Already a favourite: Morty Smith, character/2")
        try await run("remove", "character/2", "Citadel of Ricks", "S01E01", "character/9999")
        #expect(await marked == [])
        #expect(
            double.messages.suffix(4) == [
                "Removed Morty Smith, character/2", "Removed Citadel of Ricks, location/3",
                "Not a favourite: S01E01 Pilot, episode/1", "Not a favourite: character/9999",
            ]
        )
    }

    @Test func `reports unknown names, and adds the others`() async throws {
        let error = await #expect(throws: CommandFailure.self) {
            try await run(
                "add",
                "Citadel of Rick",
                "character/9999",
                "S09E09",
                "a\u{1B}[2J",
                "Beth Smith",
                "character/1"
            )
        }
        #expect(error?.code == .nothingFound)
        #expect(await marked == ["character/1"])
        #expect(
            double.messages == [
                "nothing in local data is named 'Citadel of Rick'. Did you mean \"Citadel of Ricks\"?",
                "character/9999 is not in local data", "S09E09 is not in local data",
                "nothing in local data is named 'a\u{FFFD}[2J'",
                "'Beth Smith' is ambiguous. Use one of character/4, character/38, character/39, character/628",
                "Added Rick Sanchez, character/1",
            ]
        )
    }

    @Test func `removes the only favourite with a name, even if other resources share it`() async throws {
        try await run("add", "character/38")
        try await run("remove", "beth smith")
        #expect(await marked == [])
        try await library.mark(.example(Destination.Kind("quote"), 7))
        try await run("remove", "quote 7")
        #expect(await marked == [])
        let error = await #expect(throws: CommandFailure.self) { try await run("remove", "quote 7") }
        #expect(error?.code == .nothingFound)
    }

    @Test func `prints a table on a terminal, tab-separated lines in a pipe, and JSON on request`() async throws {
        let hostile = Favourite(
            id: Destination(Destination.Kind("quote"), id: 7),
            name: "a\tb\u{1B}",
            facts: [],
            added: WallTime(seconds: 1)
        )
        try await library.mark(hostile)
        try await library.mark(.example(.character, 1))
        try await run("list")
        #expect(double.printed == "character\t1\tcharacter 1\nquote\t7\ta b\u{FFFD}\n")
        try await run()
        #expect(double.portions.last == double.portions.first)
        try await run("--json")
        #expect(
            double.portions.last == #"""
                [
                  {"kind":"character","id":1,"name":"character 1","facts":{"Species":"Human","Status":"Alive"}},
                  {"kind":"quote","id":7,"name":"a\tb\u001b","facts":{}}
                ]

                """#
        )
        double.columns = 40
        try await run("list")
        #expect(double.portions.last == "character 1  character/1\na b\u{FFFD}         quote/7\n")
    }

    @Test func `fails if there are no favourites`() async throws {
        for arguments in [["list"], ["list", "--json"]] {
            let request = try #require(try request(arguments))
            let command = FavouritesCommand(library: library, cache: nil, now: { .now }, console: double.console)
            let error = await #expect(throws: CommandFailure.self) { try await command.run(request) }
            #expect(error?.code == .nothingFound)
        }
        #expect(double.printed == "[]\n")
    }

    @Test func `reports unreadable favourites, and fails`() async throws {
        try await library.mark(.example(.character, 1))
        let row = UnreadableRow(table: .favourites, number: 3, name: SafeText("Rick"), problem: "id 0 of 'character'")
        library.add(unreadable: row)
        let error = await #expect(throws: CommandFailure.self) { try await run("list") }
        #expect(error?.code == .failed)
        #expect(double.messages == ["\(row)"])
        #expect(double.lines.count == 1)
        library.fail(with: .full)
        await #expect(throws: LibraryError.full) { try await run("add", "character/2") }
    }

    @Test func `opens the favourites without arguments`() throws {
        #expect(try request([]) == .open)
        #expect(try request(["--json"]) == .list(asJSON: true))
        #expect(try request(["add", "S1E7"]) == .add([.address(ResourceAddress(.episode, .name("S01E07")))]))
    }

    @Test(arguments: [
        ("favourites x", "favourites: unexpected argument 'x'"),
        ("favourites add", "favourites add needs an address or name"),
        ("favourites remove", "favourites remove needs an address or name"),
        (
            "favourites add 2",
            "favourites add: '2' could be any kind of resource. Use character/2, episode/2 or location/2"
        ),
        ("favourites add characters/2", "favourites add: unknown address 'characters/2'. Did you mean character/2?"),
    ])
    func `rejects an invalid command line`(line: String, message: String) {
        let error = #expect(throws: UsageError.self) { try Settings(line) }
        #expect(error?.description == message)
    }
}

@Suite("rickmorty guess without a terminal")
struct GuessCommandTests {
    private let double = ConsoleDouble()
    private let folder: TemporaryFolder
    private let today: CalendarDay

    init() throws {
        folder = try TemporaryFolder()
        today = try .example("2026-11-12")
    }

    private func run(_ rounds: [CalendarDay: GuessRound]) async throws -> CommandResult {
        let library = LibraryStore(path: folder.file("library.db"), today: { [today] in today })
        for (day, round) in rounds { _ = try await library.saveRound(round, of: day) }
        return await GuessCommand.run(in: library, today: today, console: double.console)
    }

    @Test func `prints the result of the day, and the streak`() async throws {
        let rounds = [
            today: GuessRound(character: 47, guesses: [265, 1, 47]),
            today.adding(days: -1): GuessRound(character: 331, guesses: [331]),
            today.adding(days: -3): GuessRound(character: 331, hasGivenUp: true),
        ]
        #expect(try await run(rounds) == .quit)
        let statistics = "streak 2 days, longest streak 2 days, 2 of 3 solved\n"
        #expect(double.printed == "Who's that? 2026-11-12 3/6 🟥🟨🟩\n" + statistics)
    }

    @Test func `prints only ASCII on a terminal without Unicode`() async throws {
        double.glyphs = .ascii
        #expect(try await run([today: GuessRound(character: 47, guesses: [265, 1], hasGivenUp: true)]) == .quit)
        #expect(double.lines.first == "Who's that? 2026-11-12 X/6 -+")
    }

    @Test func `prints how to play an open round, without hints`() async throws {
        #expect(try await run([today: GuessRound(character: 47, guesses: [265])]) == .quit)
        let line = "Who's that? 2026-11-12, try 2 of 6. Run 'rickmorty guess' in a terminal to play."
        #expect(double.printed == "\(line)\nNo games finished yet\n")
    }

    @Test func `works without a library`() async {
        #expect(await GuessCommand.run(in: nil, today: today, console: double.console) == .quit)
        #expect(double.lines.first?.hasPrefix("Who's that? 2026-11-12, try 1 of 6. ") == true)
    }
}
