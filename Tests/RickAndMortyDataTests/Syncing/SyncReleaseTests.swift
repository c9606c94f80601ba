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
    private let cache = ResponseCache(ObservedStore(), of: .standard, clock: .scripted)
    private let client = HTTPClientStub { _ in .json("{}", status: 500) }

    private var api: API { API(root: .standard, client: client, cache: cache) }

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
}
