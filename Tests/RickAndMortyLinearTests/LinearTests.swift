import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import Testing

@testable import RickAndMortyLinear

@Suite("The strings of the linear mode")
struct LinearStringsTests {
    private func clock(at seconds: Int) -> WallClock {
        let noon = TimeOfDay(hour: 12, minute: 0, second: 0)
        return WallClock(now: { WallTime(seconds: seconds) }, timeOfDay: { _ in noon }, text: { "\($0.seconds)" })
    }

    @Test func `name the source as the title bar does, with the reason for a fallback`() {
        let age = Age(since: WallTime(seconds: 0), by: clock(at: 3 * 3600))
        #expect(LinearStrings.source(.live) == "live")
        #expect(LinearStrings.source(.cached(age, because: nil)) == "cached 3 h")
        #expect(LinearStrings.source(.cached(age, because: "Down")) == "cached 3 h. Down. Type r to retry.")
        #expect(LinearStrings.source(.offline) == "built-in data")
    }

    @Test(arguments: [("Saved", "Saved."), ("Why?", "Why?"), ("Loading…", "Loading…")])
    func `end in one punctuation mark`(text: String, sentence: String) {
        #expect(LinearStrings.sentence(text) == sentence)
    }

    @Test(arguments: ["n", "p", "g", "b", "w", "r", "u", "q"])
    func `include each single-letter command once`(name: String) {
        let commands = LinearCommands.navigation + LinearCommands.loading + LinearCommands.general
        #expect(commands.count { $0.names.contains(name) } == 1)
        #expect(commands.allSatisfy { !$0.help.isEmpty })
    }
}

@Suite("The input of the linear mode")
struct LinearInputTests {
    @Test(
        arguments: [
            ("", .nothing), (" \t ", .nothing), ("12", .number(12)), (" 7 ", .number(7)), ("+3", .number(3)),
            ("-3", .number(-3)), ("n", .word("n", rest: "")), ("f 12", .word("f", rest: "12")),
            ("f12", .word("f", rest: "12")), ("f  12  x", .word("f", rest: "12 x")), ("R", .word("R", rest: "")),
            ("99999999999999999999", .word("99999999999999999999", rest: "")), ("x-1", .word("x", rest: "-1")),
            ("abc1", .word("abc1", rest: "")), ("/rick", .search("rick")), ("/ evil  morty ", .search("evil morty")),
            ("/", .search("")), ("12 3", .word("12", rest: "3")),
        ] as [(String, LinearInput)]
    )
    func `is parsed as a number, a search, a word with arguments, or nothing`(line: String, input: LinearInput) {
        #expect(LinearInput(line) == input)
    }
}

@Suite("A command word")
struct LinearCommandTests {
    private let commands = [
        command("r", "retry"), command("R"), command("e", "episodes"), command("exit"), command("d"), command("diary"),
        command("x"),
    ]

    private static func command(_ names: String...) -> LinearCommand {
        LinearCommand(names[0], names[names.count - 1], help: names[0]) { _, _ in .done }
    }

    private func found(_ word: String) -> String {
        switch LinearCommands.command(word, among: commands) {
        case .success(let command): command.help
        case .failure(let problem): problem.sentence
        }
    }

    @Test(arguments: [
        ("r", "r"), ("R", "R"), ("E", "e"), ("re", "r"), ("RETRY", "r"), ("d", "d"), ("di", "diary"), ("X", "x"),
        ("ex", "exit"), ("episodes", "e"),
    ])
    func `is a command's name or unambiguous prefix`(word: String, name: String) {
        #expect(found(word) == name)
    }

    @Test func `is not abbreviated to its first letter if its command has a different one-letter name`() {
        let two = [Self.command("y", "copy"), Self.command("characters")]
        guard case .success(let command) = LinearCommands.command("c", among: two) else {
            Issue.record("c is ambiguous")
            return
        }
        #expect(command.help == "characters")
    }

    @Test func `is rejected with a sentence if it is unknown or ambiguous`() {
        #expect(found("episodess") == "Unknown command 'episodess'. Type ? for help.")
        let several = [Self.command("episodes"), Self.command("episode-list")]
        guard case .failure(let problem) = LinearCommands.command("ep", among: several) else {
            Issue.record("ep is not ambiguous")
            return
        }
        #expect(problem.sentence == "'ep' is ambiguous: episodes or episode-list.")
    }
}
