import TerminalUI
import Testing

@Suite("Text whose width terminals disagree about")
struct JoinedTextTests {
    private func cells(_ text: String) -> [String] {
        var canvas = Canvas(size: Size(columns: 8, rows: 1))
        canvas.write(text, in: canvas.bounds)
        return canvas.cells.map { $0.character.map(String.init) ?? "" }.reversed().drop { $0 == " " }.reversed()
    }

    @Test(arguments: ["👨‍👩‍👧‍👦", "👨🏽", "👨🏽‍🚀"])
    func `the first of joined emoji is drawn, without its skin tone`(text: String) {
        #expect(cells(text + "|") == ["👨", "", "|"])
    }

    @Test func `a flag is drawn as its letters`() {
        #expect(cells("🇨🇭|") == ["C", "H", "|"])
        #expect(cells("🇨|") == ["C", "|"])
    }

    @Test func `variation selectors are left out`() {
        #expect(cells("❤️|") == ["\u{2764}", "|"])
        #expect(cells("1️⃣|") == ["1\u{20E3}", "|"])
    }

    @Test func `several letters of one grapheme cluster have columns of their own, with their marks`() {
        #expect(cells("कि|") == ["क", "\u{93F}", "|"])
        #expect(cells("क्षे|") == ["क\u{94D}", "ष\u{947}", "|"])
        #expect(cells("กำ|") == ["ก", "\u{E33}", "|"])
        #expect(cells("e\u{301}\u{302}|") == ["e\u{301}\u{302}", "|"])
        #expect(cells("\u{1112}\u{1161}\u{11AB}|") == ["\u{1112}\u{1161}\u{11AB}", "", "|"])
    }

    @Test func `Hangul letters are drawn as the syllable that they form, and the rest is not drawn`() {
        func scalars(_ text: String) -> [[UInt32]] { cells(text).map { $0.unicodeScalars.map(\.value) } }
        #expect(scalars("\u{1112}\u{1161}\u{11AB}|") == [[0xD55C], [], [0x7C]])
        #expect(scalars("가\u{11AB}|") == [[0xAC04], [], [0x7C]])
        #expect(scalars("\u{1100}\u{119E}\u{11AB}|") == [[0x1100], [], [0x7C]])
        #expect(scalars("\u{1161}\u{11AB}|") == [[0x7C]])
    }

    @Test(arguments: [(3, "ab…"), (4, "abक\u{93F}")])
    func `is truncated before a character that does not fit as a whole`(columns: Int, line: String) {
        var canvas = Canvas(size: Size(columns: columns, rows: 1))
        canvas.write("abकि", in: canvas.bounds)
        #expect(canvas.cells.compactMap { $0.character.map(String.init) }.joined() == line)
    }
}
