import LoadResource
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands
@testable import RickAndMortyData

@Suite("The output of a sync")
struct SyncReporterTests {
    private let file = OutputSpy(columns: nil)
    private let terminal = OutputSpy(columns: 60)
    private let words = SyncWords(errorMessage: { _ in "The server failed" })
    private let tally = SyncTally(total: 1003, cached: 120, loaded: 100)

    private var toFile: SyncReporter { SyncReporter(file, words: words, line: nil) }
    private var toTerminal: SyncReporter {
        SyncReporter(
            terminal,
            words: words,
            line: ProgressLine(terminal, appearance: Appearance(glyphs: .ascii))
        )
    }

    private func came(_ name: String) -> SyncEvent {
        .came(name, SyncProgress(stage: .resources, tally: tally, time: .seconds(1)))
    }

    private func report(failures: Int, hasGivenUp: Bool = false) -> SyncReport {
        SyncReport(
            tallies: [.resources: tally, .portraits: SyncTally(total: 826, cached: 1)],
            failures: (0..<failures).map { ("character/\($0)", APIError.server(status: 500)) },
            hasGivenUp: hasGivenUp
        )
    }

    @Test func `is a line for each step if lines cannot be overwritten`() {
        let wait = RetryWait(until: .seconds(1), tries: 1, error: APIError.tooManyRequests(retryAfter: "5"))
        toFile.report(came("character/21-120"))
        toFile.report(.waits("episode/21-51", wait))
        toFile.report(.failed("location?page=1", APIError.server(status: 500)))
        #expect(
            file.written == [
                "character/21-120: records 120/1003\n",
                "episode/21-51: The server failed; it is tried again\n",
                "location?page=1: The server failed\n",
            ]
        )
    }

    @Test func `is one line on a terminal, with failures above it`() {
        let reporter = toTerminal
        reporter.report(came("character/21-120"))
        #expect(terminal.written.count == 1)
        #expect(terminal.written[0].hasPrefix("\rrecords #"))
        reporter.report(.failed("location?page=1", APIError.server(status: 500)))
        #expect(terminal.written.suffix(2) == ["\r", "location?page=1: The server failed\n"])
    }

    @Test func `ends with the number of cached resources`() {
        #expect(toFile.end(report(failures: 0)) == .quit)
        #expect(file.written == ["On this machine: 120/1003 records, 100 new; 1/826 portraits, 0 new\n"])
    }

    @Test func `ends with the names of failed resources, and how to resume`() {
        #expect(toFile.end(report(failures: 2)) == .failed(.network))
        #expect(file.written.dropFirst() == ["Not loaded: character/0, character/1\n", "Run it again to go on\n"])
        _ = toFile.end(report(failures: 12, hasGivenUp: true))
        #expect(file.written[4].hasSuffix(", character/9 and 2 more; the rest was not asked for\n"))
    }

    @Test func `has the reason of a failure, and how to resume after an interruption`() {
        #expect(toFile.fail("No cache: The disk is full") == .failed(.failed))
        let reporter = toTerminal
        reporter.report(came("character/21-120"))
        reporter.interrupt()
        #expect(file.written == ["rickmorty: No cache: The disk is full\n"])
        #expect(terminal.written.last == "Interrupted; run it again to go on\n")
    }

    @Test func `is released, with its line`() async {
        let output = OutputSpy(columns: 80)
        await expectDeallocated {
            let line = ProgressLine(output, appearance: Appearance())
            line.show(SyncProgress(stage: .resources, tally: SyncTally(), time: .zero))
            return line
        }
        await expectDeallocated {
            let reporter = SyncReporter(output, words: SyncWords(errorMessage: { _ in "" }), line: nil)
            reporter.interrupt()
            return reporter
        }
    }
}
