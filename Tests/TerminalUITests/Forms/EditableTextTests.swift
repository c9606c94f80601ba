import Testing

@testable import TerminalUI

@Suite("A text that is typed")
struct EditableTextTests {
    /// The caret is where the bar is.
    private func text(_ marked: String) -> EditableText {
        var text = EditableText(marked.filter { $0 != "|" })
        text.move(to: marked.prefix { $0 != "|" }.count)
        return text
    }

    private func marked(_ text: EditableText) -> String { "\(text.beforeCaret)|\(text.afterCaret)" }

    private nonisolated static let edits: [(Key, String, String)] = [
        (.character("x"), "ab|cd", "abx|cd"), (.character("x"), "|", "x|"),
        (.control("d"), "ab|cd", "ab|d"), (.control("b"), "ab|cd", "a|bcd"), (.control("f"), "ab|cd", "abc|d"),
        (.alt("d"), "ab| cd-ef", "ab|-ef"), (.alt("d"), "ab|", "ab|"), (.altBackspace, "ab cd-ef|g", "ab cd-|g"),
        (.control("y"), "a|b", "a|b"), (.control("t"), "a|bc", "ba|c"), (.control("t"), "abc|", "acb|"),
        (.control("t"), "|ab", "|ab"), (.control("t"), "a|", "a|"), (.paste("x\ny"), "a|b", "ax\ny|b"),
        (.backspace, "ab|cd", "a|cd"), (.backspace, "|cd", "|cd"), (.delete, "ab|cd", "ab|d"),
        (.delete, "ab|", "ab|"), (.left, "ab|cd", "a|bcd"), (.left, "|a", "|a"), (.right, "ab|cd", "abc|d"),
        (.right, "a|", "a|"), (.home, "ab|cd", "|abcd"), (.end, "ab|cd", "abcd|"),
        (.control("a"), "ab|cd", "|abcd"), (.control("e"), "ab|cd", "abcd|"),
        (.control("u"), "ab|cd", "|cd"), (.control("k"), "ab|cd", "ab|"),
        (.control("w"), "one two|x", "one |x"), (.control("w"), "one, two,  |x", "one, |x"),
        (.control("w"), "|x", "|x"), (.control("w"), "  |x", "|x"),
        (.alt("b"), "one two|", "one |two"), (.alt("b"), "one (two).|", "one (|two)."),
        (.alt("b"), "  |", "|  "), (.controlLeft, "one t|wo", "one |two"),
        (.alt("f"), "|one two", "one| two"), (.alt("f"), "one| (two)", "one (two|)"),
        (.controlRight, "o|ne two", "one| two"), (.controlRight, "one|", "one|"),
    ]

    @Test("is edited as in a shell", arguments: edits)
    func editing(key: Key, before: String, after: String) {
        var text = text(before)
        let isHandled = text.handle(key)
        #expect(isHandled)
        #expect(marked(text) == after)
    }

    @Test("knows no other keys", arguments: [Key.enter, .tab, .escape, .up, .control("s"), .control("c"), .alt("q")])
    func deafKeys(key: Key) {
        var text = text("a|b")
        let isHandled = text.handle(key)
        #expect(!isHandled)
        #expect(marked(text) == "a|b")
    }

    @Test(
        "moves and deletes within a line of several",
        arguments: [
            (Key.home, "a\nb|c\nd", "a\n|bc\nd"), (.end, "a\nb|c\nd", "a\nbc|\nd"),
            (.control("u"), "a\nb|c\nd", "a\n|c\nd"), (.control("k"), "a\nb|c\nd", "a\nb|\nd"),
            (.home, "a\n|b", "a\n|b"), (.backspace, "a\n|b", "a|b"), (.left, "a\n|b", "a|\nb"),
            (.alt("b"), "a\n|b", "|a\nb"), (.control("w"), "a b\n|c", "a |c"),
        ]
    )
    func lines(key: Key, before: String, after: String) {
        var text = text(before)
        let isHandled = text.handle(key)
        #expect(isHandled)
        #expect(marked(text) == after)
    }

    @Test(
        "puts back what was cut last, as one text where it was cut in one go",
        arguments: [
            ([Key.control("w"), .control("y")], "a b|c", "a b|c"),
            ([.control("w"), .control("w"), .control("y"), .control("y")], "a b |c", "a b a b |c"),
            ([.control("k"), .home, .control("y")], "a|bc", "bc|a"),
            ([.alt("d"), .alt("d"), .end, .control("y")], "|a b c", " ca b|"),
            ([.control("w"), .control("k"), .control("y")], "a b|c", "a bc|"),
            ([.control("w"), .left, .control("w"), .control("y")], "a bc d|", "a bc| "),
            ([.control("w"), .character("x"), .control("u"), .control("y")], "ab|", "x|"),
            ([.control("u"), .control("u"), .backspace, .control("y")], "ab|", "ab|"),
        ]
    )
    func cutting(keys: [Key], before: String, after: String) {
        var text = text(before)
        for key in keys { _ = text.handle(key) }
        #expect(marked(text) == after)
    }

    @Test("is moved in and deleted from by what a person sees as a character")
    func graphemes() {
        let family = "👩‍👩‍👧‍👦"
        var text = text("e\u{301}\(family)作|")
        for place in ["e\u{301}\(family)|作", "e\u{301}|\(family)作", "|e\u{301}\(family)作"] {
            text.moveLeft()
            #expect(marked(text) == place)
        }
        text.moveRight()
        text.deleteForward()
        text.deleteBackward()
        #expect(marked(text) == "|作")
    }

    @Test("takes a mark to the letter before it, and keeps the caret behind what has become one character")
    func joining() {
        var accent = text("e|x")
        accent.insert("\u{301}")
        #expect(marked(accent) == "e\u{301}|x" && accent.caret == 1)
        var line = EditableText("a\n\u{301}x")
        line.move(to: 1)
        line.deleteForward()
        #expect(line.text == "a\u{301}x" && line.caret == 1 && line.afterCaret == "x")
        var flag = text("🇦|x🇱")
        flag.deleteForward()
        #expect(flag.text == "🇦🇱" && flag.afterCaret.isEmpty)
    }

    @Test("is kept exactly, whatever is typed")
    func exact() {
        var text = EditableText()
        let typed = "\u{202E}a\u{200B}\u{301} \u{FEFF}  \u{AD}"
        for scalar in typed.unicodeScalars { text.insert(Character(scalar)) }
        #expect(Array(text.text.unicodeScalars) == Array(typed.unicodeScalars))
    }
}
