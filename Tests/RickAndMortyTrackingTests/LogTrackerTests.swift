import Dispatch
import FoundationEssentials
import Glibc
import LoadResource
import Observation
import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyCommands
@testable import RickAndMortyTracking

@Suite("The log", .timeLimit(.minutes(3)))
struct LogTrackerTests {
    private let clock = ScriptedClock()

    /// A log whose clock starts at noon.
    private func log(_ sink: LogSinkSpy) -> LogTracker {
        LogTracker(sink, clock: clock) { [clock] in .seconds(12 * 3600) + clock.now }
    }

    @Test func `has a line for each start and end of a load, in order`() async {
        let sink = LogSinkSpy()
        let tracker = log(sink)
        let character = tracker.track(.named("character/2"))
        let episode = tracker.track(TrackedLoad(name: "episode/1", url: nil) {})
        character(.started)
        clock.advance(to: .milliseconds(1_500))
        episode(.started)
        episode(.finished(from: .bundled, bytes: nil))
        clock.advance(to: .milliseconds(2_084))
        character(.finished(from: .live, bytes: 612))
        character(.started)
        character(.failed(APIError.server(status: 500)))
        character(.started)
        character(.cancelled)
        await tracker.finish()
        let url = #""url":"https://example.org/api/character/2""#
        let late = #""time":"1970-01-01T12:00:02.084Z""#
        let character2 = #""name":"character/2",\#(url)"#
        #expect(
            sink.lines == [
                #"{"time":"1970-01-01T12:00:00.000Z","event":"started",\#(character2)}"# + "\n",
                #"{"time":"1970-01-01T12:00:01.500Z","event":"started","name":"episode/1"}"# + "\n",
                #"{"time":"1970-01-01T12:00:01.500Z","event":"finished","name":"episode/1","source":"bundled","ms":0}"#
                    + "\n",
                #"{\#(late),"event":"finished",\#(character2),"source":"live","bytes":612,"ms":2084}"# + "\n",
                #"{\#(late),"event":"started",\#(character2)}"# + "\n",
                #"{\#(late),"event":"failed",\#(character2),"error":"server(status: 500)","ms":0}"# + "\n",
                #"{\#(late),"event":"started",\#(character2)}"# + "\n",
                #"{\#(late),"event":"cancelled",\#(character2),"ms":0}"# + "\n",
            ]
        )
        #expect(tracker.warning == nil)
    }

    @Test func `includes the number of tries if there are several, and the network error before a fallback`() async {
        let sink = LogSinkSpy()
        let tracker = log(sink)
        let report = tracker.track(TrackedLoad(name: "episode/1", url: nil) {})
        let error = APIError.server(status: 503)
        report(.started)
        report(.waiting(ScheduledRetry(until: .seconds(1), tries: 1, error: error)))
        report(.retrying)
        report(.failed(error))
        report(.started)
        report(.finished(from: .cache, bytes: nil, fallbackReason: error))
        await tracker.finish()
        let start = #"{"time":"1970-01-01T12:00:00.000Z","event":"#
        let reason = "server(status: 503)"
        #expect(
            sink.lines == [
                #"\#(start)"started","name":"episode/1"}"# + "\n",
                #"\#(start)"failed","name":"episode/1","error":"\#(reason)","tries":2,"ms":0}"# + "\n",
                #"\#(start)"started","name":"episode/1"}"# + "\n",
                #"\#(start)"finished","name":"episode/1","source":"cache","network_error":"\#(reason)","ms":0}"# + "\n",
            ]
        )
    }

    @Test func `contains all entries made before it is finished, and none made later`() async {
        let sink = LogSinkSpy()
        let tracker = log(sink)
        let report = tracker.track(.named("character/2"))
        for _ in 0..<500 {
            report(.started)
            report(.finished(from: .live, bytes: 1))
        }
        await tracker.finish()
        #expect(sink.lines.count == 1_000)
        report(.started)
        await tracker.finish()
        #expect(sink.lines.count == 1_000)
    }

    @Test func `stops with a warning if a write fails`() async {
        let sink = LogSinkSpy(limit: 1)
        let tracker = log(sink)
        let report = tracker.track(.named("character/2"))
        report(.started)
        report(.failed(AnyTestError()))
        report(.started)
        await tracker.finish()
        #expect(tracker.warning == "Logging stopped: No space left on device")
        report(.cancelled)
        await tracker.finish()
        #expect(sink.lines.count == 1)
    }

    @Test func `limits buffered lines, and does not delay quitting, if the disk hangs`() async throws {
        let sink = LogSinkSpy(hangs: true)
        let tracker = log(sink)
        let report = tracker.track(.named("character/2"))
        for _ in 0...AppPolicy.logLines + 1 { report(.started) }
        #expect(tracker.warning == "Logging stopped: the disk is too slow")
        let end = Task { await tracker.finish() }
        try await clock.waitForSleep(until: .seconds(2))
        clock.advance(by: .seconds(2))
        await end.value
        sink.resume()
    }

    @Test func `is closed when its tracker is released`() async {
        weak var released: LogSinkSpy?
        await expectDeallocated {
            let sink = LogSinkSpy()
            released = sink
            let tracker = log(sink)
            tracker.track(.named("character/2"))(.started)
            await tracker.finish()
            return tracker
        }
        #expect(released == nil)
    }

    @Test func `escapes control characters`() {
        let name = "\u{1B}]0;mine\u{7}\u{9B}2J\u{202E}\"\\作者🧪\n"
        let event = LoadEvent.failed(AnyTestError(name))
        let entry = LogEntry(event, of: name, at: nil, tries: 1, after: nil, time: .zero)
        let safe = #"\u001b]0;mine\u0007\u009b2J\u202e\"\\\u4f5c\u8005\ud83e\uddea\u000a"#
        #expect(
            entry?.line
                == #"{"time":"1970-01-01T00:00:00.000Z","event":"failed","name":"\#(safe)","error":"\#(safe)"}"# + "\n"
        )
    }

    @Test(arguments: [
        (Duration.milliseconds(0), "1970-01-01T00:00:00.000Z"),
        (.milliseconds(951_782_400_007), "2000-02-29T00:00:00.007Z"),
        (.seconds(4_102_444_799) + .nanoseconds(999_999_999), "2099-12-31T23:59:59.999Z"),
    ])
    func `has times in UTC with milliseconds`(time: Duration, text: String) {
        #expect(Timestamp(sinceEpoch: time).text == text)
    }
}

