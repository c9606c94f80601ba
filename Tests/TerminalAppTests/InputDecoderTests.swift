import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

@Suite("Input decoder")
struct InputDecoderTests {
    /// Inputs from pieces without pauses between them. An incomplete sequence at the end times out.
    private func inputs(_ pieces: [UInt8]...) -> [TerminalInput] {
        var decoder = InputDecoder()
        return pieces.flatMap { decoder.inputs(from: $0) } + decoder.timeOut()
    }

    private func inputs(_ pieces: String...) -> [TerminalInput] {
        var decoder = InputDecoder()
        return pieces.flatMap { decoder.inputs(from: Array($0.utf8)) } + decoder.timeOut()
    }

    /// Inputs from pieces with pauses, in which incomplete sequences time out.
    private func slowInputs(_ pieces: [UInt8]...) -> [TerminalInput] {
        var decoder = InputDecoder()
        return pieces.flatMap { piece in
            let inputs = decoder.inputs(from: piece)
            return decoder.timeout == nil ? inputs : inputs + decoder.timeOut()
        }
    }

    private func slowInputs(_ pieces: String...) -> [TerminalInput] {
        var decoder = InputDecoder()
        return pieces.flatMap { piece in
            let inputs = decoder.inputs(from: Array(piece.utf8))
            return decoder.timeout == nil ? inputs : inputs + decoder.timeOut()
        }
    }

    private func characters(_ text: String) -> [TerminalInput] {
        text.unicodeScalars.map { .key(.character(Character($0))) }
    }
}

// MARK: - Text

extension InputDecoderTests {
    @Test(arguments: ["é作🧪", "e\u{301}x", "\u{FFFD}"])
    func `decodes text in any pieces, with or without pauses`(text: String) {
        let bytes = Array(text.utf8)
        for first in 0...bytes.count {
            for second in first...bytes.count {
                let (head, tail) = (Array(bytes[..<first]), Array(bytes[second...]))
                let middle = Array(bytes[first..<second])
                #expect(inputs(head, middle, tail) == characters(text), "cut at \(first) and \(second)")
                #expect(slowInputs(head, middle, tail) == characters(text), "cut at \(first) and \(second)")
            }
        }
    }

    @Test(
        arguments: [
            [0xFF], [0xC0], [0x80], [0x9F], [0x9B], [0x90], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC3],
        ] as [[UInt8]]
    )
    func `replaces an invalid byte, without affecting other bytes`(bytes: [UInt8]) {
        #expect(inputs([0x61] + bytes + [0x78]) == characters("a\u{FFFD}x"))
        #expect(slowInputs([0x61], bytes, [0x78]) == characters("a\u{FFFD}x"))
        #expect(inputs([0x61] + bytes + Array("é".utf8)) == characters("a\u{FFFD}é"))
    }

    @Test(arguments: 0..<20)
    func `replaces invalid bytes as the standard library does`(round: Int) {
        var numbers = SeededNumbers(seed: UInt64(round))
        let choices: [UInt8] = Array(0x20...0x7E) + Array(0x80...0xFF)
        let bytes = (0..<200).map { _ in choices.randomElement(using: &numbers)! } + [0x78]
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        let expected = scalars.filter { !(0x80...0x9F).contains($0.value) }
        #expect(inputs(bytes) == characters(String(String.UnicodeScalarView(expected))))
    }

    @Test(arguments: 0..<40)
    func `decodes any bytes to the same inputs in any pieces`(seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        let parts =
            [
                "a", "q", "é", "作", "🧪", "\u{1B}", "\u{1B}[A", "\u{1B}OB", "\u{1B}[200~p\r\nä", "\u{1B}[201~",
                "\u{1B}[0n",
                "\u{1B}P1$r2 q\u{1B}\\", "\u{1B}]11;#000\u{7}", "\u{1B}[<0;1;1M", "\u{1B}[Mxyz", "\u{1B}b", "\r",
                "\u{9B}?1c",
                "\u{1B}[1;2;", "\u{18}", "\u{1B}[3$", "\u{1B}_Gq\u{1B}\\", "\u{3}",
            ].map { Array($0.utf8) } + [[0x90, 0x71, 0x9C], [0x9B, 0x30, 0x6E], [0xFF], [0xE2], [0x9D]]
        let bytes = Array((0..<60).map { _ in parts.randomElement(using: &numbers)! }.joined())
        func decode(_ pieces: [ArraySlice<UInt8>]) -> [TerminalInput] {
            var decoder = InputDecoder()
            return pieces.flatMap { decoder.inputs(from: Array($0)) }.merged
        }
        let expected = decode([bytes[...]])
        // A separate piece with Ctrl-C would end a paste.
        let pieces = bytes.randomPieces(atLeast: 2, using: &numbers)
        #expect(decode(pieces) == expected, "seed \(seed), \(pieces.map(Array.init))")
    }
}

