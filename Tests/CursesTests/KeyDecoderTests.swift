import TerminalUI
import Testing

@testable import Curses

@Suite("Key decoder")
struct KeyDecoderTests {
    private func keys(_ text: String) -> [Key] {
        KeyDecoder.keys(from: text.unicodeScalars.map { .character($0) })
    }

    @Test("every control character but those with a name is a letter with Ctrl")
    func controlCharacters() {
        #expect(keys("\u{01}\u{1A}\u{1C}\u{1F}") == [.control("a"), .control("z"), .control("\\"), .control("_")])
    }

    @Test("a sequence ends with its final character, and what follows is typed")
    func sequenceEnds() {
        #expect(keys("a\u{1B}[?1;2cb") == [.character("a"), .character("b")])
    }

    @Test("a sequence that is cut off is what it is made of")
    func cutSequence() {
        #expect(keys("\u{1B}[1") == [.escape, .character("["), .character("1")])
        #expect(keys("\u{1B}[") == [.escape, .character("[")])
    }

    @Test("a letter with Alt takes one letter, and what follows is typed")
    func alt() {
        #expect(keys("\u{1B}bf") == [.alt("b"), .character("f")])
        #expect(keys("\u{1B}\u{1B}b\u{1B}") == [.escape, .alt("b"), .escape])
    }

    @Test("a function key that means nothing here is dropped")
    func unknownFunctionKey() {
        #expect(KeyDecoder.keys(from: [.function(9999), .character("x")]) == [.character("x")])
    }

    @Test("control characters of the second set are never typed")
    func secondControlSet() {
        #expect(keys("\u{9B}x") == [.character("x")])
    }
}
