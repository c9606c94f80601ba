import LoadResource
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Lookups")
struct LookupsTests {
    private let lookups = Lookups()

    @Test("are busy for as long as one of them is")
    func busy() async throws {
        let (first, second) = (LoaderSpy<Int>(), LoaderSpy<Int>())
        #expect(!lookups.isBusy)
        let one = Task.immediate { @MainActor [lookups] in try await lookups.counting(first).load() }
        let other = Task.immediate { @MainActor [lookups] in try await lookups.counting(second).load() }
        #expect(lookups.isBusy)
        let over = Task.immediate { @MainActor [lookups] in await lookups.areOver() }
        first.finish(with: 1)
        #expect(try await one.value == 1)
        #expect(lookups.isBusy)
        second.fail(with: AnyTestError())
        await over.value
        #expect(!lookups.isBusy)
        await #expect(throws: AnyTestError()) { try await other.value }
    }

    @Test("are over where there are none")
    func none() async {
        await lookups.areOver()
        #expect(!lookups.isBusy)
    }

    @Test("end when nobody holds them")
    func deallocation() async throws {
        try await expectDeallocated {
            let lookups = Lookups()
            _ = try await lookups.counting(AnyLoader { 1 }).load()
            return lookups
        }
    }
}
