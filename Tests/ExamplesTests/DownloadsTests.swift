import HTTP
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import Downloads

@Suite("Downloads", .timeLimit(.minutes(3)))
struct DownloadsTests {
    private let api: LoopbackAPI
    private let folder: TemporaryFolder
    private let terminal = ScriptedTerminal(columns: 80, rows: 10)

    init() throws {
        (api, folder) = (try LoopbackAPI(), try TemporaryFolder())
    }

    private func show(_ name: String) {
        let address = "http://127.0.0.1:\(api.port)/files/\(name)"
        let download = Download(from: address, into: folder.path, by: CurlHTTPClient(userAgent: "downloads/1.0"))
        terminal.show(MainView("Downloads", DownloadsView(list: List([download]) { $0 })))
    }

    @Test(arguments: ["report.pdf", "sources.zip"])
    func `the bar follows the bytes, announced or not, and the file is written`(name: String) async throws {
        let gate = try LoopbackGate()
        api.script(.paused(gate, bodyBytes: 150 << 10))
        show(name)
        try await terminal.wait(for: "░ 1")
        #expect(terminal.text.contains("█") == (name == "report.pdf"))
        gate.open()
        try await terminal.wait(for: "✓ 300 KiB")
        #expect(try folder.bytes(name).count == 300 << 10)
    }

    @Test func `what is cancelled stays so until it is started again`() async throws {
        let gate = try api.hold(times: 1)
        show("report.pdf")
        try await api.request(1)
        terminal.type("x")
        #expect(terminal.text.contains("cancelled"))
        terminal.press(.down)
        #expect(terminal.text.contains("cancelled"))
        terminal.press(.enter)
        try await terminal.wait(for: "✓ 300 KiB")
        #expect(api.requests.count == 2)
        gate.open()
    }

    @Test func `what fails is retried`() async throws {
        api.script(.failure(status: 404), times: 1)
        show("report.pdf")
        try await terminal.wait(for: "The server answered 404")
        terminal.type("r")
        try await terminal.wait(for: "✓ 300 KiB")
    }

    @Test func `a name cannot lead out of the folder`() async throws {
        api.script(.answer(LoopbackResponse(body: [65])))
        show("..")
        try await terminal.wait(for: "Cannot be written")
        #expect(try folder.names().isEmpty)
    }
}
