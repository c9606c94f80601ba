import LoadResource
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyData

@MainActor
@Suite("Pending cache reads")
struct PendingCacheReadsTests {
    private let reads = PendingCacheReads()

    @Test func `are busy until the last one has ended`() async throws {
        let (first, second) = (ScriptedLoader<Int>(), ScriptedLoader<Int>())
        #expect(!reads.isBusy)
        let one = Task.immediate { @MainActor [reads] in try await reads.counting { try await first.load() } }
        let other = Task.immediate { @MainActor [reads] in try await reads.counting { try await second.load() } }
        #expect(reads.isBusy)
        let over = Task.immediate { @MainActor [reads] in await reads.areOver() }
        first.succeed(with: 1)
        #expect(try await one.value == 1)
        #expect(reads.isBusy)
        second.fail(with: AnyTestError())
        await over.value
        #expect(!reads.isBusy)
        await #expect(throws: AnyTestError()) { try await other.value }
    }

    @Test func `are over if there are none`() async {
        await reads.areOver()
        #expect(!reads.isBusy)
    }

    @Test func `are released with their last reference`() async {
        await expectDeallocated {
            let reads = PendingCacheReads()
            _ = await reads.counting { 1 }
            return reads
        }
    }
}
