/// Case and diacritic folding, so that "senor" matches "Señor".
enum Folding {
    /// - Returns: UTF-8 without combining marks.
    static func bytes(_ text: some StringProtocol) -> [UInt8] {
        var bytes: [UInt8] = []
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                bytes.append(lowercase(UInt8(scalar.value)))
            } else {
                let letters = scalar.properties.lowercaseMapping.unicodeScalars.lazy.filter { !$0.isCombining }
                for letter in letters { bytes += letter.base.utf8 }
            }
        }
        return bytes
    }

    static func bytes(_ character: Character) -> [UInt8] {
        character.asciiValue.map { [lowercase($0)] } ?? bytes(String(character))
    }

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

    /// Letter without its diacritic, from its Unicode name: "LATIN SMALL LETTER N WITH TILDE".
    fileprivate var base: Unicode.Scalar {
        guard let name = properties.name?.utf8, name.starts(with: Self.letter) else { return self }
        let rest = name.dropFirst(Self.letter.count)
        guard let letter = rest.first, rest.dropFirst().starts(with: Self.with) else { return self }
        return Unicode.Scalar(Folding.lowercase(letter))
    }

    private static let letter = Array("LATIN SMALL LETTER ".utf8)
    private static let with = Array(" WITH ".utf8)
}
