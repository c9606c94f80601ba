import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("A sync lets go", .timeLimit(.minutes(3)))
struct SyncReleaseTests {
    private let cache = ResponseCache(MemoryResponseStore(), of: .standard, clock: .scripted)
    private let client = HTTPClientStub { _ in .json("{}", status: 500) }

    private var builder: SyncBuilder {
        SyncBuilder(
            api: API(root: .standard, client: client, cache: cache),
            cache: cache,
            loadables: LoadableBuilder(trackers: []),
            clock: ScriptedClock()
        )
    }

    private var loads: SyncLoads {
        SyncLoads(loadables: LoadableBuilder(trackers: []), cache: cache) { _, _ in }
    }

    @Test("of itself at its end")
    func walk() async throws {
        try await expectDeallocated {
            let walk = builder.walk(withPortraits: true) { _ in }
            let report = try await walk.run()
            #expect(report.failures.count == 3)
            return walk
        }
    }

    @Test("of its parts, also where their steps were never taken")
    func parts() async throws {
        let kind = SyncKind(
            count: NamedLoader(AnyLoader { Delivery(250, from: .cache) }, name: "count", address: nil),
            several: { NamedLoader(AnyLoader { Delivery((), from: .cache) }, name: "\($0)", address: nil) },
            countHere: { 0 },
            missing: { Array($0.prefix(API.mostIDs)) },
            countMissing: { _ in 0 }
        )
        try await expectDeallocated {
            let part = SyncedResources(kind, loads: loads)
            try await part.nextStep()?.take()
            for _ in 1...3 { #expect(await part.nextStep() != nil) }
            #expect(await part.nextStep() == nil, "the steps have to end first")
            return part
        }
        let pictures = SyncPictures(
            count: { 2 },
            countHere: { 1 },
            missing: { SyncPictures.Batch(ids: $0 == 0 ? [2] : [], last: $0 == 0 ? 2 : nil) },
            single: { NamedLoader(AnyLoader { Delivery((), from: .cache) }, name: "\($0)", address: nil) }
        )
        await expectDeallocated {
            let part = SyncedPortraits(pictures, loads: loads)
            #expect(await part.nextStep()?.name == "2")
            #expect(await part.nextStep() == nil)
            return part
        }
    }

    @Test("of who tells of it")
    func teller() async {
        let output = OutputSpy(columns: 80)
        await expectDeallocated {
            let line = ProgressLine(output, looks: Looks())
            line.show(SyncProgress(stage: .resources, tally: SyncTally(), time: .zero))
            return line
        }
        await expectDeallocated {
            let teller = SyncTeller(output, words: SyncWords(errorMessage: { _ in "" }), line: nil)
            teller.interrupt()
            return teller
        }
    }
}
