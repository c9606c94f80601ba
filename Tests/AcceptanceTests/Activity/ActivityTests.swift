import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands
@testable import RickAndMortyTracking

@Suite("Activity", .timeLimit(.minutes(3)))
struct ActivityTests {
    @Test func `shows a load when it starts, and its size and source when it ends`() async throws {
        let api = try LoopbackAPI()
        let gate = try api.hold("episode/1,2")
        let app = try LaunchedApp(api: api)
        try await app.wait(for: api.universe.character(21).name)
        app.type("6")
        try await app.wait(for: "● done       character?page=1 ", "episode/1", "episode/2")
        #expect(app.line(of: "character?page=1 ").hasSuffix(" kB live"))
        #expect(app.line(of: "episode/2").contains("· cancelled"), "its screen was closed")
        gate.open()
        app.type("1")
        try await app.wait(for: "S01E02  ")
        app.type("6")
        try await app.wait(for: "● done       episode/1", "● done       episode/2")
        // Two pages, and two episodes that are requested twice.
        #expect(app.screen.contains("6 requests"))
        #expect(app.screen.contains("2 cancelled"))
    }

    @Test func `retries a failed load, and shows the result in its list`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 500), times: 1, for: "character?page=42")
        let app = try LaunchedApp(api: api, columns: 60, rows: 10)
        try await app.wait(for: "Rick Sanchez")
        app.press(.end)
        try await app.wait(for: "Couldn't load page 42")
        app.type("6F")
        try await app.wait(for: "\n Activity: failed only", "character?page=42", "Server error (500)")
        #expect(app.footer.contains("r retry"))
        app.type("r")
        #expect(!app.footer.contains("r retry"), "already running")
        try await api.request(3)
        app.type("F")
        try await app.wait(for: "● character?page=42")
        app.type("1")
        #expect(app.screen.contains(api.universe.character(826).name))
        #expect(!app.screen.contains("Couldn't load"))
    }

    @Test func `copies the request of the selected load as a curl command`() async throws {
        let api = try LoopbackAPI()
        let app = try LaunchedApp(api: api, columns: 60, rows: 20)
        try await app.wait(for: "Rick Sanchez")
        app.type("6y")
        #expect(app.terminal.clipboard == "curl '\(api.baseURL)/character?page=1'")
        #expect(app.footer.hasSuffix("Copied"))
    }

    @Test func `shows a tracker's warning`() async throws {
        let sink = LogSinkSpy(limit: 0)
        let log = LogTracker(sink, clock: ScriptedClock())
        let app = try LaunchedApp("--offline", trackers: [log])
        app.type("6")
        try await app.wait(for: "⚠ Logging stopped: No space left on device")
    }
}

extension LaunchedApp {
    /// The first line that contains `text`.
    fileprivate func line(of text: String) -> String {
        (0..<terminal.size.rows).map(terminal.line).first { $0.contains(text) } ?? ""
    }
}

@Suite("The log file", .timeLimit(.minutes(3)))
struct LogTests {
    /// The log lines of loads that have a URL.
    private func lines(in folder: TemporaryFolder) throws -> [Substring] {
        try folder.read("log").split(separator: "\n").filter { $0.contains(#","url":"#) }
    }

    @Test func `records loads with address and result`() async throws {
        let folder = try TemporaryFolder()
        let api = try LoopbackAPI()
        api.script(.failure(status: 500), times: 1, for: "character?page=42")
        let trackers = try TrackerBuilder.trackers(Settings("--log \(folder.file("log"))"), clock: ScriptedClock())
        let app = try LaunchedApp(api: api, trackers: trackers, columns: 60, rows: 10)
        try await app.wait(for: "Rick Sanchez")
        app.press(.end)
        try await app.wait(for: "Couldn't load page 42")
        for tracker in trackers { await tracker.finish() }
        let lines = try lines(in: folder).filter { !$0.contains("page=41") }
        let page = { (number: Int) in
            #""name":"character?page=\#(number)","url":"\#(api.baseURL)/character?page=\#(number)""#
        }
        let bytes = try #require(lines.dropFirst().first?.firstMatch(of: /"bytes":(\d+),"ms":\d+}$/)?.1)
        #expect(try #require(Int(bytes)) > 5_000)
        #expect(lines.count == 4)
        #expect(lines[0].hasSuffix(#"Z","event":"started",\#(page(1))}"#))
        #expect(lines[1].contains(#"Z","event":"finished",\#(page(1)),"source":"live","#))
        #expect(lines[2].hasSuffix(#"Z","event":"started",\#(page(42))}"#))
        #expect(lines[3].contains(#"Z","event":"failed",\#(page(42)),"error":"server(status: 500)","ms":"#))
    }
}
