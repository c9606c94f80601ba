import FoundationEssentials
import RickAndMorty
import SystemSupport
import TestSupport
import Testing

@Suite("Safe text")
struct SafeTextTests {
    @Test(arguments: ["", "Rick Sanchez", "Pícaro", "作者", "🧪", "e\u{301}", "क्षि"])
    func `keeps harmless text unchanged`(text: String) {
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
    func `replaces control characters, and drops invisible ones`(text: String, safe: String) {
        #expect(SafeText(text).string == safe)
    }

    @Test func `keeps at most four marks on a character`() {
        let marks = String(repeating: "\u{301}", count: 50)

        #expect(SafeText("a\(marks)b").string == "\u{E1}\u{301}\u{301}\u{301}\u{301}b")
    }

    @Test func `keeps no more marks if invisible characters separate them`() {
        let marks = String(repeating: "\u{301}\u{301}\u{200B}", count: 10)

        #expect(SafeText("a\(marks)b").string == "\u{E1}\u{301}\u{301}\u{301}\u{301}b")
    }

    @Test func `is unchanged when it is made safe again`() {
        let once = SafeText("\u{1B}]0;title\u{7}\n\u{202E}a\u{301}\u{301}\u{301}\u{301}\u{301}").string

        #expect(SafeText(once).string == once)
    }

    @Test(arguments: [
        ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "한글"), ("e\u{301}", "\u{E9}"), ("A\u{30A}", "\u{C5}"),
        ("e\u{200B}\u{301}", "\u{E9}"), ("\u{212B}", "\u{C5}"), ("\u{958}", "\u{915}\u{93C}"),
    ])
    func `is normalised`(text: String, safe: String) {
        #expect(Array(SafeText(text).string.unicodeScalars) == Array(safe.unicodeScalars))
    }

    @Test func `is truncated to its limit, with an ellipsis`() {
        #expect(SafeText("abcd", atMost: 4).string == "abcd")
        #expect(SafeText("abcde", atMost: 4).string == "abc…")
        #expect(SafeText("作者作者作", atMost: 4).string == "作者作…")
        #expect(SafeText("e\u{301}f\u{302}", atMost: 2).string == "e\u{301}f\u{302}")
    }

    @Test(arguments: ["\u{200D}", "\u{1161}", "\u{1100}", "\u{11A8}", "\u{301}", "\u{94D}", "👩\u{200D}", "\u{FE0F}"])
    func `limits the characters of a decoded name, and the code points per character`(piece: String) throws {
        let name = "R" + String(repeating: piece, count: 600_000)
        let json = SafeJSON.array([.string(name)]).unicodeText
        let safe = try #require(try JSONDecoder().decode([SafeText].self, from: Data(json.utf8)).first).string
        #expect(safe.count <= SafeText.maxNameLength)
        #expect(safe.allSatisfy { $0.unicodeScalars.count <= 16 })
    }

    private static let pieces =
        [
            "a", "Rick", " ", "\n", "\r\n", "\t", "\u{1B}", "\u{9B}", "\u{7F}", "\u{0}", "\u{301}", "\u{344}",
            "\u{489}",
            "\u{20E3}", "\u{FE0F}", "\u{200D}", "\u{200B}", "\u{202E}", "\u{2066}", "\u{E0041}", "👩", "🏽", "🇦", "🇹",
            "ᄒ",
            "ᅡ", "ᆫ", "가", "क", "\u{94D}", "\u{93F}", "\u{9C7}", "\u{9BE}", "\u{600}", "\u{FFFD}", "\u{958}", "作",
            "\u{1D15E}", "\u{FB2C}",
        ] + ["\u{301}", "\u{200D}", "\u{200D}👩", "ᅡ", "ᄒ"].map { String(repeating: $0, count: 30) }

    @Test(arguments: SeededNumbers.propertySeeds)
    func `is bounded, contains no control characters, and is idempotent`(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<500 {
            let limit = Int.random(in: 1...40, using: &numbers)
            let text = numbers.text(of: Self.pieces, atMost: 60)
            let safe = SafeText(text, atMost: limit).string
            let codes = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
            let shown = "seed \(seed): \(codes), at most \(limit)"
            let again = SafeText(safe, atMost: limit).string
            #expect(Array(again.unicodeScalars) == Array(safe.unicodeScalars), "\(shown)")
            #expect(safe.count <= limit, "\(shown)")
            #expect(safe.allSatisfy { $0.unicodeScalars.count <= 16 }, "\(shown)")
            let isHarmful = safe.unicodeScalars.contains { scalar in
                scalar.properties.generalCategory == .control || (0x202A...0x202E).contains(scalar.value)
                    || (0x2066...0x2069).contains(scalar.value)
            }
            #expect(!isHarmful, "\(shown)")
        }
    }

    @Test(arguments: [
        ("https://rick:c137@example.org/api", "https://\u{2026}@example.org/api"),
        ("https://rick@example.org", "https://\u{2026}@example.org"), ("rick:c137@example.org", "\u{2026}@example.org"),
        ("https://rick:c/1@3@x\u{1B}", "https://\u{2026}@x\u{FFFD}"), ("rick@example.org", "rick@example.org"),
        ("https://example.org/api", "https://example.org/api"), ("", ""),
        ("me:secret@http://host", "\u{2026}@http://host"), ("user:p://w@host", "\u{2026}@host"),
    ])
    func `replaces the credentials in an address with an ellipsis`(text: String, shown: String) {
        #expect(SafeText(withoutCredentials: text).string == shown)
    }

    @Test func `keeps the lines of a message, and truncates each`() {
        let long = String(repeating: "x", count: 1_000)
        let lines = SafeText.message("name:\u{1B}]0;PWNED\u{7}\n\(long)\n").split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        #expect(lines[0] == "name:\u{FFFD}]0;PWNED\u{FFFD}")
        #expect(lines[1] == long.prefix(SafeText.maxLineLength - 1) + "\u{2026}")
        #expect(lines.dropFirst(2) == [""])
    }

    @Test(arguments: ["a", "\u{1B}", "作", "🧪", " .", "\u{301}e"])
    func `reports visible characters`(text: String) {
        #expect(SafeText(text).hasVisibleCharacters)
    }

    @Test(arguments: ["", " \t", "\u{3000}\u{A0}", "\u{200D}\u{FE0F}", "\u{200B}", "\u{301}\u{489}", "\u{3164}"])
    func `reports no visible characters in blank or invisible text`(text: String) {
        #expect(!SafeText(text).hasVisibleCharacters)
    }
}

@Suite("The origin of a URL")
struct URLOriginTests {
    @Test(arguments: [
        ("localhost", true), ("127.0.0.1", true), ("127.255.3.4", true), ("[::1]", true), ("127.0.0.256", false),
        ("127.0.0", false), ("127.0.0.1.", false), ("128.0.0.1", false), ("localhost.", false), ("", false),
    ])
    func `is a loopback origin only if its complete host name is one`(_ host: String, _ isLoopback: Bool) {
        #expect(URLOrigin.isLoopback(host: host) == isLoopback)
    }
}
