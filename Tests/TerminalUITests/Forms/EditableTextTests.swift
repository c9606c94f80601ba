import TestSupport
import Testing

@testable import TerminalUI

@Suite("Editable text")
struct EditableTextTests {
    /// Creates a text with the cursor at the `|`.
    private func text(_ marked: String) -> EditableText {
        var text = EditableText(marked.filter { $0 != "|" })
        text.move(to: marked.prefix { $0 != "|" }.count)
        return text
    }

    private func marked(_ text: EditableText) -> String {
        let (before, after) = (text.text(in: 0..<text.caret), text.text(in: text.caret..<text.characters.count))
        return "\(before)|\(after)"
    }

    private nonisolated static let edits: [(Key, String, String)] = [
        (.character("x"), "ab|cd", "abx|cd"), (.character("x"), "|", "x|"),
        (.control("d"), "ab|cd", "ab|d"), (.control("b"), "ab|cd", "a|bcd"), (.control("f"), "ab|cd", "abc|d"),
        (.alt("d"), "ab| cd-ef", "ab|-ef"), (.alt("d"), "ab|", "ab|"), (.altBackspace, "ab cd-ef|g", "ab cd-|g"),
        (.control("y"), "a|b", "a|b"), (.paste("x\ny"), "a|b", "ax\ny|b"),
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
        (.altLeft, "one t|wo", "one |two"), (.altRight, "o|ne two", "one| two"),
    ]

    @Test(arguments: edits)
    func `supports the editing keys of a shell`(key: Key, before: String, after: String) {
        var text = text(before)
        let answer = text.handle(key)
        #expect(answer == .handled)
        #expect(marked(text) == after)
    }

    @Test(arguments: [Key.enter, .tab, .escape, .up, .control("s"), .control("c"), .control("t"), .alt("q")])
    func `ignores other keys`(key: Key) {
        var text = text("a|b")
        let answer = text.handle(key)
        #expect(answer == .ignored)
        #expect(marked(text) == "a|b")
    }

    @Test(arguments: [
        (Key.home, "a\nb|c\nd", "a\n|bc\nd"), (.end, "a\nb|c\nd", "a\nbc|\nd"),
        (.control("u"), "a\nb|c\nd", "a\n|c\nd"), (.control("k"), "a\nb|c\nd", "a\nb|\nd"),
        (.home, "a\n|b", "a\n|b"), (.backspace, "a\n|b", "a|b"), (.left, "a\n|b", "a|\nb"),
        (.alt("b"), "a\n|b", "|a\nb"), (.control("w"), "a b\n|c", "a |c"),
    ])
    func `edits within and across lines`(key: Key, before: String, after: String) {
        var text = text(before)
        let answer = text.handle(key)
        #expect(answer == .handled)
        #expect(marked(text) == after)
    }

    @Test(arguments: [
        ([Key.control("w"), .control("y")], "a b|c", "a b|c"),
        ([.control("w"), .control("w"), .control("y"), .control("y")], "a b |c", "a b a b |c"),
        ([.control("k"), .home, .control("y")], "a|bc", "bc|a"),
        ([.alt("d"), .alt("d"), .end, .control("y")], "|a b c", " ca b|"),
        ([.control("w"), .control("k"), .control("y")], "a b|c", "a bc|"),
        ([.control("w"), .left, .control("w"), .control("y")], "a bc d|", "a bc| "),
        ([.control("w"), .character("x"), .control("u"), .control("y")], "ab|", "x|"),
        ([.control("u"), .control("u"), .backspace, .control("y")], "ab|", "ab|"),
    ])
    func `yanks the last cut, joining adjacent cuts`(keys: [Key], before: String, after: String) {
        var text = text(before)
        for key in keys { _ = text.handle(key) }
        #expect(marked(text) == after)
    }