extension [TerminalInput] {
    /// The inputs, with the pieces of each paste joined.
    fileprivate var merged: [TerminalInput] {
        reduce(into: []) { result, input in
            if case .key(.paste(let text)) = input, case .key(.paste(let before)) = result.last {
                result[result.count - 1] = .key(.paste(before + text))
            } else {
                result.append(input)
            }
        }
    }
}

extension [UInt8] {
    fileprivate func randomPieces(atLeast least: Int, using numbers: inout SeededNumbers) -> [ArraySlice<UInt8>] {
        var pieces: [ArraySlice<UInt8>] = []
        var rest = self[...]
        while !rest.isEmpty {
            pieces.append(rest.prefix(Int.random(in: least...least + 5, using: &numbers)))
            rest = rest.dropFirst(pieces[pieces.count - 1].count)
        }
        return pieces
    }
}

// MARK: - Keys

extension InputDecoderTests {
    @Test func `decodes control characters without a name as letters with Ctrl`() {
        let expected: [Key] = [.control("a"), .control("z"), .control("\\"), .control("_")]
        #expect(inputs("\u{01}\u{1A}\u{1C}\u{1F}") == expected.map { .key($0) })
    }

    @Test func `ends a sequence at its final character`() {
        #expect(inputs("a\u{1B}[>1;2zb") == characters("ab"))
    }

    @Test(arguments: ["[", "O", "P", "]", "X", "^", "_", "b", "q"])
    func `decodes Escape and a later character as separate keys`(key: String) {
        #expect(slowInputs("\u{1B}", key, "q") == [.key(.escape)] + characters(key + "q"))
    }

    @Test(arguments: ["[", "O", "P", "]", "X", "^", "_"])
    func `decodes an incomplete Escape sequence as two keys`(key: String) {
        #expect(slowInputs("\u{1B}\(key)", "q") == [.key(.escape)] + characters(key + "q"))
    }

    @Test func `decodes Alt with only the next letter`() {
        #expect(inputs("\u{1B}bf") == [.key(.alt("b")), .key(.character("f"))])
        #expect(inputs("\u{1B}\u{1B}b\u{1B}") == [.key(.escape), .key(.alt("b")), .key(.escape)])
        #expect(inputs("\u{1B}\u{7F}x") == [.key(.altBackspace), .key(.character("x"))])
    }

    @Test(arguments: ["\u{1B}[A", "\u{1B}OA", "\u{1B}[1;5D", "\u{1B}[5~"])
    func `decodes a key sequence in any pieces`(sequence: String) {
        let bytes = Array(sequence.utf8)
        let whole = inputs(bytes)
        #expect(whole.count == 1)
        for cut in 1..<bytes.count {
            #expect(inputs(Array(bytes[..<cut]), Array(bytes[cut...])) == whole)
        }
        #expect(bytes.count == 1 || inputs(bytes + bytes) == whole + whole)
    }

    @Test func `decodes the terminal's own key sequences, even without a leading Escape`() {
        var decoder = InputDecoder(keys: [[0x0B]: .up, [0x1B, 0x41]: .down, Array("\u{1B}[3$".utf8): .delete])
        #expect(decoder.inputs(from: [0x0B, 0x1B, 0x41]) == [.key(.up), .key(.down)])
        #expect(decoder.inputs(from: Array("\u{1B}[3$q".utf8)) == [.key(.delete)] + characters("q"))
    }

    @Test func `drops C1 control characters`() {
        #expect(inputs("\u{85}x\u{9B}x") == characters("xx"))
    }
}

// MARK: - Replies

