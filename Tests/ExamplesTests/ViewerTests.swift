import HTTP
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import Viewer

@Suite("Viewer", .timeLimit(.minutes(3)))
struct ViewerTests {
    private let folder: TemporaryFolder
    private let terminal = ScriptedTerminal(columns: 90, rows: 20)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func show(_ places: [String]) {
        terminal.show(MainView("Pictures", Viewer.view(of: places, by: CurlHTTPClient(userAgent: "viewer/1.0"))))
    }

    /// Whether the area at the right, where the picture is, has colours.
    private static func hasPicture(_ canvas: Canvas) -> Bool {
        (30..<60).contains { canvas[$0, 10].style.background != .standard }
    }

    @Test func `a folder shows its pictures, and says which one is damaged`() async throws {
        let picture = try TestPNG.bytes(width: 64, height: 64) { (UInt8($0 * 4), UInt8($1 * 4), 0, 255) }
        try folder.write(picture, to: "a.PNG")
        try folder.write(Array("no picture".utf8), to: "b.jpeg")
        try folder.write([], to: "c.txt")
        show([folder.path])
        #expect(terminal.text.contains("▌ a.PNG"))
        #expect(!terminal.text.contains("c.txt"))
        try await terminal.wait(until: Self.hasPicture)
        terminal.press(.down)
        try await terminal.wait(for: "⚠ b.jpeg")
    }

    @Test func `a picture from the network loads, fails and is retried`() async throws {
        let api = try LoopbackAPI()
        api.script(.failure(status: 503), times: 1)
        show(api.arguments(ofExample: "Viewer", folder: ""))
        try await terminal.wait(for: "The server answered 503")
        terminal.type("r")
        try await terminal.wait(until: Self.hasPicture)
    }

    @Test func `says so if there are none, or if a file cannot be read`() async throws {
        show([folder.path])
        #expect(terminal.text.contains("No pictures here"))
        show([folder.file("missing.png")])
        try await terminal.wait(for: "Cannot be read")
    }
}
