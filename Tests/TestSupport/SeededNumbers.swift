import Glibc
import LoadResource

/// A reproducible random number generator.
package struct SeededNumbers: RandomNumberGenerator {
    private var generator: SplitMix64

    package init(seed: UInt64) {
        generator = SplitMix64(seed: seed)
    }

    package mutating func next() -> UInt64 {
        generator.next()
    }
}

extension SeededNumbers {
    /// Seeds of property tests; a failing test prints its seed. `PROPERTY_SEEDS=100` runs each test a hundred times.
    package static let propertySeeds: [UInt64] = {
        let count = getenv("PROPERTY_SEEDS").flatMap { UInt64(String(cString: $0)) } ?? 3
        return Array(1...max(1, count))
    }()

    /// A text of up to `limit` random pieces.
    package mutating func text(of pieces: [String], atMost limit: Int) -> String {
        (0..<Int.random(in: 0...limit, using: &self)).reduce(into: "") { text, _ in
            text += pieces.randomElement(using: &self) ?? ""
        }
    }
}

/// Texts that would be harmful on a terminal.
package enum HostileTexts {
    /// Texts with visible characters.
    package static let readable = [
        "\u{1B}]0;mine\u{7}\u{1B}[2J\u{1B}[31mescape",
        "\u{9B}2J\u{9D}0;x\u{9C}\u{85}\u{84}C1",
        "\u{202E}thgir morf\u{202C}\u{2066}\u{2067}\u{2069}\u{200F}\u{61C}",
        "Z" + String(repeating: "\u{301}\u{489}", count: 200) + "algo",
        String(repeating: "Endless ", count: 500),
        "tab\tline\r\n\u{0}\u{8}\u{C}\u{7F}end",
        "zero\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}\u{AD}width",
        "👩‍👩‍👧‍👦🏳️‍🌈🇦🇹👍🏽 family",
        "作者作者作者作者作者作者作者作者作者作者作者作者作者作者",
        "\u{301}\u{302}marks first",
        "\u{FFF9}a\u{FFFA}b\u{FFFB}\u{180E}\u{E0041}\u{1D173}c",
        "\u{FDFD}\u{FDFD}ligatures",
        "مرحبا بالعالم שלום",
        "\u{E000}\u{F8FF}\u{FFFE}\u{FFFF}\u{10FFFF}private",
        "\"quotes\\ and\" {\"json\":1}",
    ]

    /// Empty texts, and texts without visible characters.
    package static let unreadable = [
        "", "    ", "\u{3000}\u{A0}\u{2003}", "\u{200B}\u{200D}\u{FE0F}\u{2063}", "\u{301}\u{302}",
    ]

    package static let all = readable + unreadable
}
