import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The linear mode", .timeLimit(.minutes(3)))
struct LinearBrowsingTests {
    @Test func `starts at the command line's deep link, and b returns to the section`() async throws {
        let user = try LinearUser("--offline episode/28")
        let lines = try await user.reads()
        #expect(lines.first == "S03E07 The Ricklantis Mixup.")
        #expect(!lines.contains { $0.hasPrefix("Episodes, ") })
        #expect(try await user.types("b").first?.hasPrefix("Episodes, 1 to 10 of 51") == true)
        #expect(try await LinearUser("--offline Favourites").reads().first?.hasPrefix("Favourites") == true)
    }

    @Test(arguments: ["0", "-1", "\(Int.min)", "f \(Int.min)", "99999"])
    func `rejects numbers out of range`(line: String) async throws {
        let user = try LinearUser()
        #expect(try await user.types(line) == ["Type a number from 1 to 826."])
    }

    @Test func `starts with the section, the source and the available commands`() async throws {
        let api = try LoopbackAPI()
        let user = try LinearUser(api: api)
        let lines = try await user.reads()
        #expect(
            lines.first == "Characters, 1 to 10 of 826, live. "
                + "Type a number to open it, n for more, ? for help."
        )
        #expect(lines.dropFirst().first == "1. \(api.universe.character(1).line)")
        #expect(lines.count == 11)
        #expect(lines.last?.hasPrefix("10. ") == true)
    }

    @Test(arguments: [24, 4])
    func `prints as many lines as fit the terminal, at least five`(rows: Int) async throws {
        let user = try LinearUser(rows: rows)
        #expect(try await user.reads().count == (rows == 24 ? 22 : 6))
    }

    @Test func `pages through a list with n, Enter and p, with a message at both ends`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 23))
        let user = try LinearUser(api: api)
        #expect(try await user.types("p") == ["Start of the list."])
        let second = try await user.types("n")
        #expect(second.first == "Characters, 11 to 20 of 23.", "the source is printed only once")
        #expect(second.count == 11)
        #expect(try await user.types("").map { $0.prefix(3) } == ["Cha", "21.", "22.", "23."])
        #expect(try await user.types("") == ["End of the list."])
        #expect(try await user.types("previous") == second)
    }

    @Test func `jumps to a number with g, without requesting the pages in between`() async throws {
        let api = try LoopbackAPI()
        let user = try LinearUser(api: api)
        let lines = try await user.types("g 826")
        #expect(lines == ["Characters, 826 of 826.", "826. \(api.universe.character(826).line)"])
        #expect(api.requestNames == ["character?page=1", "character?page=42"])
        #expect(try await user.types("g 827") == ["Type a number from 1 to 826."])
        #expect(try await user.types("g").first == "Add a number, as in g 12.")
    }

    @Test func `opens a resource by number: a line for each fact, and numbered related resources`() async throws {
        let user = try LinearUser()
        let lines = try await user.types("2")
        #expect(lines.prefix(3) == ["Morty Smith.", "Status: Alive", "Species: Human"])
        #expect(
            lines.contains(
                "Episodes, 1 to 10 of 51. Type a number to open it, n for more, b for back, ? for help."
            )
        )
        #expect(lines.contains("1. S01E01 Pilot, 2013-12-02"))
        let episode = try await user.types("1")
        #expect(episode.prefix(3) == ["S01E01 Pilot.", "Episode: S01E01", "Aired: December 2, 2013"])
        #expect(episode.contains("1. Rick Sanchez, Alive, Human"))
    }

    @Test func `opens a resource by a number that has not been printed, once it has loaded`() async throws {
        let api = try LoopbackAPI()
        let user = try LinearUser(api: api)
        #expect(try await user.types("500").first == "\(api.universe.character(500).name).")
        #expect(try await user.types("b", "900") == ["Type a number from 1 to 826."])
    }

    @Test func `goes back with b step by step, even between sections`() async throws {
        let user = try LinearUser()
        _ = try await user.reads()
        let second = try await user.types("n")
        let detail = try await user.types("12")
        let episodes = try await user.types("episodes")
        #expect(episodes.first?.hasPrefix("Episodes, 1 to 10 of 51, built-in data.") == true)
        #expect(try await user.types("b") == detail)
        let back = try await user.types("b")
        #expect(back.dropFirst() == second.dropFirst())
        #expect(back.first == "Characters, 11 to 20 of 826. Type a number to open it, n for more, ? for help.")
        #expect(try await user.types("b") == ["Nothing to go back to. Type q to quit."])
    }

    @Test(arguments: [
        ("episodes", "Episodes,"), ("EPIS", "Episodes,"), ("e", "Episodes,"),
        ("l", "Locations,"),
        ("fav", "Favourites:"), ("di", "Diary, All:"), ("act", "Activity,"), ("c", "Characters,"),
    ])
    func `opens a section by its name or an unambiguous prefix`(word: String, beginning: String) async throws {
        let user = try LinearUser()
        #expect(try await user.types(word).first?.hasPrefix(beginning) == true)
    }

    @Test(arguments: [
        ("xyzzy", "Unknown command 'xyzzy'. Type ? for help."),
        ("\u{1B}[2J", "Unknown command '\u{FFFD}[2J'. Type ? for help."),
        ("0", "Type a number from 1 to 826."), ("-3", "Type a number from 1 to 826."),
        ("n 3", "n takes no argument."), ("f", "Add a number, as in f 12."),
        ("f x", "Add a number, as in f 12."),
        ("/", "Type a search after the slash, as in /rick."),
        ("u", "Nothing to undo."), ("R", "Nothing failed."), ("d 1", "Not possible here."),
    ])
    func `answers invalid input with advice`(line: String, answer: String) async throws {
        let user = try LinearUser()
        #expect(try await user.types(line) == [answer])
    }

    @Test func `lists only the available commands with ?`() async throws {
        let user = try LinearUser()
        let list = try await user.types("?")
        #expect(list.first == "Characters. Commands:")
        for name in ["a number", "n", "g N", "f or f N", "q", "diary", "/text"] {
            #expect(list.contains { $0.hasPrefix("\(name): ") })
        }
        for name in ["p", "b", "u", "r", "R", "x N"] { #expect(!list.contains { $0.hasPrefix("\(name): ") }) }
        let detail = try await user.types("1", "?")
        #expect(detail.contains("b: Back"))
    }

    @Test(arguments: ["q", "quit", nil])
    func `ends with q, and at the end of input`(line: String?) async throws {
        let user = try LinearUser()
        _ = try await user.reads()
        if let line { _ = try await user.types(line) } else { try await user.leaves() }
        #expect(user.hasLeft)
    }
}

