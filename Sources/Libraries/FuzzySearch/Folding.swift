/// Case and diacritic folding, so that "senor" matches "Señor".
enum Folding {
    /// - Returns: UTF-8 without combining marks. Control characters become spaces, because ``SearchText`` uses some as
    ///   separators.
    static func bytes(_ text: some StringProtocol) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                bytes.append(max(UInt8(ascii: " "), lowercase(UInt8(scalar.value))))
            } else if scalar == "’" {
                bytes.append(typographicApostrophe)
            } else {
                let letters = scalar.properties.lowercaseMapping.unicodeScalars.lazy.filter { !$0.isCombining }
                for letter in letters { bytes += letter.base.utf8 }
            }
        }
        return bytes
    }

    /// Folds a search word. A plain apostrophe in it matches both kinds, because keyboards have only the plain one.
    static func typed(_ text: some StringProtocol) -> [UInt8] {
        bytes(text).map { $0 == typographicApostrophe ? apostrophe : $0 }
    }

    /// Whether a byte of a search word matches a byte of a text.
    @inline(__always)
    static func isSame(_ typed: UInt8, _ other: UInt8) -> Bool {
        typed == other || typed == apostrophe && other == typographicApostrophe
    }

    private static let apostrophe = UInt8(ascii: "'")
    /// A byte that does not occur in UTF-8.
    private static let typographicApostrophe: UInt8 = 0xFF

    @inline(__always)
    static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension Unicode.Scalar {
    fileprivate var isCombining: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }

    /// The letter without its diacritic, from its Unicode name: "LATIN SMALL LETTER N WITH TILDE".
    fileprivate var base: Unicode.Scalar {
        guard let name = properties.name?.utf8, name.starts(with: Self.letter) else { return self }
        let rest = name.dropFirst(Self.letter.count)
        guard let letter = rest.first, rest.dropFirst().starts(with: Self.with) else { return self }
        return Unicode.Scalar(Folding.lowercase(letter))
    }

    private static let letter = Array("LATIN SMALL LETTER ".utf8)
    private static let with = Array(" WITH ".utf8)
}
