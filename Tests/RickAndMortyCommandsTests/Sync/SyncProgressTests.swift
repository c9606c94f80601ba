import RickAndMortyData
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("The progress of a sync")
struct SyncProgressTests {
    private let half = SyncTally(total: 800, cached: 400, loaded: 200)

    private func progress(_ tally: SyncTally, seconds: Int = 10, of stage: SyncStage = .resources) -> SyncProgress {
        SyncProgress(stage: stage, tally: tally, time: .seconds(seconds))
    }

    private func line(_ progress: SyncProgress, columns: Int = 80, appearance: Appearance = Appearance()) -> String {
        SyncProgressView(progress: progress).painted(columns: columns, rows: 1, appearance: appearance).line(0)
    }

    @Test func `has a rate of fetched resources, without those cached before, and the remaining time at that rate`() {
        #expect(progress(half).rate == 20)
        #expect(progress(half).timeLeft == .seconds(20))
        let nothing = progress(SyncTally(total: 800, cached: 200, loaded: 0))
        #expect(nothing.rate == nil)
        #expect(nothing.timeLeft == nil)
        #expect(progress(half, seconds: 0).rate == nil)
        #expect(progress(SyncTally(total: 5, cached: 5, loaded: 5), seconds: 1).timeLeft == .zero)
    }

    @Test func `is a line with a bar, a count, a rate and the remaining time`() {
        let bar = String(repeating: "█", count: 20) + String(repeating: "░", count: 20)
        #expect(line(progress(half)) == "records \(bar) 400/800  20/s  20 s left")
        #expect(line(progress(half, of: .portraits)).hasPrefix("portraits ██"))
        let ascii = line(progress(half), appearance: Appearance(glyphs: .ascii))
        #expect(ascii == "records ####################.................... 400/800  20/s  20 s left")
    }

    @Test func `shortens its bar in a narrow line, then drops it, then is truncated`() {
        #expect(line(progress(half), columns: 40) == "records ███▌░░░ 400/800  20/s  20 s left")
        #expect(line(progress(half), columns: 34) == "records 400/800  20/s  20 s left")
        #expect(line(progress(half), columns: 20) == "records 400/800  20…")
        #expect(line(progress(half), columns: 0) == "")
    }

    @Test func `shows long times in minutes, and none if it is unknown or zero`() {
        #expect(line(progress(half, seconds: 49)).hasSuffix(" 4/s  98 s left"))
        #expect(line(progress(half, seconds: 60)).hasSuffix(" 3/s  2 min left"))
        #expect(line(progress(SyncTally(total: 20))).hasSuffix("░ 0/20"))
        #expect(line(progress(SyncTally())) == "records counting")
        #expect(line(progress(SyncTally(total: 20, cached: 20, loaded: 20))).hasSuffix("█ 20/20  2/s"))
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
