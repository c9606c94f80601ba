import TerminalUI
import Testing

@Suite("Wrapped text")
struct TextWrappingTests {
    @Test(arguments: [
        ("", 10, []), ("one", 10, ["one"]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
        ("日本 日本", 8, ["日本", "日本"]), ("日本 日本", 9, ["日本 日本"]), ("one\ttwo", 6, ["one", "two"]),
    ])
    func `breaks between words, by column width`(text: String, columns: Int, lines: [String]) {
        #expect(text.wrapped(to: columns) == lines)
    }

    @Test(arguments: [
        ("see incomprehensible it is", 5, ["see", "incom", "prehe", "nsibl", "e it", "is"]),
        ("https://example.org/a", 8, ["https://", "example.", "org/a"]),
        ("吾輩は猫である。", 6, ["吾輩は", "猫であ", "る。"]), ("日本語", 5, ["日本", "語"]), ("日本", 1, ["日本"]),
        ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]), ("👩‍👧👩‍👧", 3, ["👩‍👧", "👩‍👧"]),
    ])
    func `breaks a longer word between characters`(text: String, columns: Int, lines: [String]) {
        #expect(text.wrapped(to: columns) == lines)
    }

    @Test(arguments: [
        (1, ["one two three"]), (2, ["one", "two three"]), (3, ["one", "two", "three"]),
        (9, ["one", "two", "three"]),
    ])
    func `has the rest in its last line, for the canvas to truncate`(most: Int, lines: [String]) {
        #expect("one two three".wrapped(to: 5, lines: most) == lines)
    }

    @Test(arguments: [
        ("Interdimensional Customs", 12, ["Interdimens-", "ional", "Customs"]),
        ("Near-Duplicate Reality", 12, ["Near-", "Duplicate", "Reality"]),
        ("Post-Apocalyptic", 16, ["Post-Apocalyptic"]), ("1234567890", 4, ["1234", "5678", "90"]),
        ("日本語", 4, ["日本", "語"]), ("日本", 1, ["日本"]),
    ])
    func `breaks a word that is longer than a line behind a hyphen`(text: String, columns: Int, lines: [String]) {
        #expect(text.wrapped(to: columns, lines: 9, breakingWords: true) == lines)
    }

    @Test func `keeps words in brackets together if asked to`() {
        #expect("list [--page N] [--json]".wrapped(to: 8, keepingBrackets: true) == ["list", "[--page N]", "[--json]"])
        #expect("list [--page N]".wrapped(to: 8) == ["list", "[--page", "N]"])
        #expect("[a|b|c|d]".wrapped(to: 4, keepingBrackets: true) == ["[a|b|c|d]"])
    }
}
