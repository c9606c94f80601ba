import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("Completion candidates")
struct CompletionCandidateTests {
    private let computer: TestMachine

    init() throws {
        computer = try TestMachine()
    }

    private func references<Model: Resource>(_: Model.Type, _ typed: String) async -> [String] {
        await candidates("\(Model.name) '\(typed)")
    }

    /// Candidates for zsh, for a line of arguments.
    private func candidates(
        _ line: String,
        cache: ResponseCache? = nil,
        isSpoiler: ((CharacterModel) -> Bool)? = nil
    ) async -> [String] {
        var printed = ""
        let request = CompletionRequest(shell: .zsh, line: "rickmorty \(line)")
        _ = await CompletionCommand.run(request, cache: cache, isSpoiler: isSpoiler) { printed += $0 }
        return printed.split(separator: "\n").map(String.init)
    }

    @Test func `are distinct names with the typed prefix where an ID is expected`() async throws {
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

    @Test func `are IDs and names with the typed prefix if a number was typed`() async throws {
        let found = await references(CharacterModel.self, "80")
        #expect(found.first == "80\tCreepy Little Girl")
        #expect(found.dropFirst().first == "800\tSuper Turkey")
        #expect(found.last == "80's snake\tcharacter/583")
        #expect(found.count == 12)
    }

    @Test func `are codes and names for episodes`() async throws {
        #expect(await references(EpisodeModel.self, "pilo") == ["Pilot\tS01E01"])
        #expect(await references(EpisodeModel.self, "s01e0").first == "S01E01\tPilot")
        #expect(await references(EpisodeModel.self, "").count == 51)
        #expect(await references(EpisodeModel.self, "5").first == "5\tS01E05 Meeseeks and Destroy")
    }

    @Test(arguments: ["se", "SE", "ch", "the", "mr."])
    func `share the typed prefix, in any case`(typed: String) async throws {
        let found = await references(CharacterModel.self, typed)
        let first = try #require(found.first?.prefix(typed.count))
        #expect(first.lowercased() == typed.lowercased())
        #expect(found.allSatisfy { $0.hasPrefix(first) })
    }

    @Test func `are distinct names with the typed prefix where a name is expected`() async throws {
        let names = await candidates("characters --name 'RICK ")
        #expect(names.contains("Rick Sanchez\t"))
        #expect(names.allSatisfy { $0.hasPrefix("Rick ") })
        #expect(Set(names).count == names.count)
    }

    @Test func `include cached resources`() async throws {
        let server = try LoopbackAPI(universe: LoopbackUniverse(characters: 345, episodes: 2, locations: 1))
        _ = try await computer.sync(api: server)
        let cache = computer.cache(of: try APIRoot(server.baseURL))
        let name = server.universe.character(345).name
        #expect(await candidates("character 345", cache: cache).contains("345\t\(name)"))
    }

    @Test(arguments: ["character ev", "characters --name ev", "characters 'name:ev", "episodes 'with:ev"])
    func `exclude withheld characters`(line: String) async throws {
        let isEvil: (String) -> Bool = { $0.contains(/Evil.Morty/) }
        #expect(await candidates(line).contains(where: isEvil))
        let found = await candidates(line) { $0.name == "Evil Morty" }
        #expect(!found.isEmpty)
        #expect(!found.contains(where: isEvil))
    }

    @Test func `are printed by a hidden command`() throws {
        let request = CompletionRequest(shell: .bash, line: "--all", part: "-q")
        #expect(try Settings("complete bash -- --all -q").request == .complete(request))
        #expect(!HelpText.text.contains("complete "))
        #expect(Command.named("complete")?.isHidden == true)
        #expect(throws: UsageError.self) { try Settings("complete tcsh -- rickmorty") }
        #expect(throws: UsageError.self) { try Settings("complete bash") }
    }
}
