import CNCurses
import TerminalUI
import Testing

@testable import Curses

@Suite("Input decoder")
struct InputDecoderTests {
    private func inputs(_ pieces: String..., pause: Duration = .milliseconds(10)) -> [TerminalInput] {
        var decoder = InputDecoder()
        return pieces.enumerated().flatMap { number, text in
            decoder.inputs(from: text.unicodeScalars.map(KeyStroke.character), at: pause * number)
        }
    }

    private func keys(_ text: String) -> [TerminalInput] { inputs(text) }

    private func characters(_ text: String) -> [TerminalInput] { text.map { .key(.character($0)) } }

    @Test("every control character but those with a name is a letter with Ctrl")
    func controlCharacters() {
        let expected: [Key] = [.control("a"), .control("z"), .control("\\"), .control("_")]
        #expect(keys("\u{01}\u{1A}\u{1C}\u{1F}") == expected.map { .key($0) })
    }

    @Test("a sequence ends with its final character, and what follows is typed")
    func sequenceEnds() {
        #expect(keys("a\u{1B}[>1;2zb") == characters("ab"))
    }

    @Test("Escape and a bracket alone are two keys")
    func escapeAndBracket() {
        #expect(keys("\u{1B}[") == [.key(.escape), .key(.character("["))])
    }

    @Test("a letter with Alt takes one letter, and what follows is typed")
    func alt() {
        #expect(keys("\u{1B}bf") == [.key(.alt("b")), .key(.character("f"))])
        #expect(keys("\u{1B}\u{1B}b\u{1B}") == [.key(.escape), .key(.alt("b")), .key(.escape)])
        #expect(keys("\u{1B}\u{7F}x") == [.key(.altBackspace), .key(.character("x"))])
    }

    @Test("a function key that means nothing here is dropped")
    func unknownFunctionKey() {
        var decoder = InputDecoder()
        #expect(decoder.inputs(from: [.function(9999), .character("x")], at: .zero) == characters("x"))
        let altBackspace: [KeyStroke] = [.character("\u{1B}"), .function(KEY_BACKSPACE)]
        #expect(decoder.inputs(from: altBackspace, at: .zero) == [.key(.altBackspace)])
    }

    @Test("control characters of the second set are never typed")
    func secondControlSet() {
        #expect(keys("\u{9B}x") == characters("x"))
    }
}

// MARK: - What the terminal says by itself

extension InputDecoderTests {
    nonisolated private static let replies: [(String, TerminalReply)] = [
        ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", .background(.light)),
        ("\u{1B}]11;rgb:0000/0000/0000\u{7}", .background(.dark)),
        ("\u{1B}]11;rgb:fd/f6/e3\u{7}", .background(.light)),
        ("\u{1B}]11;rgb:0/2/3\u{7}", .background(.dark)),
        ("\u{1B}]11;rgba:1e1e/1e1e/1e1e/ffff\u{1B}\\", .background(.dark)),
        ("\u{1B}]11;#fdf6e3\u{1B}\\", .background(.light)),
        ("\u{1B}]11;#000\u{1B}\\", .background(.dark)),
        ("\u{1B}[?2026;2$y", .synchronizedOutput(true)),
        ("\u{1B}[?2026;1$y", .synchronizedOutput(true)),
        ("\u{1B}[?2026;0$y", .synchronizedOutput(false)),
        ("\u{1B}[?2026;4$y", .synchronizedOutput(false)),
        ("\u{1B}[?1;2c", .attributes),
        ("\u{1B}[?62;22;52c", .attributes),
        ("\u{1B}[0n", .fine),
    ]

    @Test("a reply is understood, and is no key", arguments: replies)
    func reply(text: String, reply: TerminalReply) {
        #expect(keys("a\(text)b") == characters("a") + [.reply(reply)] + characters("b"))
    }

    @Test("a reply that comes in two pieces is the same", arguments: replies)
    func splitReply(text: String, reply: TerminalReply) {
        // What ncurses has read as the beginning of a key, it hands over in one piece.
        for cut in 2..<text.unicodeScalars.count where cut > 2 || text.hasPrefix("\u{1B}]") {
            let scalars = Array(text.unicodeScalars)
            let pieces = [scalars[..<cut], scalars[cut...]].map { String(String.UnicodeScalarView($0)) }
            #expect(inputs(pieces[0], pieces[1] + "x") == [.reply(reply)] + characters("x"), "cut at \(cut)")
        }
    }

