import RickAndMortyData
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The linear mode", .timeLimit(.minutes(3)))
struct LinearBrowsingTests {
    @Test func `starts at the deep link of the command line, from which b returns to the section`() async throws {
        let user = try LinearUser("--offline episode/28")
        let lines = try await user.reads()
        #expect(lines.first == "S03E07 The Ricklantis Mixup.")
        #expect(!lines.contains { $0.hasPrefix("Episodes, ") })
        #expect(try await user.types("b").first?.hasPrefix("Episodes, 1 to 10 of 51") == true)
        #expect(try await LinearUser("--offline Favourites").reads().first?.hasPrefix("Favourites") == true)
    }

    @Test(arguments: ["0", "-1", "\(Int.min)", "f \(Int.min)", "99999"])
    func `refuses numbers without a line`(line: String) async throws {
        let user = try LinearUser()
        #expect(try await user.types(line) == ["The numbers here are 1 to 826."])
    }

    @Test func `starts with place, source and possible input`() async throws {
        let api = try LoopbackAPI()
        let user = try LinearUser(asking: api)
        let lines = try await user.reads()
        #expect(
            lines.first == "Characters, 1 to 10 of 826, from the network. "
                + "Type a number to open, n for more, ? for help."
        )
        #expect(lines.dropFirst().first == "1. \(api.universe.character(1).line)")
        #expect(lines.count == 11)
        #expect(lines.last?.hasPrefix("10. ") == true)
    }

    @Test(arguments: [24, 4])
    func `prints as many lines of a list as fit the terminal, at least five`(rows: Int) async throws {
        let user = try LinearUser(rows: rows)
        #expect(try await user.reads().count == (rows == 24 ? 22 : 6))
    }

    @Test func `pages through a list with n, Enter and p, with a message at both ends`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 23))
        let user = try LinearUser(asking: api)
        #expect(try await user.types("p") == ["That was the first one."])
        let second = try await user.types("n")
        #expect(second.first == "Characters, 11 to 20 of 23.", "where it comes from has been said")
        #expect(second.count == 11)
        #expect(try await user.types("").map { $0.prefix(3) } == ["Cha", "21.", "22.", "23."])
        #expect(try await user.types("") == ["That was the last one."])
        #expect(try await user.types("previous") == second)
    }

    @Test func `goes to a number with g, without requests in between`() async throws {
        let api = try LoopbackAPI()
        let user = try LinearUser(asking: api)
        let lines = try await user.types("g 826")
        #expect(lines == ["Characters, 826 of 826.", "826. \(api.universe.character(826).line)"])
        #expect(api.asked == ["character?page=1", "character?page=42"])
        #expect(try await user.types("g 827") == ["The numbers here are 1 to 826."])
        #expect(try await user.types("g").first == "Type a number behind it, as in g 12.")
    }

    @Test func `opens a resource by number: a line for each fact, and numbered related resources`() async throws {
        let user = try LinearUser()
        let lines = try await user.types("2")
        #expect(lines.prefix(3) == ["Morty Smith.", "Status: Alive", "Species: Human"])
        #expect(
            lines.contains(
                "Episodes, 1 to 10 of 51. Type a number to open, n for more, b for back, ? for help."
            )
        )
        #expect(lines.contains("1. S01E01 Pilot, December 2, 2013"))
        let episode = try await user.types("1")
        #expect(episode.prefix(3) == ["S01E01 Pilot.", "Episode: S01E01", "Aired: December 2, 2013"])
        #expect(episode.contains("1. Rick Sanchez, Alive, Human"))
    }

    @Test func `opens a resource by a number that was not printed yet, once it has loaded`() async throws {
        let api = try LoopbackAPI()
        let user = try LinearUser(asking: api)
        #expect(try await user.types("500").first == "\(api.universe.character(500).name).")
        #expect(try await user.types("b", "900") == ["The numbers here are 1 to 826."])
    }

    @Test func `returns with b step by step, also between sections`() async throws {
        let user = try LinearUser()
        _ = try await user.reads()
        let second = try await user.types("n")
        let detail = try await user.types("12")
        let episodes = try await user.types("episodes")
        #expect(episodes.first?.hasPrefix("Episodes, 1 to 10 of 51, from the catalogue in the program.") == true)
        #expect(try await user.types("b") == detail)
        let back = try await user.types("b")
        #expect(back.dropFirst() == second.dropFirst())
        #expect(back.first == "Characters, 11 to 20 of 826. Type a number to open, n for more, ? for help.")
        #expect(try await user.types("b") == ["This is where you began. Type q to quit."])
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

    @Test func `opens a section by its number if no lines are numbered`() async throws {
        let user = try LinearUser()
        #expect(try await user.types("favourites", "2").first?.hasPrefix("Episodes, 1 to 10") == true)
        #expect(try await user.types("favourites", "9") == ["There are no numbers here. Type ? for help."])
    }

    @Test(arguments: [
        ("xyzzy", "xyzzy is nothing that can be typed here. Type ? for help."),
        ("\u{1B}[2J", "\u{FFFD}[2J is nothing that can be typed here. Type ? for help."),
        ("0", "The numbers here are 1 to 826."), ("-3", "The numbers here are 1 to 826."),
        ("n 3", "Type n alone."), ("f", "Type a number behind it, as in f 12."),
        ("f x", "Type a number behind it, as in f 12."),
        ("/", "Type what you look for right behind it, as in /rick."),
        ("u", "There is nothing to undo."), ("R", "Nothing has failed."), ("d 1", "That cannot be done with it."),
    ])
    func `answers unknown input with the possible input`(line: String, answer: String) async throws {
        let user = try LinearUser()
        #expect(try await user.types(line) == [answer])
    }

    @Test func `lists exactly the currently possible input with ?`() async throws {
        let user = try LinearUser()
        let list = try await user.types("?")
        #expect(list.first == "Characters. This can be typed here:")
        for name in ["a number", "n", "g N", "f or f N", "q", "diary", "/text"] {
            #expect(list.contains { $0.hasPrefix("\(name): ") })
        }
        for name in ["p", "b", "u", "r", "R", "x N"] { #expect(!list.contains { $0.hasPrefix("\(name): ") }) }
        let detail = try await user.types("1", "?")
        #expect(detail.contains("b: Back to where you came from"))
    }

    @Test func `repeats place and source with w`() async throws {
        let user = try LinearUser()
        let first = try await user.reads()
        #expect(try await user.types("w") == first)
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