extension LoopbackCharacter {
    /// The character's line in the linear mode.
    nonisolated var line: String {
        "\(name), \(status), " + [species, type].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

@Suite("Loads in the linear mode", .timeLimit(.minutes(3)))
struct LinearActivityTests {
    @Test func `are listed newest first, each with its curl command`() async throws {
        let api = try LoopbackAPI()
        let user = try LinearUser(api: api)
        let lines = try await user.types("n", "n", "activity")
        #expect(lines[0].hasPrefix("Activity, 1 to 2 of 2. 2 requests, 0 loading, 0 failed. Type"))
        #expect(lines[1].hasPrefix("1. "))
        #expect(lines[1].contains("character?page=2, done"))
        #expect(try await user.types("1").last == "curl '\(api.baseURL)/character?page=2'")
    }

    @Test func `can be limited to failures, and retried by number`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 500), times: 1, for: "character?page=2")
        let user = try LinearUser(api: api)
        let lines = try await user.types("g 21", "activity", "F")
        #expect(lines[0].hasPrefix("Activity, failed only, 1 of 1."))
        #expect(
            lines[1].hasSuffix("character?page=2, failed, 0 ms, Server error (500)")
                || lines[1].contains("Server error (500)")
        )
        #expect(try await user.types("r") == ["Add a number, as in r 12."])
        try await user.types("r 1")
        #expect(try await user.types("F", "r 2") == ["Not possible here."])
        try await api.request(2) { $0.name == "character?page=2" }
        #expect(api.requestNames.count { $0 == "character?page=2" } == 2)
    }
}

@Suite("Watch along in the linear mode", .timeLimit(.minutes(3)))
struct LinearWatchTests {
    @Test func `lists the cast, without information from later episodes`() async throws {
        let user = try LinearUser("--offline episode/7")
        let lines = try await user.types("watch")
        #expect(lines.first?.hasPrefix("Watch along: S01E07 Raising Gazorpazorp, 1 to 10 of 14") == true)
        #expect(lines[1] == "1. Rick Sanchez, last seen in S01E06")
        #expect(lines[6] == "6. Brad Anderson, new")
        #expect(!lines.contains { $0.contains("Alive") || $0.contains("Dead") || $0.contains("S01E08") })
        #expect(try await user.types("2").first == "Morty Smith.")
        #expect(try await user.types("b").first?.hasPrefix("Watch along: S01E07 Raising Gazorpazorp") == true)
        #expect(try await user.types("b").first == "S01E07 Raising Gazorpazorp.")
    }

    @Test func `rates the episode with d`() async throws {
        let library = MemoryLibrary()
        let user = try LinearUser("--offline episode/7", library: library)
        _ = try await user.types("watch", "d", "", "4", "", "", "")
        #expect(await library.entries(in: nil).map(\.episode) == [7])
    }

    @Test func `does not name withheld characters`() async throws {
        let user = try LinearUser("--offline --spoilers=hide episode/7")
        let lines = try await user.types("watch")
        #expect(lines[1] == "1. Hidden character, last seen in S01E06")
        #expect(lines[6] == "6. Hidden character, new")
        #expect(try await user.types("V 6", "w").contains("6. Brad Anderson, new"))
    }

    @Test func `is available only for episodes`() async throws {
        let user = try LinearUser("--offline character/1")
        #expect(!(try await user.types("?").contains { $0.hasPrefix("watch") }))
        let other = try LinearUser("--offline episode/1")
        #expect(try await other.types("?").contains { $0.hasPrefix("watch") })
    }
}

@Suite("A withheld character in the linear mode", .timeLimit(.minutes(3)))
struct LinearSpoilerTests {
    @Test func `is neither named nor described, and cannot be marked, until the user reveals it`() async throws {
        let user = try LinearUser("--offline --spoilers=hide")
        #expect(try await user.reads().dropFirst().allSatisfy { $0.hasSuffix(". Hidden character") })
        #expect(try await user.types("f 1") == ["Not possible here."])
        #expect(
            try await user.types("1") == [
                "Hidden character.", "Spoiler from an unwatched episode. Type V to reveal it.",
                "Type b for back, ? for help.",
            ]
        )
        let shown = try await user.types("V")
        #expect(shown.prefix(2) == ["Rick Sanchez.", "Status: Alive"])
        #expect(shown.contains("1. S01E01 Pilot, 2013-12-02"))
        #expect(try await user.types("b").dropFirst().first == "1. Rick Sanchez, Alive, Human")
        #expect(try await user.types("V 2", "w").contains("2. Morty Smith, Alive, Human"))
    }

    @Test func `is not named in an episode's cast`() async throws {
        let user = try LinearUser("--offline --spoilers=hide")
        #expect(try await user.types("episodes", "1").suffix(2).allSatisfy { $0.hasSuffix(". Hidden character") })
    }
}
