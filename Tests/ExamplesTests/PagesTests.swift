import HTTP
import LoadResource
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import Pages

@Suite("Pages", .timeLimit(.minutes(3)))
struct PagesTests {
    @Test func `pages load as they come into sight, beside the selected item, whose URL is copied`() async throws {
        let api = try LoopbackAPI()
        let clock = ScriptedClock()
        let terminal = ScriptedTerminal(columns: 100, rows: 20, clock: clock)
        let works = Pages.works(
            from: api.arguments(ofExample: "Pages", folder: "")[0],
            by: CurlHTTPClient(userAgent: "pages/1.0"),
            retrying: RetryPolicy(clock: clock)
        )
        let view = WorksView(works) { [device = terminal.device] in device.copy($0) }
        terminal.show(MainView("Works", view))
        try await terminal.wait(for: "▌ 1900 Work 0")
        #expect(terminal.text.contains("cited 0 times"))
        terminal.type("G")
        try await terminal.wait(for: "1950 Work 50")
        terminal.press(.up)
        terminal.type("y")
        #expect(terminal.clipboard == "https://example.org/W49")
    }
}
