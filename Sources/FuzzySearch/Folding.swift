/// How texts are compared: without case, and without what is added to a Latin letter, so that "senor" finds "Señor".
enum Folding {
    /// - Returns: UTF-8. Nothing of what is only added to a character before it.
    static func bytes(_ text: some StringProtocol) -> [UInt8] {
        text.flatMap(bytes)
    }

    static func bytes(_ character: Character) -> [UInt8] {
        if let ascii = character.asciiValue { return [lowercase(ascii)] }
        return character.lowercased().unicodeScalars.filter { !$0.isAdded }.flatMap { Array($0.base.utf8) }
    }

    static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension Unicode.Scalar {
    fileprivate var isAdded: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }

    /// The letter that it is made of, as its name in Unicode tells: "LATIN SMALL LETTER N WITH TILDE".
    fileprivate var base: Unicode.Scalar {
        let words = properties.name?.split(separator: " ") ?? []
        guard words.count > 4, words.starts(with: ["LATIN", "SMALL", "LETTER"]), words[4] == "WITH",
            words[3].utf8.count == 1, let letter = words[3].lowercased().unicodeScalars.first
        else { return self }
        return letter
    }
}

extension Unicode.Scalar {
    fileprivate var utf8: Unicode.UTF8.EncodedScalar { Unicode.UTF8.encode(self) ?? Unicode.UTF8.EncodedScalar() }
}
