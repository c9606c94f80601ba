import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import Testing

@Suite("A wait for the screen", .timeLimit(.minutes(1)))
struct WaitTests {
    private let terminal = ScriptedTerminal(columns: 30, rows: 4)
    private let pad = Pad()

    @Test func `returns immediately if the condition is already true`() async throws {
        terminal.show(pad)
        try await terminal.wait(for: "Pad")
        try await terminal.wait(forNo: "Users")
        try await terminal.wait { $0.size.rows == 4 }
        #expect(terminal.frames == 1)
    }

    @Test func `returns once a frame meets the condition`() async throws {
        terminal.show(pad)
        pad.title = "Users"
        #expect(terminal.line(0) == "Pad")
        try await terminal.wait(for: "Users")
        #expect(terminal.line(0) == "Users")
        pad.title = "Others"
        try await terminal.wait(forNo: "Users")
        pad.title = "Last"
        try await terminal.wait { $0.line(0) == "Last" }
    }

    @Test func `requires a first frame before a text counts as absent`() async throws {
        async let gone: Void = terminal.wait(forNo: "Users")
        await Task.yield()
        terminal.show(pad)
        try await gone
        #expect(terminal.frames == 1)
    }

    @Test func `throws the screen contents after the time limit`() async {
        terminal.show(pad)
        terminal.timeLimit = .zero
        let error = await #expect(throws: UnexpectedScreen.self) { try await terminal.wait(for: "Users") }
        #expect(error?.description.hasSuffix("which shows\n\(terminal.text)") == true)
    }

    @Test(arguments: ["\"Users\" is not on", "\"Pad\" is still on", "What is awaited is not on"])
    func `throws the screen contents when cancelled`(message: String) async {
        terminal.show(pad)
        let wait = Task {
            switch message {
            case let text where text.contains("Users"): try await terminal.wait(for: "Users")
            case let text where text.contains("Pad"): try await terminal.wait(forNo: "Pad")
            default: try await terminal.wait { $0.caret != nil }
            }
        }
        await Task.yield()
        wait.cancel()
        let error = await #expect(throws: UnexpectedScreen.self) { try await wait.value }
        let description = error?.description ?? ""
        #expect(description.hasPrefix("WaitTests.swift:"))
        #expect(description.hasSuffix(": \(message) the screen, which shows\nPad\nleft  middle  right\n\n"))
    }

    @Test func `throws if the task is already cancelled`() async {
        let wait = Task { try await terminal.wait(for: "Users") }
        wait.cancel()
        await #expect(throws: UnexpectedScreen.self) { try await wait.value }
    }
}

/// A root view that lists the events it receives, latest first.
final class Pad: RootView, Observable {
    @Published private var events: [String] = []
    @Published var title = "Pad"
    private let fields = "left  middle  right"

    func handle(_ key: Key) { events.insert(key.name(in: .unicode), at: 0) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.write(title, in: rect.line(0), style: canvas.theme.heading)
        canvas.write(fields, in: rect.line(1))
        for (row, event) in events.enumerated() { canvas.write(event, in: rect.line(row + 2)) }
        canvas.onMouse(in: rect) { [self] event in
            events.insert("\(event.kind) \(event.column),\(event.row)", at: 0)
            return .handled
        }
    }
}