    @Test("a reply that comes letter by letter is the same", arguments: replies)
    func slowReply(text: String, reply: TerminalReply) {
        var decoder = InputDecoder()
        let start = text.hasPrefix("\u{1B}]") ? 2 : 3
        let scalars = text.unicodeScalars.map(KeyStroke.character)
        var found = decoder.inputs(from: Array(scalars[..<start]), at: .zero)
        for (number, stroke) in scalars[start...].enumerated() {
            found += decoder.inputs(from: [stroke], at: .milliseconds(30 * number))
        }
        #expect(found == [.reply(reply)])
    }

    @Test(
        "a reply that makes no sense is dropped",
        arguments: [
            "\u{1B}]11;?\u{7}", "\u{1B}]11;red\u{7}", "\u{1B}]11;rgb:1/2\u{7}", "\u{1B}]11;rgb:12345/0/0\u{7}",
            "\u{1B}]11;#12345\u{7}", "\u{1B}]11;rgb://\u{7}", "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}", "\u{1B}[?2027;2$y",
            "\u{1B}]4;1;rgb:0/0/0\u{1B}\\",
        ]
    )
    func nonsense(text: String) {
        #expect(keys("\(text)x") == characters("x"))
    }

    @Test("a sequence without an end is never keys, and holds up none that come later")
    func endless() {
        #expect(inputs("\u{1B}]11;rgb:ff", "q", pause: .seconds(2)) == characters("q"))
        #expect(inputs("\u{1B}[?20", "q", pause: .seconds(2)) == characters("q"))
        #expect(keys("\u{1B}]11;rgb\u{3}q") == [.key(.control("c"))] + characters("q"))
        #expect(keys("\u{1B}[<1\u{1B}[<64;1;1M") == [.mouse(MouseEvent(.wheelUp, column: 0, row: 0))])
        let parameters = String(repeating: "1", count: 1000)
        #expect(keys("\u{1B}[\(parameters)").count < 1000)
        #expect(keys("\u{1B}]1\(String(repeating: " ", count: 256))\u{1B}\\").contains(.key(.escape)))
    }

    @Test("Escape and a bracket that come fast are keys still, once the next one shows it")
    func bracketThatIsTyped() {
        #expect(inputs("\u{1B}]", "q") == [.key(.escape)] + characters("]q"))
    }
}

// MARK: - The mouse

extension InputDecoderTests {
    @Test(
        "the mouse is understood",
        arguments: [
            ("\u{1B}[<0;1;1M", MouseEvent(.press, column: 0, row: 0)),
            ("\u{1B}[<0;300;120M", MouseEvent(.press, column: 299, row: 119)),
            ("\u{1B}[<0;10;5m", MouseEvent(.release, column: 9, row: 4)),
            ("\u{1B}[<32;11;5M", MouseEvent(.drag, column: 10, row: 4)),
            ("\u{1B}[<64;3;4M", MouseEvent(.wheelUp, column: 2, row: 3)),
            ("\u{1B}[<65;3;4M", MouseEvent(.wheelDown, column: 2, row: 3)),
            // With Shift, and with Ctrl.
            ("\u{1B}[<4;1;1M", MouseEvent(.press, column: 0, row: 0)),
            ("\u{1B}[<81;1;1M", MouseEvent(.wheelDown, column: 0, row: 0)),
        ]
    )
    func mouse(text: String, event: MouseEvent) {
        #expect(keys("a\(text)b") == characters("a") + [.mouse(event)] + characters("b"))
        #expect(inputs(String(text.prefix(4)), String(text.dropFirst(4))) == [.mouse(event)])
    }