@Suite("The log file")
struct LogFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `is created with mode 0600, and appended to`() throws {
        for line in ["first\n", "second\n"] {
            let file = try LogFile(folder.file("log"))
            try file.append(line)
        }
        #expect(try folder.read("log") == "first\nsecond\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("log"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `keeps its content and mode if it exists`() throws {
        try "before\n".write(toFile: folder.file("log"), atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.file("log"))
        try LogFile(folder.file("log")).append("after\n")
        #expect(try folder.read("log") == "before\nafter\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("log"))
        #expect(attributes[.posixPermissions] as? Int == 0o644)
    }

    @Test(arguments: ["/dev/null": FileError.notRegular, "/tmp": .cannotOpen(EISDIR)])
    func `must be a regular file`(path: String, expected: FileError) {
        let error = #expect(throws: FileError.self) { _ = try LogFile(path) }
        #expect(error == expected)
    }
}

@Suite("The timestamps of the log")
struct TimestampTests {
    @Test func `match the system clock`() {
        let before = time(nil)
        let sinceEpoch = Timestamp.sinceEpoch()
        let after = time(nil)
        // `time` has a coarse clock, which can lag behind.
        #expect((before...after + 1).contains(Int(sinceEpoch.components.seconds)))
    }
}

extension TrackedLoad {
    static func named(_ name: String, retry: @escaping () -> Void = {}) -> TrackedLoad {
        TrackedLoad(name: name, url: "https://example.org/api/\(name)", retry: retry)
    }
}
