import RickAndMorty
import Testing

@Suite("Text from outside is safe to show")
struct SafeTextTests {
    @Test(arguments: ["", "Rick Sanchez", "Pícaro", "作者", "🧪", "e\u{301}", "क्षि"])
    func `leaves text as it is`(text: String) {
        #expect(SafeText(text).string == text)
    }

    @Test(arguments: [
        ("\u{1B}[31mred", "\u{FFFD}[31mred"),
        ("\u{9B}2J", "\u{FFFD}2J"),
        ("a\u{0}b\u{7F}c\u{85}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
        ("one\ntwo\tthree\r", "one two three "),
        ("in\u{AD}vis\u{200B}i\u{2060}ble\u{FEFF}", "invisible"),
        ("left\u{202E}right\u{2066}", "leftright"),
        ("tag\u{E0001}\u{E007F}ged", "tagged"),
        ("\u{2028}\u{2029}", ""),
    ])
    func `replaces controls, drops what cannot be seen`(text: String, safe: String) {
        #expect(SafeText(text).string == safe)
    }

    @Test func `a character carries at most four marks`() {
        let marks = String(repeating: "\u{301}", count: 50)

        #expect(SafeText("a\(marks)b").string == "a\u{301}\u{301}\u{301}\u{301}b")
    }

    @Test func `invisible characters between marks make no room for more`() {
        let marks = String(repeating: "\u{301}\u{301}\u{200B}", count: 10)

        #expect(SafeText("a\(marks)b").string == "a\u{301}\u{301}\u{301}\u{301}b")
    }

    @Test func `making it safe twice changes nothing more`() {
        let once = SafeText("\u{1B}]0;title\u{7}\n\u{202E}a\u{301}\u{301}\u{301}\u{301}\u{301}").string

        #expect(SafeText(once).string == once)
    }

    @Test(arguments: ["a", "\u{1B}", "作", "🧪", " .", "\u{301}e"])
    func `with something to see in it is readable`(text: String) {
        #expect(SafeText(text).isReadable)
    }

    @Test(arguments: ["", " \t", "\u{3000}\u{A0}", "\u{200D}\u{FE0F}", "\u{200B}", "\u{301}\u{489}", "\u{3164}"])
    func `with nothing to see in it is not`(text: String) {
        #expect(!SafeText(text).isReadable)
    }
}
