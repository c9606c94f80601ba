import Glibc
import Testing

@testable import TerminalApp

@Suite("Glyphs")
struct GlyphTests {
    init() {
        setlocale(LC_ALL, "C.UTF-8")
    }

    private func text(_ character: Character, room: Int) -> String {
        let glyph = Glyph(character, room: room, unicode: true)
        return String(String.UnicodeScalarView([glyph.base] + glyph.marks))
    }

    @Test func `a character that fits is shown as a whole`() {
        #expect(text("é", room: 1) == "é")
        #expect(text("作", room: 2) == "作")
        #expect(text("e\u{301}\u{302}", room: 1) == "e\u{301}\u{302}")
    }

    @Test func `marks beyond four are cut`() {
        #expect(text("e\u{301}\u{302}\u{303}\u{304}\u{305}", room: 1) == "e\u{301}\u{302}\u{303}\u{304}")
    }

    @Test func `the first of joined characters is shown`() {
        #expect(text("👩‍🔬", room: 2) == "👩")
        #expect(text("❤️", room: 2) == "❤")
    }

    @Test func `a character that is too wide or unprintable is a question mark`() {
        #expect(text("作", room: 1) == "?")
        #expect(text("\u{1B}", room: 1) == "?")
        #expect(text("\u{10FFFF}", room: 1) == "?")
    }

    @Test func `Hangul letters outside a syllable are left out`() {
        #expect(text("\u{1100}\u{119E}", room: 2) == "\u{1100}")
    }

    @Test(arguments: Array("aéЖλ│█⣿●♥⚠…作カ한Ａ"))
    func `common letters and symbols have a width that terminals agree about`(character: Character) {
        #expect(Glyph(character, room: 2, unicode: true).hasAgreedWidth)
    }

    @Test(arguments: ["🧪", "\u{93F}", "क\u{94D}", "1\u{20E3}", "\u{1100}", "ﷺ", "\u{E33}"] as [Character])
    func `other characters do not`(character: Character) {
        #expect(!Glyph(character, room: 2, unicode: true).hasAgreedWidth)
    }

    @Test func `a character of width 0 is a blank`() {
        #expect(text("\u{301}", room: 1) == " ")
        #expect(text("\u{0}", room: 1) == " ")
    }
}
