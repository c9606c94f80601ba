import FoundationEssentials
import Glibc
import LoadResource
import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("A list on the command line")
struct ListCommandTests {
    private let commands: ResourceCommandHarness

    init() throws {
        commands = try ResourceCommandHarness()
    }

    @Test func `prints tab-separated fields in a pipe, and the page number on standard error`() async throws {
        #expect(try await commands.run("characters") == .quit)
        let first = commands.server.universe.character(1)
        let fields = [
            "1", first.name, first.status, first.species, first.type, first.gender, first.origin?.name ?? "unknown",
            first.location?.name ?? "unknown", "\(first.episodes.count)",
        ]
        #expect(commands.lines.count == 20)
        #expect(commands.lines.first == fields.joined(separator: "\t"))
        #expect(commands.messages == ["Page 1 of 5, 90 characters"])
        #expect(try await commands.run("episodes --page 3") == .quit)
        #expect(commands.lines.count == 11)
        #expect(commands.lines.first?.hasPrefix("41\t") == true)
        #expect(try await commands.run("locations") == .quit)
        #expect(commands.lines.count == 5)
        #expect(commands.messages == ["Page 1 of 1, 5 locations"])
    }

    @Test(arguments: ["", " --species human"], [826, 840])
    func `reports the size of local data only if the API has more`(filter: String, inAPI: Int) async throws {
        let commands = try ResourceCommandHarness(characters: inAPI)
        _ = try await commands.run("characters")
        #expect(try await commands.run("characters --all --offline\(filter)") == .quit)
        let known = commands.messages.filter { $0.contains("in local data") }
        #expect(known == (inAPI > 826 ? ["826 in local data, 840 in the API"] : []))
        if filter.isEmpty { #expect(commands.lines.count == 826) }
    }

    @Test(arguments: ["", " --all"])
    func `is one JSON array with the API's names, even for several pages`(pages: String) async throws {
        #expect(try await commands.run("characters --json\(pages)") == .quit)
        let objects = try JSONDecoder().decode([PrintedCharacter].self, from: Data(commands.printed.utf8))
        #expect(objects.map(\.id) == Array(1...(pages.isEmpty ? 20 : 90)))
        let (second, universe) = (objects[1], commands.server.universe)
        #expect(second.name == universe.character(2).name)
        #expect(second.url == "\(commands.server.baseURL)/character/2")
        #expect(second.image == "\(commands.server.baseURL)/character/avatar/2.jpeg")
        #expect(second.episode == universe.character(2).episodes.map { "\(commands.server.baseURL)/episode/\($0)" })
        #expect(second.location.url == "\(commands.server.baseURL)/location/2")
        let nowhere = try #require(objects.first { $0.origin.name == "unknown" })
        #expect(nowhere.origin.url.isEmpty)
    }

    @Test func `sends its filters to the API`() async throws {
        #expect(try await commands.run("characters --status dead --gender=male --json --page 1") == .quit)
        let objects = try JSONDecoder().decode([PrintedCharacter].self, from: Data(commands.printed.utf8))
        #expect(!objects.isEmpty)
        #expect(objects.allSatisfy { $0.status == "Dead" && $0.gender == "Male" })
        #expect(commands.server.requestNames == ["character?page=1&status=dead&gender=male"])
        #expect(try await commands.run("episodes --episode S01") == .quit)
        #expect(commands.server.requestNames.last == "episode?page=1&episode=S01")
        #expect(try await commands.run("locations --dimension c-137") != .failed(.usage))
        #expect(commands.server.requestNames.last == "location?page=1&dimension=c-137")
    }

    @Test func `prints each page before it requests the next one`() async throws {
        var requested: [Int] = []
        let server = commands.server
        commands.onPrint = { requested.append(server.requestNames.count) }
        #expect(try await commands.run("characters --all") == .quit)
        #expect(requested == [1, 2, 3, 4, 5])
        #expect(commands.lines.count == 90)
        #expect(commands.messages == ["90 characters on 5 pages"])
    }

    @Test func `ends at the last page if the list has become shorter`() async throws {
        let end = LoopbackBehaviour.failure(status: 404, json: #"{"error":"There is nothing here"}"#)
        commands.server.script(end, for: "character?page=5")
        #expect(try await commands.run("characters --all --json") == .quit)
        #expect(try JSONDecoder().decode([PrintedCharacter].self, from: Data(commands.printed.utf8)).count == 80)
    }

    @Test(arguments: [("", ""), (" --json", "[]\n")])
    func `prints a message, or an empty array in JSON, and exits with code 4 without results`(
        option: String,
        printed: String
    ) async throws {
        #expect(try await commands.run("characters --name nobody\(option)") == .failed(.nothingFound))
        #expect(commands.printed == printed)
        #expect(commands.messages == ["rickmorty: no characters match 'name:*nobody*'"])
        #expect(try await commands.run("characters --page 6\(option)") == .failed(.nothingFound))
        #expect(commands.messages.last == "rickmorty: page 6 does not exist; the last page is 5")
    }

    @Test func `comes from the cache for a day, then from the network, and reports its source`() async throws {
        _ = try await commands.run("characters --page 2")
        commands.computer.wait(.seconds(3 * 3600))
        #expect(try await commands.run("characters --page 2") == .quit)
        #expect(commands.server.requestNames == ["character?page=1", "character?page=2"])
        #expect(commands.messages == ["Cached 3 h", "Page 2 of 5, 90 characters"])
        commands.computer.wait(.seconds(86_400))
        #expect(try await commands.run("characters --page 2") == .quit)
        #expect(commands.server.requestNames.count == 4)
        #expect(commands.messages.first == "Page 2 of 5, 90 characters")
    }

    @Test func `comes from the catalogue if the network fails, with the reason`() async throws {
        commands.server.script(.failure(status: 500))
        #expect(try await commands.run("episodes") == .quit)
        #expect(commands.messages.first == "Server error (500). Using built-in data")
        #expect(commands.lines.first?.hasPrefix("1\tPilot\t") == true)
        #expect(try await commands.run("episodes --name pilot") == .quit)
        #expect(commands.messages.first == "Server error (500). Results from local data")
        #expect(commands.lines.count == 1)
    }

    @Test func `sends no request with --offline`() async throws {
        #expect(try await commands.run("characters --name beth --all --offline") == .quit)
        #expect(commands.messages == ["18 of 826 characters, from built-in data of 2026-06"])
        #expect(commands.lines.contains { $0.contains("\tBeth Smith\t") })
        #expect(commands.server.requestNames.isEmpty)
    }

    @Test func `is well-formed, reports the missing page, and exits with code 3 if a page fails`() async throws {
        commands.server.script(.failure(status: 500), for: "character?page=3")
        #expect(try await commands.run("characters --all --json") == .failed(.network))
        #expect(try JSONDecoder().decode([PrintedCharacter].self, from: Data(commands.printed.utf8)).count == 40)
        #expect(commands.messages == ["rickmorty: character?page=3: server error (500)"])
    }

    @Test func `retries transient failures, with a message`() async throws {
        commands.server.script(.failure(status: 503), times: 1, for: "character?page=2")
        async let ending = commands.run("characters --page 2")
        try await commands.clock.waitForSleep(until: .milliseconds(750))
        commands.clock.advance(to: .milliseconds(750))
        #expect(try await ending == .quit)
        #expect(commands.messages.first == "character?page=2: server error (503). Retrying")
    }

    private struct PrintedCharacter: Decodable {
        struct Place: Decodable {
            let name, url: String
        }

        let id: Int
        let name, status, species, type, gender, image, url: String
        let origin, location: Place
        let episode: [String]
    }

    // MARK: - Conditions

    @Test func `searches local data, and reports the number of matches and the total`() async throws {
        let line = "characters status:dead species:alien --sort -episodes --limit 2 --offline"
        #expect(try await commands.run(line) == .quit)
        #expect(commands.lines.map { $0.split(separator: "\t")[1] } == ["Gar Gloonch", "Phoenixperson"])
        #expect(commands.messages == ["85 of 826 characters, from built-in data of 2026-06"])
        #expect(commands.server.requestNames.isEmpty)
    }

    @Test func `sends supported filters to the API, and no request if no condition is supported`() async throws {
        let commands = try ResourceCommandHarness(characters: 840)
        #expect(try await commands.run("characters status:dead -species:alien --all") == .quit)
        #expect(commands.server.requestNames.first == "character?page=1&status=dead")
        let dead = commands.server.requestNames.count
        #expect(commands.messages.last?.hasSuffix(" characters") == true)
        #expect(try await commands.run("characters with:birdperson -is:favourite --limit 1") == .quit)
        #expect(commands.server.requestNames.count == dead)
    }

    @Test(arguments: ["episodes -is:watched", "characters is:favourite", "episodes sort:rated"])
    func `fails if it needs a library that is not fully readable`(line: String) async throws {
        let library = LibraryDouble()
        commands.library = library
        library.open(as: .inMemory(because: .readOnly, isComplete: false))
        #expect(try await commands.run("\(line) --offline") == .failed(.failed))
        #expect(commands.messages.last == "rickmorty: favourites and diary are only partly readable")
        #expect(commands.messages.count == 2)
        library.fail(with: .damaged)
        #expect(try await commands.run("\(line) --offline") == .failed(.failed))
        #expect(commands.messages == ["rickmorty: favourites and diary are damaged. Restart rickmorty to recover them"])
        #expect(commands.printed == "")
        #expect(try await commands.run("characters status:dead species:alien --offline") == .quit)
    }

    @Test func `falls back to local data, with a message, if the API fails`() async throws {
        commands.server.script(.failure(status: 500)) { _ in true }
        #expect(try await commands.run("characters status:dead species:alien --page 5") == .quit)
        #expect(commands.lines.count == 5)
        #expect(commands.messages.contains { $0.hasSuffix(". Results from local data") })
        #expect(
            try await commands.run("characters status:dead species:alien --page 6 --offline") == .failed(.nothingFound)
        )
        #expect(commands.messages.contains("rickmorty: page 6 does not exist; the last page is 5"))
    }

    @Test func `does not find withheld characters`() async throws {
        commands.hidesSpoilers = true
        #expect(try await commands.run("characters morty dead --offline") == .failed(.nothingFound))
        #expect(try await commands.run("characters --name ev --offline") == .failed(.nothingFound))
        #expect(try await commands.run("characters --offline") == .failed(.nothingFound))
        #expect(
            commands.messages == [
                "rickmorty: all results are from unwatched episodes. Use --spoilers=show to see them"
            ]
        )
        #expect(try await commands.run("characters --sort name --offline") == .failed(.nothingFound))
        #expect(try await commands.run("episodes with:evil_morty --offline") == .failed(.nothingFound))
        #expect(try await commands.run("episodes --offline") == .quit)
        commands.hidesSpoilers = false
        #expect(try await commands.run("episodes with:evil_morty --offline") == .quit)
    }

