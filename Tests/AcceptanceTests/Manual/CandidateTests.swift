import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("Completion candidates")
struct CandidateTests {
    private let computer: Computer

    init() throws {
        computer = try Computer()
    }

    @Test("are ids with names, matched by a part of the name or a prefix of the id")
    func ids() async throws {
        let candidates = Candidates<CharacterModel>(cache: nil)
        let smiths = await candidates.ids(for: "smith").split(separator: "\n")
        #expect(smiths.contains("2\tMorty Smith"))
        #expect(smiths.contains("4\tBeth Smith"))
        #expect(smiths.allSatisfy { $0.lowercased().contains("smith") })
        let numbered = await candidates.ids(for: "82").split(separator: "\n")
        #expect(numbered.first == "82\tCronenberg Rick")
        #expect(numbered.dropFirst().map { $0.prefix(3) } == (820...826).map { "\($0)" })
        #expect(await candidates.ids(for: "no such name") == "")
        #expect(await candidates.ids(for: "").split(separator: "\n").count == 200)
        #expect(await Candidates<EpisodeModel>(cache: nil).ids(for: "pilo") == "1\tPilot\n")
        #expect(await Candidates<LocationModel>(cache: nil).ids(for: "citadel").hasPrefix("3\tCitadel"))
    }

    @Test("are distinct names, matched by prefix")
    func names() async throws {
        let candidates = Candidates<CharacterModel>(cache: nil)
        let names = await candidates.names(for: "RICK ").split(separator: "\n")
        #expect(names.contains("Rick Sanchez"))
        #expect(names.allSatisfy { $0.hasPrefix("Rick ") })
        #expect(Set(names).count == names.count)
    }

    @Test("include the cache")
    func kept() async throws {
        let server = try LoopbackAPI(universe: LoopbackUniverse(characters: 345, episodes: 2, locations: 1))
        _ = try await computer.sync(asking: server)
        let candidates = Candidates<CharacterModel>(cache: computer.cache(of: try APIRoot(server.baseURL)))
        let name = server.universe.character(345).name
        #expect(await candidates.ids(for: name).split(separator: "\n").contains("345\t\(name)"))
    }

    @Test("are printed by a hidden command")
    func command() throws {
        let request = CandidateRequest(kind: .ids, topic: "character", text: "mor")
        #expect(try Settings("complete ids character mor").task == .complete(request))
        #expect(!HelpText.text.contains("complete "))
        #expect(Command.named("complete")?.isHidden == true)
        #expect(throws: UsageError.self) { try Settings("complete ids dimension mor") }
        #expect(throws: UsageError.self) { try Settings("complete all character mor") }
        #expect(throws: UsageError.self) { try Settings("complete ids") }
    }
}
