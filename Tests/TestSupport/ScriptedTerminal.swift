package import TerminalUI

/// A terminal that a test controls as the user: it presses keys and reads the screen.
@MainActor
package final class ScriptedTerminal: Terminal {
    package private(set) var size: Size
    package private(set) var capabilities: TerminalCapabilities
    package var onEvents: ([TerminalEvent]) -> Void = { _ in } {
        didSet {
            let events = earlyEvents
            earlyEvents = []
            if !events.isEmpty { onEvents(events) }
        }
    }
    /// Events that arrive before `onEvents` is set.
    package var earlyEvents: [TerminalEvent] = []
    /// Whether the last frame is still being shown.
    package private(set) var isBusy = false
    package private(set) var suspensions = 0
    package private(set) var repaints = 0
    package private(set) var clipboard: String?
    private let shown = Awaited(Shown())

    private struct Shown: Sendable {
        var canvas: Canvas?
        var frames = 0
        var text: String { canvas?.text ?? "" }
    }

    package init(columns: Int, rows: Int, unicode: Bool = true) {
        size = Size(columns: columns, rows: rows)
        capabilities = TerminalCapabilities(unicode: unicode, colors: 256, clipboard: .available)
    }

    package func present(_ canvas: Canvas) {
        shown.update {
            $0.canvas = canvas
            $0.frames += 1
        }
    }

    package func repaint() {
        repaints += 1
        onEvents([.damaged])
    }

    package func copy(_ text: String) { clipboard = text }
    package func suspend() { suspensions += 1 }
}

extension ScriptedTerminal {
    /// The displayed text, without trailing blanks.
    package var text: String { shown.state.text }
    package var canvas: Canvas? { shown.state.canvas }
    /// Number of frames painted so far.
    package nonisolated var frames: Int { shown.state.frames }

    /// Presses keys that arrive in one read.
    package func press(_ keys: Key...) {
        onEvents(keys.map { .key($0) })
    }

    /// Types characters that arrive one after the other.
    package func type(_ characters: String) {
        for character in characters { press(.character(character)) }
    }

    /// Makes the terminal busy until `becomeReady()`.
    package func becomeBusy() { isBusy = true }

    package func becomeReady() {
        isBusy = false
        onEvents([.ready])
    }

    package func resize(columns: Int, rows: Int) {
        size = Size(columns: columns, rows: rows)
        onEvents([.resize])
    }

    /// Replies that it has other capabilities.
    package func report(_ capabilities: TerminalCapabilities) {
        self.capabilities = capabilities
        onEvents([.capabilities])
    }

    package func line(_ row: Int) -> String { canvas?.line(row) ?? "" }

    /// Suspends until a text is on the screen.
    ///
    /// - Throws: `CancellationError` at the test's time limit.
    package func wait(for text: String) async throws {
        try await shown.wait { $0.text.contains(text) }
    }

    package func wait(forNo text: String) async throws {
        try await shown.wait { $0.frames > 0 && !$0.text.contains(text) }
    }

    package func wait(until isMet: @escaping @Sendable (Canvas) -> Bool) async throws {
        try await shown.wait { $0.canvas.map(isMet) ?? false }
    }
}
