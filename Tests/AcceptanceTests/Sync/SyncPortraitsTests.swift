import HTTP
import RickAndMorty
import RickAndMortyData
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("A sync with portraits", .timeLimit(.minutes(3)))
struct SyncPortraitsTests {
    private let computer: Computer
    private let api: LoopbackAPI

    init() throws {
        computer = try Computer()
        api = try LoopbackAPI(universe: LoopbackUniverse(characters: 45, episodes: 5, locations: 5))
    }

    private func sync() async throws -> SyncReport {
        try await computer.sync(asking: api, withPortraits: true)
    }

    @Test func `requests the picture of every character, once all characters are cached`() async throws {
        let report = try await sync()
        #expect(report.isComplete)
        #expect(report.resources?.cached == 55)
        #expect(report.portraits == SyncTally(total: 45, cached: 45, loaded: 45))
        #expect(api.asked.count == 4 + 45)
        #expect(api.askedForPortraits.sorted() == (1...45).map(portraitRequest).sorted())
        #expect(api.asked.prefix(4).allSatisfy { !$0.contains("avatar") })
    }

    @Test func `requests none again within ninety days, and revalidates them afterwards`() async throws {
        _ = try await sync()
        computer.wait(.seconds(90 * 86_400))
        _ = try await sync()
        #expect(api.askedForPortraits.count == 45)
        computer.wait(.seconds(1))
        #expect(try await sync().portraits?.loaded == 45)
        #expect(api.requests.filter(\.isForPortrait).suffix(45).allSatisfy { $0.headers["if-none-match"] != nil })
    }

    @Test func `has at most four requests in flight, and resumes after an interruption`() async throws {
        let gate = try api.hold { $0.isForPortrait && $0.name > portraitRequest(20) && $0.name < portraitRequest(29) }
        let task = Task { try await sync() }
        try await api.request(4) { $0.isForPortrait && $0.name > portraitRequest(20) && $0.name < portraitRequest(29) }
        for _ in 0..<5 { await mainActorQueueHasRun() }
        let asked = api.askedForPortraits
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        gate.open()
        #expect(api.askedForPortraits == asked)
        let report = try await sync()
        #expect(report.portraits?.cached == 45)
        #expect(report.portraits?.loaded == 45 - asked.count + 4)
        #expect(Set(api.askedForPortraits).count == 45)
        #expect(api.askedForPortraits.count == 45 + 4)
    }

    @Test func `counts what another program has cached meanwhile, and does not request it`() async throws {
        let api = try LoopbackAPI(universe: LoopbackUniverse(characters: 150, episodes: 5, locations: 5))
        let gate = try api.hold(when: \.isForPortrait)
        let task = Task { try await computer.sync(asking: api, withPortraits: true) }
        try await api.request(4, when: \.isForPortrait)
        let root = try Settings("--api \(api.baseURL)").root
        let url = AvatarEndpoint.address(of: 150, at: root)
        let picture = CachedResponse(body: [1], time: computer.wallClock.now())
        await computer.cache(of: root).store.keep(picture, to: url, resourcesOf: nil)
        gate.open()
        let report = try await task.value
        #expect(report.portraits == SyncTally(total: 150, cached: 150, loaded: 149))
        #expect(!api.askedForPortraits.contains(portraitRequest(150)))
    }

    @Test func `accepts that a character has no picture`() async throws {
        api.script(.failure(status: 404), for: portraitRequest(7))
        let report = try await sync()
        #expect(report.isComplete)
        #expect(report.portraits?.cached == 45)
    }

    @Test func `ends early if every picture fails`() async throws {
        api.script(.failure(status: 500), when: \.isForPortrait)
        let report = try await sync()
        #expect(report.hasGivenUp)
        #expect(report.failures.count >= 5)
        #expect(api.askedForPortraits.count <= 5 + 3)
        #expect(report.resources?.cached == 55)
    }
}
