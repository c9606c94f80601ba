import FoundationEssentials
import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("Resources by ID or name on the command line")
struct LookupCommandTests {
    private let commands: ResourceCommandHarness

    init() throws {
        commands = try ResourceCommandHarness(characters: 900)
    }

    @Test func `share one request, and are printed once each, in the given order`() async throws {
        #expect(try await commands.run("character 7 2 301 7") == .quit)
        #expect(commands.lines.map { $0.prefix { $0 != "\t" } } == ["7", "2", "301"])
        #expect(commands.server.requestNames.count == 1)
        #expect(Set(commands.server.requestedIDs(of: "character")) == [2, 7, 301])
        #expect(commands.messages.isEmpty)
        #expect(try await commands.run("episode 28") == .quit)
        #expect(try await commands.run("location 3") == .quit)
        #expect(commands.server.requestNames.suffix(2) == ["episode/28", "location/3"])
    }

    @Test func `can be episode codes, requested from the API if they are not in local data`() async throws {
        #expect(try await commands.run("episode S01E07 episode/S01E01") == .quit)
        #expect(commands.lines.map { $0.prefix { $0 != "\t" } } == ["7", "1"])
        #expect(Set(commands.server.requestedIDs(of: "episode")) == [1, 7])
        #expect(try await commands.run("episode S06E01") == .quit)
        #expect(commands.server.requestNames[1] == "episode?page=1&episode=S06E01")
        #expect(try await commands.run("episode S09E99") == .failed(.nothingFound))
        #expect(commands.messages == ["no episode is named 'S09E99'"])
        #expect(try await commands.run("episode S09E99 --offline") == .failed(.nothingFound))
        #expect(commands.messages == ["no episode in local data is named 'S09E99'"])
        commands.server.script(.failure(status: 500))
        #expect(try await commands.run("episode S08E01 1") == .failed(.network))
        #expect(commands.messages.contains("S08E01: server error (500)"))
        #expect(commands.lines.count == 1)
    }

    /// Runs a command with one argument, which may contain spaces.
    private func run(_ command: String, _ argument: String, options: String = "") async throws -> CommandResult {
        try await commands.run([command, argument] + options.split(separator: " ").map(String.init))
    }

    @Test func `can be names, each of which can match several resources`() async throws {
        commands.columns = 80
        #expect(try await run("character", "evil morty", options: "--offline") == .quit)
        #expect(commands.lines.count == 3)
        #expect(commands.lines.dropFirst().allSatisfy { $0.contains("Evil Morty") })
        #expect(try await run("character", "Toxic Rick", options: "--offline") == .quit)
        #expect(commands.lines[0].hasSuffix("Toxic Rick  character/361"))
        #expect(try await run("character", "Evil Morty", options: "--offline --json") == .quit)
        #expect(commands.printed.hasPrefix("[\n"))
        #expect(try await run("character", "Toxic Rick", options: "--offline --json") == .quit)
        #expect(commands.printed.hasPrefix("{"))
        commands.columns = nil
        #expect(commands.server.requestNames.isEmpty)
        #expect(try await run("character", "Toxic Rick") == .quit)
        #expect(commands.server.requestNames == ["character/361"])
    }

    @Test func `can be names that only the API knows`() async throws {
        let character = commands.server.universe.character(899)
        #expect(try await run("character", character.name) == .quit)
        #expect(commands.lines.contains { $0.hasPrefix("899\t\(character.name)\t") })
        #expect(commands.server.requestNames[0].hasPrefix("character?page=1&name="))
        commands.server.script(.failure(status: 500))
        #expect(try await run("character", "Nobody") == .failed(.network))
        #expect(commands.messages == ["Nobody: server error (500)"])
    }

    @Test func `report similar names if no name matches`() async throws {
        let hint = "Did you mean \"Evil Beth Clone\", \"Evil Jerry Clone\" or \"Evil Morty\"?"
        #expect(try await run("character", "Evil") == .failed(.nothingFound))
        #expect(commands.messages == ["no character is named 'Evil'. \(hint)"])
        #expect(try await run("character", "Evil", options: "--offline") == .failed(.nothingFound))
        #expect(commands.messages == ["no character in local data is named 'Evil'. \(hint)"])
        #expect(try await run("character", "Rik Sanchez", options: "1 --offline") == .quit)
        #expect(commands.messages[0].contains("Did you mean \"Rick Sanchez\" "))
        #expect(commands.lines.count == 1)
        commands.hidesSpoilers = true
        #expect(try await run("character", "Evil", options: "--offline") == .failed(.nothingFound))
        #expect(commands.messages == ["no character in local data is named 'Evil'"])
        _ = try await commands.run("character https://rick:c137@example.org --offline")
        #expect(commands.messages == ["no character in local data is named 'https://…@example.org'"])
        #expect(try await run("character", "a\u{1B}[2J", options: "--offline") == .failed(.nothingFound))
        #expect(!commands.messages[0].contains("\u{1B}"))
    }

