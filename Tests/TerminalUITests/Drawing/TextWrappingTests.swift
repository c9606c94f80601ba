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

    @Test(
        "says in its last line all that is left, for the canvas to cut",
        arguments: [
            (1, ["one two three"]), (2, ["one", "two three"]), (3, ["one", "two", "three"]),
            (9, ["one", "two", "three"]),
        ]
    )
    func limited(most: Int, lines: [String]) {
        #expect("one two three".wrapped(to: 5, lines: most) == lines)
    }
}
