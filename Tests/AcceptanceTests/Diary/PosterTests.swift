import RickAndMorty
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The portraits of a year's poster", .timeLimit(.minutes(3)))
struct PosterTests {
    private let commands: ResourceCommandHarness

    init() throws {
        commands = try ResourceCommandHarness()
        commands.columns = 80
        commands.hasPortraits = true
    }

    /// The poster of the pilot's year, in which Rick and Morty are seen most.
    private func poster(_ options: String = "") async throws -> [String] {
        let library = LibraryDouble(entries: [try .example(1, halves: 9, on: "2026-11-20", episode: 1)])
        try await commands.runDiary("diary year 2026 \(options)", in: library)
        return commands.lines
    }

    private var requests: [String] { commands.server.asked.filter { $0.contains("avatar") } }

    @Test func `are those of the API`() async throws {
        let madeUp = try await poster("--offline")
        #expect(requests.isEmpty)
        let poster = try await poster()
        #expect(poster.count == madeUp.count)
        #expect(poster != madeUp)
        #expect(Set(requests).count == 5)
    }

    @Test func `are requested once`() async throws {
        let first = try await poster()
        let count = requests.count
        #expect(try await poster() == first)
        #expect(requests.count == count)
    }

    @Test func `are made up where they fail, and left out without pictures`() async throws {
        commands.server.script(.failure(status: 404), when: \.isForPortrait)
        let failed = try await poster()
        #expect(try await poster("--offline") == failed)
        commands.hasPortraits = false
        #expect(try await poster().count < failed.count)
    }

    @Test func `are not awaited for long`() async throws {
        let gate = try commands.server.hold(when: \.isForPortrait)
        defer { gate.open() }
        var hasPrinted = false
        commands.onPrint = { hasPrinted = true }
        async let poster = poster()
        _ = try await commands.server.request(1)
        while !hasPrinted {
            commands.clock.advance(by: AppPolicy().cardPatience)
            await mainActorQueueHasRun()
        }
        #expect(try await !poster.isEmpty)
    }
}