    @Test func `are printed five thousand at a time, in the given order`() async throws {
        let printed = Awaited<[Int]>([])
        commands.onPrint = { [server = commands.server] in printed.update { $0.append(server.requestNames.count) } }
        let ids = [1] + Array(10_001...14_999) + [400, 399]
        #expect(try await commands.run("character \(ids.map(String.init).joined(separator: " "))") == .quit)
        #expect(commands.lines.map { $0.prefix { $0 != "\t" } } == ["1", "400", "399"])
        let requested = commands.server.requestNames.count
        #expect(printed.state.count == 2)
        #expect(printed.state[0] < requested)
        #expect(printed.state[1] == requested)
        let missing = commands.messages.map { String($0.prefix { $0 != ":" }) }
        #expect(missing == ids[1..<5_000].map { "character/\($0)" })
    }

    @Test func `are a JSON object for one ID, and an array for several`() async throws {
        struct Record: Decodable { let id: Int }
        #expect(try await commands.run("character 2 --json") == .quit)
        #expect(try JSONDecoder().decode(Record.self, from: Data(commands.printed.utf8)).id == 2)
        #expect(try await commands.run("episode --json 2 1") == .quit)
        #expect(try JSONDecoder().decode([Record].self, from: Data(commands.printed.utf8)).map(\.id) == [2, 1])
        #expect(try await commands.run("character 9999 --json") == .failed(.nothingFound))
        #expect(commands.printed.isEmpty)
        #expect(try await commands.run("character 9998 9999 --json") == .failed(.nothingFound))
        #expect(commands.printed == "[]\n")
    }

    @Test func `can be read from standard input, with line numbers in messages`() async throws {
        commands.input = [["2", "", "  character/1\r", "Toxic Rick", "Nobody", "episode/3", "9999", "2", "0"]]
        #expect(try await commands.run("character - --format jsonl --fields id") == .failed(.usage))
        #expect(commands.printed == "{\"id\":2}\n{\"id\":1}\n{\"id\":361}\n")
        #expect(
            commands.messages == [
                "Line 5: no character is named 'Nobody'",
                "Line 6: character: 'episode/3' is an episode. Use 'rickmorty episode 3'",
                "Line 9: character: '0' is not a whole number above 0",
                "Line 7: character/9999: not found",
            ]
        )
        commands.input = [["0"]]
        #expect(try await commands.run("character -") == .failed(.usage))
        #expect(commands.messages == ["Line 1: character: '0' is not a whole number above 0"])
        commands.columns = 80
        commands.input = [["2"]]
        #expect(try await commands.run("character - --offline") == .quit)
        #expect(commands.lines[0].hasPrefix("  ID  NAME"))
        commands.input = []
        #expect(try await commands.run("character -") == .failed(.nothingFound))
        #expect(commands.messages == ["rickmorty: standard input is empty"])
        commands.input = [["0", "899"]]
        commands.server.script(.failure(status: 500))
        #expect(try await commands.run("character -") == .failed(.network), "the transient failure has priority")
    }

    @Test func `are printed as each line of standard input arrives`() async throws {
        var unread: [Int] = []
        commands.onPrint = { [commands] in unread.append(commands.double.input.count) }
        commands.input = [["", "Toxic Rick"], ["Nobody", "2"], [""], ["toxic rick", "1"]]
        #expect(try await commands.run("character - --offline --format jsonl --fields id") == .quit)
        #expect(commands.printed == "{\"id\":361}\n{\"id\":2}\n{\"id\":1}\n")
        #expect(unread == [3, 2, 0])
        #expect(commands.messages[0] == "Line 3: no character in local data is named 'Nobody'")
    }

    @Test func `are reported if they do not exist, and fail if none exists`() async throws {
        #expect(try await commands.run("character 2 9999") == .quit)
        #expect(commands.messages == ["character/9999: not found"])
        #expect(commands.lines.count == 1)
        #expect(try await commands.run("character 9998 9999") == .failed(.nothingFound))
        #expect(commands.messages == ["character/9998: not found", "character/9999: not found"])
    }

    @Test func `fall back to local data if a 404 does not come from the API`() async throws {
        let page = LoopbackResponse(status: 404, headers: ["content-type": "text/html"], json: "<html>Not found</html>")
        commands.server.script(.answer(page))
        #expect(try await commands.run("character 9") == .quit)
        #expect(commands.lines.count == 1)
        #expect(commands.messages == ["Server error (404). Built-in data: character/9"])
        #expect(try await commands.run("character 9 8999") == .failed(.network))
        #expect(commands.messages[0] == "character/8999: server error (404)")
        #expect(try await commands.run("episode S09E99") == .failed(.network))
        #expect(commands.messages == ["S09E99: server error (404)"])
        #expect(try await commands.run("locations --limit 1") == .quit)
        #expect(commands.messages.first?.hasPrefix("Server error (404). ") == true)
    }

    @Test func `do not fall back to the catalogue if the API does not have them`() async throws {
        let commands = try ResourceCommandHarness(characters: 3)
        #expect(try await commands.run("character 826") == .failed(.nothingFound))
        #expect(commands.messages == ["character/826: not found"])
        #expect(commands.printed.isEmpty)
        #expect(try await commands.run("character 825 2 826") == .quit)
        #expect(commands.messages == ["character/825: not found", "character/826: not found"])
        #expect(commands.lines.count == 1)
    }

    @Test func `fall back individually, and report their sources`() async throws {
        _ = try await commands.run("character 2")
        commands.computer.wait(.seconds(2 * 86_400))
        commands.server.script(.failure(status: 500))
        #expect(try await commands.run("character 1 2 899") == .failed(.network))
        #expect(commands.lines.map { $0.prefix { $0 != "\t" } } == ["1", "2"])
        #expect(
            commands.messages == [
                "character/899: server error (500)", "Server error (500). Cached 2 d: character/2",
                "Server error (500). Built-in data: character/1",
            ]
        )
    }

    @Test func `come from the cache or the catalogue with --offline`() async throws {
        #expect(try await commands.run("character 1 899 --offline") == .quit)
        #expect(commands.messages == ["character/899: not in local data", "Built-in data: character/1"])
        #expect(try await commands.run("character 899 --offline") == .failed(.nothingFound))
        #expect(commands.server.requestNames.isEmpty)
    }

    @Test func `are a card for one ID, and a table for several, on a terminal`() async throws {
        commands.columns = 80
        #expect(try await commands.run("episode 1") == .quit)
        #expect(commands.lines[0].hasSuffix("  episode/1"))
        #expect(commands.lines[2] == "Episode   S01E01")
        #expect(try await commands.run("episode 1 2") == .quit)
        #expect(commands.lines.count == 3)
        #expect(commands.lines[0].hasPrefix("  ID  NAME  "))
    }
}