extension InputDecoderTests {
    nonisolated private static func background(_ red: Int, _ green: Int, _ blue: Int) -> Background {
        Background(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }

    nonisolated private static let replies: [(String, TerminalReply)] = [
        ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", .background(background(0xFF, 0xFF, 0xFF))),
        ("\u{1B}]11;rgb:0000/0000/0000\u{7}", .background(background(0, 0, 0))),
        ("\u{1B}]11;rgb:fd/f6/e3\u{7}", .background(background(0xFD, 0xF6, 0xE3))),
        ("\u{1B}]11;rgb:0/2/3\u{7}", .background(background(0, 0x22, 0x33))),
        ("\u{1B}]11;rgba:1e1e/1e1e/1e1e/ffff\u{1B}\\", .background(background(0x1E, 0x1E, 0x1E))),
        ("\u{1B}[?2026;2$y", .synchronizedOutput(true)),
        ("\u{1B}[?2026;1$y", .synchronizedOutput(true)),
        ("\u{1B}[?2026;0$y", .synchronizedOutput(false)),
        ("\u{1B}[?2026;4$y", .synchronizedOutput(false)),
        ("\u{1B}[?1;2c", .attributes([1, 2])),
        ("\u{1B}[?62;22;52c", .attributes([62, 22, 52])),
        ("\u{1B}[?62;c", .attributes([62])),
        ("\u{1B}P>|XTerm(379)\u{1B}\\", .version("XTerm(379)")),
        ("\u{1B}[6;17;8t", .cell(PixelSize(width: 8, height: 17))),
        ("\u{1B}[?1;0;256S", .sixelColors(256)),
        ("\u{1B}_Gi=1;OK\u{1B}\\", .kittyGraphics),
        ("\u{1B}[0n", .deviceStatus),
    ]

    @Test(arguments: replies)
    func `decodes a reply without producing keys`(text: String, reply: TerminalReply) {
        #expect(inputs("a\(text)b") == characters("a") + [.reply(reply)] + characters("b"))
    }

    @Test(arguments: [
        "6;0;0t", "6;1;1t", "6;101;8t", "6;99999999999999999999;8t", "6;-17;8t", "4;500;800t", "6;17t", "t",
    ])
    func `drops an implausible cell size`(text: String) {
        #expect(inputs("a\u{1B}[\(text)b") == characters("a") + characters("b"))
    }

    @Test(arguments: replies)
    func `decodes a reply in pieces`(text: String, reply: TerminalReply) {
        let bytes = Array(text.utf8)
        for cut in 1..<bytes.count {
            #expect(inputs(Array(bytes[..<cut]), Array(bytes[cut...]) + [0x78]) == [.reply(reply)] + characters("x"))
        }
        var decoder = InputDecoder()
        #expect(bytes.flatMap { decoder.inputs(from: [$0]) } == [.reply(reply)])
    }

    @Test(arguments: [
        "\u{1B}]11;?\u{7}", "\u{1B}]11;red\u{7}", "\u{1B}]11;rgb:1/2\u{7}", "\u{1B}]11;rgb:12345/0/0\u{7}",
        "\u{1B}]11;#12345\u{7}", "\u{1B}]11;rgb://\u{7}", "\u{1B}]10;rgb:ffff/ffff/ffff\u{7}", "\u{1B}[?2027;2$y",
        "\u{1B}]4;1;rgb:0/0/0\u{1B}\\",
    ])
    func `drops an invalid reply`(text: String) {
        #expect(inputs("\(text)x") == characters("x"))
    }

    nonisolated private static let unknownReplies: [[UInt8]] =
        [
            // DECRQSS, XTVERSION, XTGETTCAP, DA3.
            "\u{1B}P1$r2 q\u{1B}\\", "\u{1B}P>|xterm(379) q\u{1B}\\", "\u{1B}P1+r544e=71\u{1B}\\",
            "\u{1B}P!|7E565445q\u{1B}\\",
            // APC of the kitty protocol, PM, SOS.
            "\u{1B}_Gi=31;quit q\u{1B}\\", "\u{1B}^quit\u{1B}\\", "\u{1B}Xquit\u{1B}\\",
            // A bell ends only OSC; elsewhere it is content.
            "\u{1B}Pa\u{7}q\u{1B}\\", "\u{1B}_a\u{7}q\u{1B}\\", "\u{1B}^a\u{7}q\u{1B}\\", "\u{1B}Xa\u{7}q\u{1B}\\",
            // Title and clipboard, also ended by a bell.
            "\u{1B}]lquit\u{1B}\\", "\u{1B}]Lquit\u{7}", "\u{1B}]52;c;cXVpdA==\u{1B}\\",
            "\u{1B}]0;ünquiet\u{1B}\\",
            // Keys of other protocols and terminals.
            "\u{1B}[113;1:3u", "\u{1B}[57361u", "\u{1B}[27;9;113~", "\u{1B}O5q", "\u{1B}[?1u", "\u{1B}[I", "\u{1B}[[F",
            "\u{1B}[23$",
            "\u{1B}[M !!", "\u{1B}[Mqqq", "\u{1B}[" + (1...70).map(String.init).joined(separator: ";") + "q",
        ].map { Array($0.utf8) } + [
            Array("\u{1B}]l".utf8) + Array(repeating: 0x71, count: 300) + [7]
        ]

    @Test(arguments: unknownReplies)
    func `drops an unknown reply, whole or in pieces`(bytes: [UInt8]) {
        #expect(inputs(bytes + [0x78]).filter { !$0.isReply } == characters("x"))
        for cut in 1..<min(bytes.count, 40) {
            let (head, tail) = (Array(bytes[..<cut]), Array(bytes[cut...]) + [0x78])
            #expect(inputs(head, tail).filter { !$0.isReply } == characters("x"), "cut at \(cut)")
        }
        var decoder = InputDecoder()
        #expect((bytes + [0x78]).flatMap { decoder.inputs(from: [$0]) }.filter { !$0.isReply } == characters("x"))
    }

    @Test func `never decodes an unterminated sequence as keys, and does not delay later keys`() {
        #expect(slowInputs("\u{1B}]11;rgb:ff", "q") == characters("q"))
        #expect(slowInputs("\u{1B}[?20", "q") == characters("q"))
        #expect(slowInputs("\u{1B}P" + String(repeating: "q", count: 10_000), "q") == characters("q"))
        #expect(inputs("\u{1B}]11;rgb\u{3}q") == [.key(.control("c"))] + characters("q"))
        #expect(inputs("\u{1B}]lquit\u{1B}[A") == [.key(.up)])
        #expect(inputs("\u{1B}[<1\u{1B}[<64;1;1M") == [.mouse(MouseEvent(.wheelUp, column: 0, row: 0))])
    }

    @Test func `limits the buffer of an incomplete sequence`() {
        var decoder = InputDecoder()
        let flood = Array(String(repeating: "\u{1B}[1;", count: 250_000).utf8)
        #expect(decoder.inputs(from: flood) == [])
        #expect(decoder.inputs(from: Array("\u{1B}]".utf8) + Array(repeating: 0x71, count: 1_000_000)) == [])
        #expect(decoder.inputs(from: [0x71]) == characters("q"))
    }
}

extension TerminalInput {
    fileprivate var isReply: Bool { if case .reply = self { true } else { false } }
}

// MARK: - Reported keys

extension InputDecoderTests {
    @Test func `decodes application keypad keys as the characters printed on them`() {
        for (final, character) in zip("jklmnopqrstuvwxyX ", "*+,-./0123456789= ") {
            #expect(inputs("\u{1B}O\(final)") == [.key(.character(character))])
        }
        #expect(inputs("\u{1B}OM\u{1B}OI") == [.key(.enter), .key(.tab)])
    }

