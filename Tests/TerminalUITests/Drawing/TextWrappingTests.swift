import TerminalUI
import Testing

@Suite("Wrapped text")
struct TextWrappingTests {
    @Test(
        "breaks between words, by the columns they take",
        arguments: [
            ("", 10, []), ("one", 10, ["one"]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
            ("日本 日本", 8, ["日本", "日本"]), ("日本 日本", 9, ["日本 日本"]),
            ("incomprehensible it is", 5, ["incomprehensible", "it is"]),
        ]
    )
    func breaks(text: String, columns: Int, lines: [String]) {
        #expect(text.wrapped(to: columns) == lines)
    }
}
