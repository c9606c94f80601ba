import LoadResource
import RickAndMortyUI
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyData

@MainActor
@Suite("The release of a sync", .timeLimit(.minutes(3)))
struct SyncReleaseTests {
    private let cache = ResponseCache(MemoryResponseStore(), of: .standard, clock: .scripted)
    private let client = HTTPClientStub { _ in .json("{}", status: 500) }

    private var api: API { API(root: .standard, client: client, cache: cache) }

    private var loads: SyncLoads {
        SyncLoads(loadables: .scripted(), cache: cache)
    }

    @Test func `follows its end`() async throws {
        try await expectDeallocated {
            let walk = SyncWalk(
                ResourceKinds.models,
                api: api,
                cache: cache,
                loadables: .scripted(),
                clock: ScriptedClock(),
                withPortraits: true
            )
            let report = try await walk.run { _ in }
            #expect(report.failures.count == 3)
            return walk
        }
    }

    @Test func `includes its parts, even with steps that were never taken`() async throws {
        let page = try APIJSON.page(Page(count: 250, pages: 13, items: [CharacterModel.morty]), item: APIJSON.character)
        let api = API(root: .standard, client: HTTPClientStub { _ in .json(page) }, cache: cache)
        try await expectDeallocated {
            let part = SyncedKind(CharacterModel.self, api: api, loads: loads)
            try await part.nextStep()?.take { _ in }
            for _ in 1...3 { #expect(await part.nextStep() != nil) }
            #expect(await part.nextStep() == nil, "the steps have to end first")
            return part
        }
        await expectDeallocated {
            let part = SyncedPortraits(api: api, loads: loads)
            #expect(await part.nextStep()?.name == "character/avatar/2.jpeg")
            #expect(await part.nextStep() == nil)
            return part
        }
    }
}