    /// Modifier numbers of all combinations of Shift, Alt and Ctrl, also with lock keys.
    nonisolated private static let modifiers = (1...8).flatMap { [$0, $0 + 64, $0 + 128] }

    @Test(arguments: modifiers)
    func `ignores modifiers on movement and deletion keys, with a few exceptions`(modifier: Int) {
        let keys: [(String, Key)] = [
            ("A", .up), ("B", .down), ("F", .end), ("H", .home), ("Z", .backTab),
        ]
        for (final, key) in keys {
            #expect(inputs("\u{1B}[1;\(modifier)\(final)") == [.key(key)])
            #expect(inputs("\u{1B}O1;\(modifier)\(final)") == [.key(key)])
            #expect(inputs("\u{1B}[1;\(modifier):1\(final)") == [.key(key)], "with an event type")
        }
        for (number, key) in [
            (1, Key.home), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home), (8, .end),
        ] {
            #expect(inputs("\u{1B}[\(number);\(modifier)~") == [.key(key)])
        }
        for (code, key) in [
            (13, Key.enter), (27, .escape), (57414, .enter), (57419, .up), (57424, .end), (57426, .delete),
        ] {
            #expect(inputs("\u{1B}[\(code);\(modifier)u") == [.key(key)])
        }
        #expect(inputs("\u{1B}[27;\(modifier);13~") == [.key(.enter)])
        let bits = (modifier - 1) & 7
        #expect(inputs("\u{1B}[9;\(modifier)u") == [.key(bits & 1 != 0 ? .backTab : .tab)])
        #expect(inputs("\u{1B}[127;\(modifier)u") == [.key(bits & 2 != 0 ? .altBackspace : .backspace)])
        let left: Key = bits & 2 != 0 ? .altLeft : bits & 4 != 0 ? .controlLeft : .left
        #expect(inputs("\u{1B}[1;\(modifier)D\u{1B}[57417;\(modifier)u") == [.key(left), .key(left)])
        let functionKeys: [TerminalInput] = bits == 0 ? [.key(.function(5)), .key(.function(1))] : []
        #expect(inputs("\u{1B}[15;\(modifier)~\u{1B}[1;\(modifier)P") == functionKeys, "dropped with modifiers")
    }

