import RickAndMorty
import SQLite
import SystemSupport
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands
@testable import RickAndMortyData

@Suite("An unusable cache", .timeLimit(.minutes(3)))
struct BrokenCacheTests {
    private let computer: TestMachine
    private let api: LoopbackAPI

    init() throws {
        computer = try TestMachine()
        api = try LoopbackAPI()
    }

    /// Browses to the end of the live list, without failures.
    private func browse(_ app: LaunchedApp) async throws {
        try await app.wait(for: "/826", "● live")
        app.press(.end)
        try await app.wait(for: api.universe.character(826).name)
        try await app.settle()
    }

    private func fill() async throws {
        let app = try await computer.launch(api: api)
        try await browse(app)
        await computer.leave(app)
    }

    private func otherProgram() throws -> Database {
        try Database(computer.cachePath, busyTimeout: .zero)
    }

    private func write(_ text: String) throws {
        try TextFile(path: computer.cachePath).replace(with: text, makingFolder: true)
    }

    @Test func `is preserved and replaced, with a message, if it is not a database`() async throws {
        try write(String(repeating: "nonsense ", count: 1000))
        let app = try await computer.launch(api: api)
        try await app.wait(for: "⚠ The cache was damaged and has been reset")
        try await browse(app)
        await computer.leave(app)
        #expect(app.title.contains("⚠ The cache was damaged and has been reset"))
        #expect(try TextFile(path: "\(computer.cachePath).damaged").text().hasPrefix("nonsense"))
        let requested = api.requests.count
        let next = try await computer.launch(api: api)
        #expect(next.screen.contains(" 826/826"))
        #expect(api.requestNames.dropFirst(requested) == [])
    }

    @Test func `stays unchanged if it is from a newer version`() async throws {
        try await fill()
        let version = try #require(try otherProgram().first("PRAGMA user_version") { $0.integer(0) })
        try otherProgram().executeScript("PRAGMA user_version = 99")
        let app = try await computer.launch(api: api)
        try await app.wait(for: "⚠ Cache disabled: from a newer version of the program")
        try await browse(app)
        try otherProgram().executeScript("PRAGMA user_version = \(version)")
        #expect(try await computer.launch(api: nil, options: "--api \(api.baseURL)").screen.contains("/826"))
    }

    @Test func `is reported in the title bar while another program has it locked`() async throws {
        try await fill()
        let other = try otherProgram()
        try other.executeScript("BEGIN EXCLUSIVE")
        computer.wait(.seconds(100 * 3600))
        let app = try await computer.launch(api: api)
        #expect(app.screen.contains(" 826/826"))
        try await app.wait(for: "● live", "⚠ Cache disabled: in use by another program")
        try other.executeScript("COMMIT")
        app.press(.home)
        app.press(.pageDown)
        app.press(.pageDown)
        try await app.wait(forNo: "Cache disabled")
    }
}

@Suite("The cache check")
struct CacheCheckTests {
    @Test func `shows content and age, and creates no cache`() async throws {
        let computer = try TestMachine()
        let check = Check.cache(path: computer.cachePath, clock: computer.wallClock)
        #expect(await check.finding() == .fine("\(computer.cachePath): nothing saved yet"))
        #expect(try computer.folder.names().isEmpty)
        _ = try await computer.sync(
            api: LoopbackAPI(universe: LoopbackUniverse(characters: 3, episodes: 2, locations: 1)),
            includesPortraits: true
        )
        await computer.settle()
        computer.wait(.seconds(2 * 86_400))
        let text = await check.finding().text
        #expect(text.hasPrefix("\(computer.cachePath): "))
        #expect(text.hasSuffix(" kB, 6 records, 3 portraits, up to 2 d old"))
        #expect(await Check.cache(path: nil, clock: .scripted).finding().advice != nil)
    }
}
