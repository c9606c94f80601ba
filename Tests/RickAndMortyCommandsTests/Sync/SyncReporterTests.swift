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
    private let tally = SyncCounts(total: 1003, cached: 120, loaded: 100)

    private var toFile: SyncReporter { reporter(file) }
    private var toTerminal: SyncReporter { reporter(terminal) }

    private func reporter(_ output: OutputSpy) -> SyncReporter {
        SyncReporter(output, errorMessage: { _ in "The server failed" }, appearance: Appearance(glyphs: .ascii))
    }

    private func loadedEvent(_ name: String, _ tally: SyncCounts? = nil, of stage: SyncStage = .resources) -> SyncEvent
    {
        .loaded(name, SyncProgress(stage: stage, tally: tally ?? self.tally, time: .seconds(1)))
    }

    private func report(failures: Int, isAborted: Bool = false) -> SyncReport {
        SyncReport(
            counts: [.resources: tally, .portraits: SyncCounts(total: 826, cached: 1)],
            failures: (0..<failures).map { ("character/\($0)", APIError.server(status: 500)) },
            isAborted: isAborted
        )
    }

    @Test func `is a line per quarter of a stage and one per failure if lines cannot be overwritten`() {
        let reporter = toFile
        reporter.report(loadedEvent("character?page=1", SyncCounts()))
        for cached in 1...100 {
            reporter.report(loadedEvent("character/\(cached)", SyncCounts(total: 100, cached: cached)))
        }
        let wait = ScheduledRetry(until: .seconds(1), tries: 1, error: APIError.tooManyRequests(retryAfter: "5"))
        reporter.report(.willRetry("character/avatar/1.jpeg", wait))
        reporter.report(.failed("character/avatar/1.jpeg", APIError.server(status: 500)))
        reporter.report(loadedEvent("character/avatar/2.jpeg", SyncCounts(total: 826, cached: 826), of: .portraits))
        #expect(
            file.written == [
                "records 1/100\n", "records 25/100\n", "records 50/100\n", "records 75/100\n", "records 100/100\n",
                "character/avatar/1.jpeg: the server failed\n",
                "portraits 826/826\n",
            ]
        )
    }

    @Test func `is one line on a terminal, with failures above it`() {
        let reporter = toTerminal
        reporter.report(loadedEvent("character/21-120"))
        #expect(terminal.written.count == 1)
        #expect(terminal.written[0].hasPrefix("\rrecords ="))
        let wait = ScheduledRetry(until: .seconds(1), tries: 1, error: APIError.tooManyRequests(retryAfter: "5"))
        reporter.report(.willRetry("location?page=1", wait))
        reporter.report(.failed("location?page=1", APIError.server(status: 500)))
        #expect(
            terminal.written.suffix(3) == [
                "\r", "location?page=1: the server failed. Retrying\n", "location?page=1: the server failed\n",
            ]
        )
    }

    @Test func `ends with the number of cached resources`() {
        #expect(toFile.finish(report(failures: 0)) == .quit)
        #expect(file.written == ["Synced 120 of 1003 records (100 new), 1 of 826 portraits (0 new)\n"])
    }

    @Test func `ends with the number of failed requests, and how to resume`() {
        #expect(toFile.finish(report(failures: 2)) == .failed(.network))
        #expect(
            file.written.dropFirst() == [
                "2 requests failed\n", "Run 'rickmorty sync' again to resume\n",
            ]
        )
        _ = toFile.finish(report(failures: 12, isAborted: true))
        #expect(file.written[4] == "12 requests failed; skipped the rest\n")
    }

    @Test func `includes the reason for a failure, and how to resume after an interruption`() {
        #expect(toFile.fail("Cache disabled: Disk full") == .failed(.failed))
        let reporter = toTerminal
        reporter.report(loadedEvent("character/21-120"))
        reporter.reportInterruption()
        #expect(file.written == ["rickmorty: Cache disabled: Disk full\n"])
        #expect(terminal.written.last == "Interrupted. Run 'rickmorty sync' again to resume\n")
    }
}

@Suite("The progress of a sync")
struct SyncProgressTests {
    private let half = SyncCounts(total: 800, cached: 400, loaded: 200)

    private func progress(_ tally: SyncCounts, seconds: Int = 10, of stage: SyncStage = .resources) -> SyncProgress {
        SyncProgress(stage: stage, tally: tally, time: .seconds(seconds))
    }

    private func line(_ progress: SyncProgress, columns: Int = 80, appearance: Appearance = Appearance()) -> String {
        SyncProgressView(progress: progress).painted(columns: columns, rows: 1, appearance: appearance).line(0)
    }

    @Test func `has a rate and a remaining time computed from fetched resources, not cached ones`() {
        #expect(progress(half).rate == 20)
        #expect(progress(half).timeLeft == .seconds(20))
        let nothing = progress(SyncCounts(total: 800, cached: 200, loaded: 0))
        #expect(nothing.rate == nil)
        #expect(nothing.timeLeft == nil)
        #expect(progress(half, seconds: 0).rate == nil)
        #expect(progress(SyncCounts(total: 5, cached: 5, loaded: 5), seconds: 1).timeLeft == .zero)
    }

    @Test func `is a line with a bar, a count, a rate and the remaining time`() {
        let bar = String(repeating: "━", count: 20) + String(repeating: "─", count: 20)
        #expect(line(progress(half)) == "records \(bar) 400/800  20/s  20 s left")
        #expect(line(progress(half, of: .portraits)).hasPrefix("portraits ━━"))
        let ascii = line(progress(half), appearance: Appearance(glyphs: .ascii))
        #expect(ascii == "records ====================-------------------- 400/800  20/s  20 s left")
    }

    @Test func `shortens its bar on a narrow line, then drops it, then is truncated`() {
        #expect(line(progress(half), columns: 40) == "records ━━━──── 400/800  20/s  20 s left")
        #expect(line(progress(half), columns: 34) == "records 400/800  20/s  20 s left")
        #expect(line(progress(half), columns: 20) == "records 400/800  20…")
        #expect(line(progress(half), columns: 0) == "")
    }

    @Test func `shows long times in minutes, and no time if it is unknown or zero`() {
        #expect(line(progress(half, seconds: 49)).hasSuffix(" 4/s  98 s left"))
        #expect(line(progress(half, seconds: 60)).hasSuffix(" 3/s  2 min left"))
        #expect(line(progress(half, seconds: 75)).hasSuffix(" 3/s  3 min left"))
        #expect(line(progress(SyncCounts(total: 20))).hasSuffix("─ 0/20"))
        #expect(line(progress(SyncCounts())) == "records counting")
        #expect(line(progress(SyncCounts(total: 20, cached: 20, loaded: 20))).hasSuffix("━ 20/20  2/s"))
    }

    @Test func `overwrites the previous line completely`() {
        let output = OutputSpy(columns: 35)
        let line = ProgressLine(output, appearance: Appearance())
        line.clear()
        #expect(output.written.isEmpty)
        line.show(progress(half))
        #expect(output.written == ["\rrecords 400/800  20/s  20 s left"])
        output.columns = 12
        line.show(progress(half))
        #expect(output.written.last == "\rrecords 40…" + String(repeating: " ", count: 21))
        line.clear()
        #expect(output.written.suffix(2) == ["\r" + String(repeating: " ", count: 11), "\r"])
    }
}

/// Test double for an output: a terminal with a width, or a file without one.
final class OutputSpy: TextStream {
    var columns: Int?
    private(set) var written: [String] = []

    init(columns: Int?) {
        self.columns = columns
    }

    func write(_ text: String) { written.append(text) }
}