    @Test func `combines options with conditions`() async throws {
        #expect(try await commands.run("characters --status dead --species ali episodes>=3 --offline") == .quit)
        #expect(commands.lines.map { $0.split(separator: "\t")[1] } == ["Gar Gloonch", "Phoenixperson"])
    }

    @Test func `stops at the limit, and requests only the pages it needs`() async throws {
        #expect(try await commands.run("characters --limit 25") == .quit)
        #expect(commands.lines.count == 25)
        #expect(commands.server.requestNames == ["character?page=1", "character?page=2"])
        #expect(commands.messages == ["25 of 90 characters"])
    }

    @Test func `filters by diary and favourites`() async throws {
        commands.library = MemoryLibrary(entries: [try DiaryEntry.example(1, "Pilot", halves: 10, episode: 1)])
        #expect(try await commands.run("episodes rated>=4 --offline") == .quit)
        #expect(commands.lines.map { $0.split(separator: "\t")[1] } == ["Pilot"])
    }

    @Test func `accepts a negated word as a condition, and reports a condition without effect`() async throws {
        let question = ["characters", "location:\"Citadel of Ricks\"", "-human", "-qqxz", "--offline", "--all"]
        #expect(try await commands.run(question) == .quit)
        #expect(commands.lines.count == 16)
        #expect(commands.messages.first == "-qqxz has no effect. Interpreted as not species:Human")
        #expect(throws: UsageError.self) { try Settings("characters rick -jsno") }
    }
}
