import TerminalUI
import TestSupport
import Testing

@Suite("A styled text")
struct StyledTextTests {
    private static let url = "https://example.org/"

    /// Draws on one line, in a theme with different styles.
    private func canvas(_ text: StyledText, columns: Int = 20) -> Canvas {
        var canvas = Canvas(size: Size(columns: columns, rows: 1), appearance: Appearance(theme: .dark))
        canvas.write(text, in: canvas.bounds)
        return canvas
    }

    @Test func `is made by interpolation or by concatenation`() {
        let name = "Morty"
        let text: StyledText = "\(42, \.accent) by \(name, attributes: .bold, link: Self.url)"
        var same = StyledText("42", style: \.accent) + " by "
        same += StyledText("Morty", attributes: .bold, link: Self.url)
        #expect(text == same)
        #expect(text.string == "42 by Morty")
        #expect(StyledText("[\(text)]") == "[" + text + "]")
        #expect(text != StyledText(text.string))
    }

    @Test func `is the same however its parts were put together`() {
        #expect(
            StyledText("ab", style: \.muted) + "c" == StyledText("a", style: \.muted) + StyledText("b", style: \.muted)
                + "c"
        )
        #expect(StyledText() + "a" + "" == "a")
        #expect(StyledText("").isEmpty)
    }

    @Test func `has the styles of the theme that it is drawn with`() {
        let canvas = canvas("\("42", \.accent) of \("7", \.muted, attributes: [.bold, .reverse])")
        #expect(canvas.text == "42 of 7")
        #expect(canvas[0, 0].style == Theme.dark.accent)
        #expect(canvas[1, 0].style == Theme.dark.accent)
        #expect(canvas[2, 0].style == Theme.dark.text)
        #expect(canvas[6, 0].style == Theme.dark.muted.adding([.bold, .reverse]))
    }

    @Test func `keeps a character whole that is composed of two parts`() {
        let mark = canvas(StyledText("e", style: \.accent) + StyledText("\u{301}x", style: \.muted))
        #expect(mark.text == "e\u{301}x")
        #expect(mark[0, 0].style == Theme.dark.accent)
        #expect(mark[1, 0].style == Theme.dark.muted)
        let family = canvas(StyledText("👩\u{200D}", style: \.accent) + StyledText("👧", style: \.muted) + "|")
        #expect(family.text == "👩|")
        // The letters of a flag: A, B and C.
        let flags = StyledText("\u{1F1E6}") + StyledText("\u{1F1E7}\u{1F1E8}", style: \.muted)
        #expect(canvas(flags).text == "ABC")
    }

    @Test(arguments: [
        ("Morty", "Smith", 10, "MortySmith", 10), ("Morty", "Smith", 9, "MortySmi…", 9),
        ("Morty", "Smith", 6, "Morty…", 6), ("Morty", "Smith", 5, "Mort…", 5), ("Morty", "Smith", 1, "…", 1),
        ("日本", "語", 6, "日本語", 6), ("日本", "語", 5, "日本…", 5), ("日本", "語", 4, "日…", 4),
        ("e\u{301}", "e\u{301}e\u{301}", 2, "e\u{301}…", 2), ("Rick", "\u{200B}", 4, "Rick", 4), ("", "Rick", 0, "", 0),
    ])
    func `is truncated by display width, wherever its parts end`(
        first: String,
        second: String,
        columns: Int,
        shown: String,
        used: Int
    ) {
        var canvas = Canvas(size: Size(columns: 12, rows: 1))
        let text = StyledText(first, style: \.accent) + StyledText(second, style: \.muted)
        #expect(canvas.write(text, in: Rect(columns: columns, rows: 1)) == used)
        #expect(canvas.text == shown)
    }

    // MARK: - Against plain text

    private static let texts = [
        "one", " ", "  ", "\t", "two three", "incomprehensible", "\n", "\r\n", "\r", "日本", "語", "e", "\u{301}", "🛸",
        "👩\u{200D}", "👧",
        "\u{1F1E6}", "\u{1F1F9}", "\u{200B}", "\u{1B}[2J", "한", "\u{1100}\u{1161}", "a b c d e f g",
    ]

    private func random(_ numbers: inout SeededNumbers) -> StyledText {
        let styles: [any KeyPath<Theme, Style> & Sendable] = [\.text, \.accent, \.muted]
        return (0..<Int.random(in: 0...12, using: &numbers)).reduce(into: StyledText()) { text, _ in
            text += StyledText(
                numbers.text(of: Self.texts, atMost: 3),
                style: styles.randomElement(using: &numbers) ?? \.text,
                attributes: Bool.random(using: &numbers) ? .bold : [],
                link: Bool.random(using: &numbers) ? Self.url : nil
            )
        }
    }

    @Test(arguments: SeededNumbers.propertySeeds)
    func `has the lines and cells of the same text without styles`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<200 {
            let text = random(&numbers)
            let size = Size(
                columns: Int.random(in: 0...30, using: &numbers),
                rows: Int.random(in: 0...5, using: &numbers)
            )
            let plain = StyledText(text.string)
            #expect(text.lines(columns: size.columns).map(\.string) == plain.lines(columns: size.columns).map(\.string))
            let views = [TextView(text), TextView(text.string)].map { view in
                view.painted(columns: size.columns, rows: size.rows)
            }
            #expect(views[0].text == views[1].text, "\(text.string.debugDescription) on \(size)")
            let place = Rect(column: Int.random(in: -4...4, using: &numbers), columns: size.columns, rows: 1)
            var (styled, unstyled) = (Canvas(size: size), Canvas(size: size))
            #expect(styled.write(text, in: place) == unstyled.write(text.string, in: place))
            #expect(styled.text == unstyled.text)
        }
    }

    @Test(arguments: SeededNumbers.propertySeeds)
    func `is wrapped as words are, between line breaks`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<100 {
            let text = random(&numbers)
            let columns = Int.random(in: 0...30, using: &numbers)
            let lines = text.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
                line in
                String(line).columns > columns ? String(line).wrapped(to: columns) : [String(line)]
            }
            #expect(text.lines(columns: columns).map(\.string) == lines)
        }
    }

    @Test func `keeps the style of each word, and of the space in a part`() {
        let lines = (StyledText("one ", style: \.muted) + StyledText("two  three", style: \.accent) + " four").lines(
            columns: 10
        )
        #expect(
            lines == [
                StyledText("one ", style: \.muted) + StyledText("two", style: \.accent),
                StyledText("three", style: \.accent) + " four",
            ]
        )
    }

    @Test func `is wrapped in one pass, however many lines and styles it has`() {
        var text = StyledText()
        for number in 0..<16_000 { text += "\(number, \.accent) of a file\n" }
        #expect(text.lines(columns: 9).count == 32_001)
    }

    @Test(arguments: HostileTexts.all)
    func `is drawn as the same text without styles, whatever is in it`(hostile: String) {
        let half = hostile.unicodeScalars.count / 2
        let scalars = Array(hostile.unicodeScalars)
        func part(_ scalars: ArraySlice<Unicode.Scalar>) -> String { String(String.UnicodeScalarView(scalars)) }
        let text =
            StyledText(part(scalars[..<half]), style: \.accent) + StyledText(part(scalars[half...]), style: \.muted)
        let canvas = TextView(text).painted(columns: 20, rows: 4)
        #expect(canvas.text == TextView(hostile).painted(columns: 20, rows: 4).text)
        #expect(
            canvas.cells.allSatisfy { $0.character.map { !$0.unicodeScalars.contains { $0.value < 0x20 } } ?? true }
        )
    }
}