@Suite("A random resource on the command line", .timeLimit(.minutes(3)))
struct RandomCommandTests {
    private let commands: ResourceCommandHarness

    init() throws {
        commands = try ResourceCommandHarness(characters: 900)
    }

    private func id() async throws -> String {
        #expect(try await commands.run("random") == .quit)
        return String(commands.printed.prefix { $0 != "\t" })
    }

    @Test func `comes from the catalogue or the cache with equal probability, without a request`() async throws {
        commands.chance = 0
        #expect(try await id() == "1")
        _ = try await commands.run("character 899")
        let requested = commands.server.requestNames
        #expect(try await id() == "1")
        // Selects the last of 827.
        commands.chance = 826.001 / 827
        #expect(try await id() == "899")
        #expect(commands.server.requestNames == requested)
        #expect(commands.messages.isEmpty)
    }

    @Test(arguments: ["", " --json"])
    func `is printed like a resource by ID, in a pipe and as JSON`(option: String) async throws {
        commands.chance = 0
        #expect(try await commands.run("random episode\(option)") == .quit)
        let printed = commands.printed
        #expect(try await commands.run("episode 1 --offline\(option)") == .quit)
        #expect(commands.printed == printed)
    }

    @Test(arguments: [nil, 80])
    func `is never a spoiler while spoilers are hidden`(columns: Int?) async throws {
        commands.columns = columns
        commands.hidesSpoilers = true
        commands.chance = 0
        #expect(try await commands.run("random") == .failed(.nothingFound))
        #expect(
            commands.messages == [
                "rickmorty: no characters in local data. Use --spoilers=show to include spoilers"
            ]
        )
        commands.library = MemoryLibrary(favourites: [.example(.character, 5)])
        #expect(try await commands.run("random") == .quit)
        #expect(commands.printed.contains("Jerry Smith"))
    }

    @Test func `is a shortened card on a terminal`() async throws {
        commands.columns = 80
        commands.hasPortraits = true
        commands.chance = 0
        #expect(try await commands.run("random") == .quit)
        #expect(commands.lines.count == 15)
        #expect(commands.printed.contains("Episodes 51"))
        #expect(commands.printed.contains("and 46 more"))
        #expect(commands.server.requestNames.isEmpty)
    }
}
