import TerminalUI
import TestSupport
import Testing

/// An episode that only the API has, and a character who appears in no other one.
enum LateEpisode {
    /// Request for the episode, which is later than the catalogue's, so that there is no fallback.
    nonisolated static let name = "episode/54"

    nonisolated static func api() throws -> LoopbackAPI {
        try LoopbackAPI(universe: LoopbackUniverse(episodes: 60))
    }

    /// Launches an app that requests the episode.
    static func app(_ api: LoopbackAPI) async throws -> LaunchedApp {
        let app = try LaunchedApp(asking: api, columns: 100, rows: 24)
        try await app.wait(for: "Rick Sanchez")
        app.press(.down, times: 53)
        return app
    }
}
