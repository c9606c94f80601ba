import TerminalUI
import TestSupport
import Testing

/// An episode that only the API has, and a character with that episode alone.
enum LateEpisode {
    /// Later than the last episode in the catalogue, which would stand in for it.
    nonisolated static let name = "episode/54"

    nonisolated static func api() throws -> LoopbackAPI {
        try LoopbackAPI(universe: LoopbackUniverse(episodes: 60))
    }

    /// An app in which the episode is asked for.
    static func app(_ api: LoopbackAPI) async throws -> LaunchedApp {
        let app = try LaunchedApp(asking: api, columns: 100, rows: 24)
        try await app.wait(for: "Rick Sanchez")
        app.press(.down, times: 53)
        return app
    }
}
