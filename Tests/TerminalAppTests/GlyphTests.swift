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

    @Test("of a character that fits, everything is shown")
    func fits() {
        #expect(text("é", room: 1) == "é")
        #expect(text("作", room: 2) == "作")
        #expect(text("e\u{301}\u{302}", room: 1) == "e\u{301}\u{302}")
    }

    @Test("marks beyond four are cut")
    func marks() {
        #expect(text("e\u{301}\u{302}\u{303}\u{304}\u{305}", room: 1) == "e\u{301}\u{302}\u{303}\u{304}")
    }

    @Test("of characters joined to one, the first stands for all")
    func joined() {
        #expect(text("👩‍🔬", room: 2) == "👩")
        #expect(text("❤️", room: 2) == "❤")
    }

    @Test("what would take more room than it has, or cannot be printed, is a question mark")
    func unprintable() {
        #expect(text("作", room: 1) == "?")
        #expect(text("\u{1B}", room: 1) == "?")
        #expect(text("\u{10FFFF}", room: 1) == "?")
    }

    @Test("letters of Hangul that make no syllable are left out")
    func hangul() {
        #expect(text("\u{1100}\u{119E}", room: 2) == "\u{1100}")
    }

    @Test("common letters and signs have the same width everywhere", arguments: Array("aéЖλ│█⣿●♥⚠…作カ한Ａ"))
    func certain(character: Character) {
        #expect(Glyph(character, room: 2, unicode: true).hasCertainWidth)
    }

    @Test(
        "other characters need not",
        arguments: ["🧪", "\u{93F}", "क\u{94D}", "1\u{20E3}", "\u{1100}", "ﷺ", "\u{E33}"] as [Character]
    )
    func uncertain(character: Character) {
        #expect(!Glyph(character, room: 2, unicode: true).hasCertainWidth)
    }

    @Test("what takes no room is a blank")
    func zeroWidth() {
        #expect(text("\u{301}", room: 1) == " ")
        #expect(text("\u{0}", room: 1) == " ")
    }
}