    @Test(
        arguments: [
            ("\u{1B}[27;2;71~", .character("G")), ("\u{1B}[71;2u", .character("G")), ("\u{1B}[103;2u", .character("G")),
            ("\u{1B}[103:71;2u", .character("G")), ("\u{1B}[103;66u", .character("g")),
            ("\u{1B}[103;65u", .character("G")), ("\u{1B}[49:33;2u", .character("!")),
            ("\u{1B}[97;;228u", .character("ä")), ("\u{1B}[101;;101:769u", .character("é")),
            ("\u{1B}[113u", .character("q")), ("\u{1B}[113;1:2u", .character("q")), ("\u{1B}[228u", .character("ä")),
            ("\u{1B}[57400u", .character("1")), ("\u{1B}[57413u", .character("+")), ("\u{1B}[57415u", .character("=")),
            // AltGr.
            ("\u{1B}[113;7;64u", .character("@")),
            ("\u{1B}[99;5u", .control("c")), ("\u{1B}[27;5;99~", .control("c")), ("\u{1B}[99;6u", .control("c")),
            ("\u{1B}[32;5u", .control("@")), ("\u{1B}[91;5u", .escape), ("\u{1B}[109;5u", .enter),
            ("\u{1B}[98;3u", .alt("b")), ("\u{1B}[27;3;98~", .alt("b")), ("\u{1B}[46;3u", .alt(".")),
            ("\u{1B}[a", .up), ("\u{1B}Ob", .down), ("\u{1B}[7^", .home), ("\u{1B}[8$", .end), ("\u{1B}[6@", .pageDown),
            ("\u{1B}O5D", .controlLeft),
        ] as [(String, Key)]
    )
    func `decodes a character with modifiers as what it types`(sequence: String, key: Key) {
        #expect(inputs(sequence) == [.key(key)])
    }

    @Test(arguments: [
        "[113;1:3u", "[1;1:3B", "[5;1:3~", "[113;9u", "[113;17u", "[27;33;113~", "[49;5u", "[113;7u", "[57441;2u",
        "[0u",
        "[155u", "[1114112u", "[99999999999999999999;2u", "[;2u", "[2;2B", "[27;5~", "[29~", "[?113u", "[>1;2B",
        "[1;2E",
    ])
    func `drops key releases, and keys that type nothing`(sequence: String) {
        #expect(inputs("a\u{1B}\(sequence)b") == characters("a") + characters("b"))
    }
}

// MARK: - The mouse

extension InputDecoderTests {
    @Test(arguments: [
        ("\u{1B}[<0;1;1M", MouseEvent(.press, column: 0, row: 0)),
        ("\u{1B}[<0;300;120M", MouseEvent(.press, column: 299, row: 119)),
        ("\u{1B}[<0;10;5m", MouseEvent(.release, column: 9, row: 4)),
        ("\u{1B}[<32;11;5M", MouseEvent(.drag, column: 10, row: 4)),
        ("\u{1B}[<64;3;4M", MouseEvent(.wheelUp, column: 2, row: 3)),
        ("\u{1B}[<65;3;4M", MouseEvent(.wheelDown, column: 2, row: 3)),
        // With Shift, and with Ctrl.
        ("\u{1B}[<4;1;1M", MouseEvent(.press, column: 0, row: 0)),
        ("\u{1B}[<81;1;1M", MouseEvent(.wheelDown, column: 0, row: 0)),
    ])
    func `decodes mouse reports`(text: String, event: MouseEvent) {
        #expect(inputs("a\(text)b") == characters("a") + [.mouse(event)] + characters("b"))
        #expect(inputs(String(text.prefix(4)), String(text.dropFirst(4))) == [.mouse(event)])
    }

