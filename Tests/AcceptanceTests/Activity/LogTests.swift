import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp
@testable import RickAndMortyCommands

@Suite("With a log", .timeLimit(.minutes(3)))
struct LogTests {
    /// The lines of the loads that may ask the network.
    private func lines(in folder: TemporaryFolder) throws -> [Substring] {
        try folder.read("log").split(separator: "\n").filter { $0.contains(#","url":"#) }
    }

    @Test func `the app logs loads with address and result`() async throws {
        let folder = try TemporaryFolder()
        let api = try LoopbackAPI()
        api.script(.failure(status: 500), times: 1, for: "character?page=42")
        let trackers = try TrackerBuilder.trackers(Settings("--log \(folder.file("log"))"), clock: ScriptedClock())
        let app = try LaunchedApp(asking: api, trackers: trackers, columns: 60, rows: 10)
        try await app.wait(for: "Rick Sanchez")
        app.press(.end)
        try await app.wait(for: "page 42 could not load")
        for tracker in trackers { await tracker.finish() }
        let lines = try lines(in: folder)
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
