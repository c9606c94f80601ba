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

    private func references<Model: Resource>(_: Model.Type, _ typed: String) async -> [Substring] {
        await Candidates<Model>(cache: nil).references(for: typed).split(separator: "\n")
    }

    @Test func `are names that begin with what was typed, each once, where an id is wanted`() async throws {
        #expect(
            await references(CharacterModel.self, "Evil ") == [
                "Evil Beth Clone\tcharacter/116", "Evil Jerry Clone\tcharacter/117", "Evil Morty\tcharacter/118",
                "Evil Rick\tcharacter/119", "Evil Summer Clone\tcharacter/120",
            ]
        )
        #expect(await references(CharacterModel.self, "evil m") == ["Evil Morty\tcharacter/118"])
        #expect(await references(CharacterModel.self, "no such name") == [])
        #expect(await references(CharacterModel.self, "").count == 757)
    }

    @Test func `are ids with names if a number was typed, beside names that begin with it`() async throws {
        let found = await references(CharacterModel.self, "80")
        #expect(found.first == "80\tCreepy Little Girl")
        #expect(found.dropFirst().first == "800\tSuper Turkey")
        #expect(found.last == "80's snake\tcharacter/583")
        #expect(found.count == 12)
    }

    @Test func `are an episode's code and its name`() async throws {
        #expect(await references(EpisodeModel.self, "pilo") == ["Pilot\tS01E01"])
        #expect(await references(EpisodeModel.self, "s01e0").first == "S01E01\tPilot")
        #expect(await references(EpisodeModel.self, "").count == 51)
        #expect(await references(EpisodeModel.self, "5").first == "5\tS01E05 Meeseeks and Destroy")
    }

    @Test(arguments: ["se", "SE", "ch", "the", "mr."])
    func `have in common what was typed, in any case`(typed: String) async throws {
        let found = await references(CharacterModel.self, typed)
        let first = try #require(found.first?.prefix(typed.count))
        #expect(first.lowercased() == typed.lowercased())
        #expect(found.allSatisfy { $0.hasPrefix(first) })
    }

    @Test func `are distinct names, matched by prefix, where a name is wanted`() async throws {
        let candidates = Candidates<CharacterModel>(cache: nil)
        let names = await candidates.names(for: "RICK ").split(separator: "\n")
        #expect(names.contains("Rick Sanchez"))
        #expect(names.allSatisfy { $0.hasPrefix("Rick ") })
        #expect(Set(names).count == names.count)
    }

    @Test func `include the cache`() async throws {
        let server = try LoopbackAPI(universe: LoopbackUniverse(characters: 345, episodes: 2, locations: 1))
        _ = try await computer.sync(asking: server)
        let candidates = Candidates<CharacterModel>(cache: computer.cache(of: try APIRoot(server.baseURL)))
        let name = server.universe.character(345).name
        #expect(await candidates.references(for: "345").split(separator: "\n").contains("345\t\(name)"))
    }

    @Test func `are printed by a hidden command`() throws {
        let request = CandidateRequest(kind: .ids, topic: "character", text: "mor")
        #expect(try Settings("complete ids character mor").request == .complete(request))
        #expect(!HelpText.text.contains("complete "))
        #expect(Command.named("complete")?.isHidden == true)
        #expect(throws: UsageError.self) { try Settings("complete ids dimension mor") }
        #expect(throws: UsageError.self) { try Settings("complete all character mor") }
        #expect(throws: UsageError.self) { try Settings("complete ids") }
    }
}
