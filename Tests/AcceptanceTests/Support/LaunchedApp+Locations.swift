import TerminalUI
import Testing

extension LaunchedApp {
    /// Opens a location, from the start of the app.
    func open(location number: Int) async throws {
        try await wait(for: "Rick Sanchez")
        type("3")
        try await wait(for: "┌ Locations ─", " 1/126 ")
        press(.down, times: number - 1)
        press(.enter)
    }
}
