import RickAndMorty
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("The check of the cache")
struct CacheCheckTests {
    @Test func `shows its content and age, and creates none`() async throws {
        let computer = try Computer()
        let check = Check.cache(path: computer.cachePath, clock: computer.wallClock)
        #expect(await check.finding() == .fine("\(computer.cachePath): nothing is kept yet"))
        #expect(try computer.folder.names().isEmpty)
        _ = try await computer.sync(
            asking: LoopbackAPI(universe: LoopbackUniverse(characters: 3, episodes: 2, locations: 1)),
            withPortraits: true
        )
        await computer.settle()
        computer.wait(.seconds(2 * 86_400))
        let text = await check.finding().text
        #expect(text.hasPrefix("\(computer.cachePath): 0."))
        #expect(text.hasSuffix(" MiB, 6 records, 3 portraits, the oldest 2 d old"))
        #expect(await Check.cache(path: nil, clock: .scripted).finding().advice != nil)
    }
}