    @Test(arguments: [
        "\u{1B}[<1;1;1M", "\u{1B}[<2;1;1M", "\u{1B}[<35;1;1M", "\u{1B}[<66;1;1M", "\u{1B}[<0;0;1M",
        "\u{1B}[<0;1;0M",
        "\u{1B}[<0;1M", "\u{1B}[<0;1;1;1M", "\u{1B}[<;;M", "\u{1B}[<0;99999999999999999999;1M",
        "\u{1B}[<0;1;9223372036854775807M", "\u{1B}[<0;1000000000000000000;1M", "\u{1B}[<9223372036854775807;1;1M",
    ])
    func `drops unsupported and invalid mouse reports`(text: String) {
        #expect(inputs("\(text)x") == characters("x"))
    }
}

// MARK: - Pastes

extension InputDecoderTests {
    private func pasted(_ text: String) -> [TerminalInput] { inputs("\u{1B}[200~\(text)\u{1B}[201~").merged }

    @Test func `decodes a paste as one text, and what follows as keys`() {
        #expect(pasted("quit?") == [.key(.paste("quit?"))])
        #expect(inputs("a\u{1B}[200~q\u{1B}[201~b") == characters("a") + [.key(.paste("q"))] + characters("b"))
        #expect(pasted("") == [])
    }

    @Test func `normalizes line breaks in a paste, replaces tabs, and drops control characters`() {
        #expect(pasted("a\r\nb\rc\nd\te") == [.key(.paste("a\nb\nc\nd e"))])
        #expect(pasted("a\u{3}\u{7F}\u{9B}\u{0}b") == [.key(.paste("ab"))])
        #expect(pasted("a\u{1B}[Aqb") == [.key(.paste("a[Aqb"))])
        #expect(pasted("a\u{1B}]11;rgb:0/0/0\u{7}b") == [.key(.paste("a]11;rgb:0/0/0b"))])
        #expect(pasted("a\u{1B}[200~b") == [.key(.paste("a[200~b"))])
    }

    @Test func `separates a reply from the paste around it`() {
        let found = inputs("\u{1B}[200~ab\u{1B}[0ncd\u{1B}[0", "nef\u{1B}[201~")
        let expected: [TerminalInput] = [
            .key(.paste("ab")), .reply(.deviceStatus), .key(.paste("cd")), .reply(.deviceStatus), .key(.paste("ef")),
        ]
        #expect(found == expected)
    }

    @Test func `decodes a paste in any pieces, with or without pauses`() {
        let bytes = Array("\u{1B}[200~x\r\n作🧪\u{1B}[201~q".utf8)
        let expected = [.key(.paste("x\n作🧪"))] + characters("q")
        for cut in 2..<bytes.count {
            let (head, tail) = (Array(bytes[..<cut]), Array(bytes[cut...]))
            #expect(inputs(head, tail).merged == expected, "cut at \(cut)")
            guard cut > 5 else { continue }
            #expect(slowInputs(head, tail).merged == expected, "cut at \(cut)")
        }
    }

    @Test func `continues a stalled paste until its end marker`() {
        #expect(
            slowInputs("\u{1B}[200~ab", "q", "x\u{1B}[201~q")
                == [.key(.paste("ab")), .key(.paste("q")), .key(.paste("x"))] + characters("q")
        )
    }

    @Test func `ends an unterminated paste on Ctrl-C, typed alone`() {
        #expect(slowInputs("\u{1B}[200~ab", "\u{3}", "q") == [.key(.paste("ab"))] + characters("q"))
        #expect(slowInputs("\u{1B}[200~ab\u{1B}[2", "\u{3}", "q").last == .key(.character("q")))
    }

    @Test func `ends a paste whose end marker is split after its Escape`() {
        #expect(slowInputs("\u{1B}[200~ab", "\u{1B}", "[201~q") == [.key(.paste("ab"))] + characters("q"))
    }

    @Test func `truncates a very long paste, and decodes the keys after it`() {
        let found = pasted(String(repeating: "ä", count: PastedText.limit))
        #expect(found == [.key(.paste(String(repeating: "ä", count: PastedText.limit / 2)))])
        let long = String(repeating: "x", count: PastedText.limit + 9)
        #expect(inputs("\u{1B}[200~\(long)", "yy\u{1B}[201~q").dropFirst() == characters("q")[...])
    }
}
