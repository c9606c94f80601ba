/// What a place is worth in which a character of a text was found: where the text begins, and its words, and where
/// characters follow one another, most.
enum FuzzyScore {
    static let match = 16
    static let beginning = 12
    static let afterBlank = 10
    static let afterPunctuation = 8
    static let consecutive = 7
    static let gap = 3
    static let longerGap = 1

    /// The first character of what is looked for says more than those behind it.
    static let firstFactor = 2

    /// - Parameters:
    ///   - byte: folded.
    ///   - previous: `nil` at the beginning.
    @inline(__always)
    static func bonus(for byte: UInt8, after previous: UInt8?) -> Int {
        guard let previous else { return beginning }
        if previous == UInt8(ascii: " ") { return byte.isWordByte ? afterBlank : 0 }
        if previous.isWordByte { return byte.isDigit != previous.isDigit ? consecutive : 0 }
        return byte.isWordByte ? afterPunctuation : 0
    }
}

extension UInt8 {
    @inline(__always)
    fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// Beyond ASCII there are hardly any signs in names.
    @inline(__always)
    fileprivate var isWordByte: Bool { self >= 0x80 || isDigit || self &- UInt8(ascii: "a") < 26 }
}
