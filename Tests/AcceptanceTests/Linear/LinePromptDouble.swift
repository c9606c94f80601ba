import RickAndMortyLinear
import TestSupport

/// Test double of the prompt: records output, and whether input is awaited.
final class LinePromptDouble: LinePrompt {
    private struct State: Sendable {
        var said: [String] = []
        var isAsking = false
        var isOver = false
        var isAtEnd = false
    }

    let rows: Int?
    private let state = Awaited(State())
    private var continuation: CheckedContinuation<String?, Never>?

    init(rows: Int?) {
        self.rows = rows
    }

    func say(_ line: String) { state.update { $0.said.append(line) } }

    func line(after prompt: String) async -> String? {
        if state.state.isAtEnd { return nil }
        return await withCheckedContinuation { continuation in
            self.continuation = continuation
            state.update { $0.isAsking = true }
        }
    }

    /// - Parameter line: `nil` for the end of input.
    func type(_ line: String?) {
        state.update { state in
            state.isAsking = false
            state.isAtEnd = line == nil
        }
        continuation.take()?.resume(returning: line)
    }

    func hasEnded() { state.update { $0.isOver = true } }
    var isOver: Bool { state.state.isOver }

    func turn() async throws { try await state.wait { $0.isAsking || $0.isOver } }
    func hasSaid(_ line: String) -> Bool { state.state.said.contains(line) }
    func clear() { state.update { $0.said = [] } }

    func takeSaid() -> [String] {
        state.update { state in
            defer { state.said = [] }
            return state.said
        }
    }
}
