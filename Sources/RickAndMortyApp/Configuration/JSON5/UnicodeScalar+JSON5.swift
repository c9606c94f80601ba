/// What the format makes of a character.
nonisolated extension Unicode.Scalar {
    var endsLine: Bool { self == "\n" || self == "\r" || value == 0x2028 || value == 0x2029 }

    var isBlank: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0xA0, 0xFEFF, 0x2028, 0x2029: true
        default: value > 0x7F && properties.generalCategory == .spaceSeparator
        }
    }

    /// Infinity and NaN are numbers, too.
    var beginsNumber: Bool { isDigit || "+-.IN".unicodeScalars.contains(self) }

    var isDigit: Bool { ("0"..."9").contains(self) }

    var beginsName: Bool {
        if isASCII { return self == "$" || self == "_" || properties.isAlphabetic }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
        default: false
        }
    }

    var continuesName: Bool {
        if beginsName || isDigit { return true }
        return switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: true
        default: value == 0x200C || value == 0x200D
        }
    }
}