    @Test(
        "what nobody answers to is dropped",
        arguments: [
            "\u{1B}[<1;1;1M", "\u{1B}[<2;1;1M", "\u{1B}[<35;1;1M", "\u{1B}[<66;1;1M", "\u{1B}[<0;0;1M",
            "\u{1B}[<0;1M", "\u{1B}[<0;1;1;1M", "\u{1B}[<;;M", "\u{1B}[<0;99999999999999999999;1M", "\u{1B}[M !!",
            "\u{1B}[Mqqq",
        ]
    )
    func otherReports(text: String) {
        #expect(keys("\(text)x") == characters("x"))
    }

    @Test("an old report may come in pieces, too")
    func oldReportInPieces() {
        #expect(inputs("\u{1B}[Mq", "qqx") == characters("x"))
    }
}

// MARK: - What is pasted

extension InputDecoderTests {
    private func pasted(_ text: String) -> [TerminalInput] { inputs("\u{1B}[200~\(text)\u{1B}[201~") }

    @Test("what is pasted is one text, whatever is in it, and what follows is typed")
    func paste() {
        #expect(pasted("quit?") == [.key(.paste("quit?"))])
        #expect(inputs("a\u{1B}[200~q\u{1B}[201~b") == characters("a") + [.key(.paste("q"))] + characters("b"))
        #expect(pasted("") == [])
    }

    @Test("lines end as they do everywhere, tabs are blanks, and nothing that controls anything is left")
    func controls() {
        #expect(pasted("a\r\nb\rc\nd\te") == [.key(.paste("a\nb\nc\nd e"))])
        #expect(pasted("a\u{1B}[Aq\u{3}\u{7F}\u{9B}\u{0}b") == [.key(.paste("a[Aqb"))])
        #expect(pasted("a\u{1B}]11;rgb:0/0/0\u{7}b") == [.key(.paste("a]11;rgb:0/0/0b"))])
        #expect(pasted("a\u{1B}[200~b") == [.key(.paste("a[200~b"))])
    }

    @Test("keys that ncurses finds in it are none")
    func functionKeys() {
        var decoder = InputDecoder()
        let start = "\u{1B}[200~a".unicodeScalars.map(KeyStroke.character)
        let end = "b\u{1B}[201~".unicodeScalars.map(KeyStroke.character)
        let found = decoder.inputs(from: start + [.function(KEY_UP)] + end, at: .zero)
        #expect(found == [.key(.paste("ab"))])
    }

    @Test("what the terminal answers in the middle of it is none of it")
    func answerWithin() {
        let found = inputs("\u{1B}[200~ab\u{1B}[0ncd\u{1B}[0", "nef\u{1B}[201~")
        #expect(found == [.key(.paste("abcd")), .reply(.fine), .key(.paste("ef")), .reply(.fine)])
    }

    @Test("what comes in pieces is handed on in pieces, wherever the end is cut")
    func pieces() {
        #expect(
            inputs("\u{1B}[200~ab", "cd\u{1B}[201~e") == [.key(.paste("ab")), .key(.paste("cd"))] + characters("e")
        )
        for cut in 1...5 {
            let end = "\u{1B}[201~"
            let found = inputs("\u{1B}[200~ab\(end.prefix(cut))", "\(end.dropFirst(cut))q")
            #expect(found == [.key(.paste("ab"))] + characters("q"))
        }
        #expect(inputs("\u{1B}[200~a\r", "\nb\u{1B}[201~") == [.key(.paste("a\n")), .key(.paste("b"))])
    }

    @Test("a paste that is cut off holds the keyboard up for no more than a second")
    func cutOff() {
        #expect(inputs("\u{1B}[200~ab", "q", pause: .seconds(2)) == [.key(.paste("ab"))] + characters("q"))
        #expect(inputs("\u{1B}[200~ab\u{1B}[2", "q", pause: .seconds(2)) == [.key(.paste("ab"))] + characters("q"))
    }

    @Test("of a very long paste the rest is dropped, and the keys behind it are keys")
    func longPaste() {
        let found = pasted(String(repeating: "ä", count: PastedText.limit))
        #expect(found == [.key(.paste(String(repeating: "ä", count: PastedText.limit / 2)))])
        let long = String(repeating: "x", count: PastedText.limit + 9)
        #expect(inputs("\u{1B}[200~\(long)", "yy\u{1B}[201~q").dropFirst() == characters("q")[...])
    }
}