    @Test func `moves and deletes by grapheme cluster`() {
        let family = "👩‍👩‍👧‍👦"
        var text = text("e\u{301}\(family)作|")
        for place in ["e\u{301}\(family)|作", "e\u{301}|\(family)作", "|e\u{301}\(family)作"] {
            _ = text.handle(.left)
            #expect(marked(text) == place)
        }
        _ = text.handle(.right)
        _ = text.handle(.delete)
        _ = text.handle(.backspace)
        #expect(marked(text) == "|作")
    }

    @Test func `combines a mark with the preceding letter, and keeps the cursor after the result`() {
        var accent = text("e|x")
        accent.insert("\u{301}")
        #expect(marked(accent) == "e\u{301}|x")
        #expect(accent.caret == 1)
        var line = EditableText("a\n\u{301}x")
        line.move(to: 1)
        _ = line.handle(.delete)
        #expect(marked(line) == "a\u{301}|x")
        #expect(line.caret == 1)
        var flag = text("🇦|x🇱")
        _ = flag.handle(.delete)
        #expect(marked(flag) == "🇦🇱|")
        var flags = text("|🇦🇧🇨🇩x")
        flags.insert("🇽")
        #expect(flags.characters.map(\.character) == Array("🇽🇦🇧🇨🇩x"))
        #expect(flags.caret == 1)
        _ = flags.handle(.backspace)
        #expect(flags.characters.map(\.character) == Array("🇧🇨🇩x"))
        #expect(flags.caret == 0)
    }

    @Test(arguments: SeededNumbers.propertySeeds)
    func `keeps its characters consistent with its text after random edits`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let pieces = [
            "a", " ", "\r", "\n", "e", "\u{301}", "🇦", "🇧", "👩", "\u{200D}", "👍🏽", "क", "\u{94D}", "ष", "ᄒ", "ᅡ", "ᆫ",
            "가",
        ]
        var text = EditableText()
        var plain = ""
        for _ in 0..<400 {
            let caret = plain.index(plain.startIndex, offsetBy: text.caret)
            switch Int.random(in: 0..<6, using: &numbers) {
            case 0: text.move(to: Int.random(in: 0...text.characters.count, using: &numbers))
            case 1 where caret > plain.startIndex:
                _ = text.handle(.backspace)
                plain.remove(at: plain.index(before: caret))
            case 2 where caret < plain.endIndex:
                _ = text.handle(.delete)
                plain.remove(at: caret)
            default:
                let piece = numbers.text(of: pieces, atMost: 3)
                text.insert(piece)
                plain.insert(contentsOf: piece, at: caret)
            }
            #expect(text.characters.map(\.character) == Array(plain), "seed \(seed)")
            #expect(Array(text.text.unicodeScalars) == Array(plain.unicodeScalars), "seed \(seed)")
        }
    }

    @Test func `truncates text at its limit, and reports that until there is room`() {
        var text = EditableText(String(repeating: "x", count: EditableText.limit - 2))
        text.insert("abc")
        #expect(text.text.hasSuffix("xab"))
        #expect(text.characters.count == EditableText.limit)
        #expect(text.truncationMessage == "Limit of 10000 characters reached")
        let revision = text.revision
        text.insert("d")
        _ = text.handle(.left)
        #expect(text.revision == revision)
        #expect(text.truncationMessage == "Limit of 10000 characters reached")
        _ = text.handle(.backspace)
        #expect(text.truncationMessage == nil)
        text.insert("\u{301}")
        #expect(text.truncationMessage == nil)
        #expect(text.characters.count == EditableText.limit - 1)
    }

    @Test func `keeps invisible characters unchanged`() {
        var text = EditableText()
        let typed = "\u{202E}a\u{200B}\u{301} \u{FEFF}  \u{AD}"
        for scalar in typed.unicodeScalars { text.insert(String(scalar)) }
        #expect(Array(text.text.unicodeScalars) == Array(typed.unicodeScalars))
    }
}
