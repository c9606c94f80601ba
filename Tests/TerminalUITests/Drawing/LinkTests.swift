import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A link in a text")
struct LinkTests {
    /// The URL of a link, as a cell has it.
    private func link(_ url: String) -> String? {
        var canvas = Canvas(size: Size(columns: 4, rows: 1))
        canvas.write(StyledText("here", link: url), in: canvas.bounds)
        return canvas.link(column: 0, row: 0)
    }

    @Test(arguments: [
        "https://example.org", "http://example.org/a?b=c&d=%20#e", "mailto:rick@example.org", "HTTPS://EXAMPLE.ORG",
        "https://[::1]:8080/;a,b'c(d)*", "https://example.org/~a_b-c.d!e$f",
    ])
    func `has the URL that it was given`(url: String) {
        #expect(link(url) == url)
    }

    @Test(arguments: [
        ("https://example.org/a b", "https://example.org/a%20b"),
        ("https://example.org/é", "https://example.org/%C3%A9"),
        ("https://example.org/\"<>\\^`{|}", "https://example.org/%22%3C%3E%5C%5E%60%7B%7C%7D"),
        ("https://example.org/\u{9B}\u{202E}", "https://example.org/%C2%9B%E2%80%AE"),
    ])
    func `has a URL of printable ASCII, with the rest encoded`(url: String, encoded: String) {
        #expect(link(url) == encoded)
    }

    @Test(
        arguments: [
            "", ":", "https", "https:", "https://", "https:example.org", "mailto:", "file:///etc/passwd",
            "javascript:alert(1)",
            "ftp://example.org", "//example.org", "data:text/html,x", " https://example.org",
            "https://example.org/\u{1B}\\",
            "https://example.org/\u{7}", "https://example.org/\n", "https://example.org/\u{0}",
            "https://example.org/\u{7F}",
            "https://" + String(repeating: "a", count: 2076), "https://" + String(repeating: "é", count: 400),
        ] + HostileTexts.all
    )
    func `is none if the URL is not for a terminal`(url: String) {
        #expect(link(url) == nil)
    }

    @Test func `may have a URL of 2,083 bytes`() {
        let url = "https://" + String(repeating: "a", count: 2075)
        #expect(link(url) == url)
    }

    @Test func `is underlined, and its cells know it until something else is there`() {
        var canvas = Canvas(size: Size(columns: 12, rows: 2))
        let text =
            "see \("日本", \.accent, link: "https://example.org/1") \("x", link: "https://example.org/2")" as StyledText
        canvas.write(text, in: canvas.bounds)
        canvas.write(text, in: canvas.bounds.line(1))
        let links = (0..<12).map { canvas.link(column: $0, row: 0) }
        let (first, second) = ("https://example.org/1", "https://example.org/2")
        #expect(links == [nil, nil, nil, nil, first, first, first, first, nil, second, nil, nil])
        #expect(canvas[4, 0].style == canvas.theme.accent.adding(.underline))
        canvas.write("ab", in: canvas.bounds.splitLeft(4).rest)
        #expect(canvas.link(column: 4, row: 0) == nil)
        #expect(canvas.link(column: 6, row: 0) == first)
        #expect(canvas.link(column: 4, row: 1) == first)
    }

    @Test func `is told from any number of others`() {
        let urls = (0..<4000).map { "https://example.org/\($0)" }
        var canvas = Canvas(size: Size(columns: 4, rows: 1000))
        for (index, url) in urls.enumerated() {
            canvas.write(StyledText("x", link: url), in: Rect(column: index % 4, row: index / 4, columns: 1, rows: 1))
        }
        #expect(urls.indices.allSatisfy { canvas.link(column: $0 % 4, row: $0 / 4) == urls[$0] })
    }

    /// A view whose links are others in each frame.
    private final class Feed: RootView, Observable {
        @Observed var round = 0

        func handle(_ key: Key) { round += 1 }

        func draw(in rect: Rect, on canvas: inout Canvas) {
            for row in 0..<rect.rows {
                canvas.write(StyledText("\(row)", link: "https://example.org/\(round)/\(row)"), in: rect.line(row))
            }
        }
    }

    @Test @MainActor func `is kept as long as it is on the screen, however many were there before`() {
        let terminal = ScriptedTerminal(columns: 4, rows: 100)
        let display = Display(terminal: terminal.device, root: Feed(), appearance: Appearance(), clock: ScriptedClock())
        display.start()
        for round in 1...30 {
            terminal.press(.enter)
            let links = (0..<100).map { terminal.canvas?.link(column: 0, row: $0) }
            #expect(links == (0..<100).map { "https://example.org/\(round)/\($0)" })
        }
        withExtendedLifetime(display) {}
    }
}
