/// A place in the bytes of a catalogue, and what comes next there. The text ends as each of its lines does.
struct CatalogueCursor {
    let bytes: [UInt8]
    var position = 0

    /// - Parameter bytes: UTF-8 text.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var next: UInt8 {
        position < bytes.count ? bytes[position] : UInt8(ascii: "\n")
    }

    var isAtEnd: Bool { position >= bytes.count }
    var isAtEndOfLine: Bool { next == UInt8(ascii: "\n") }
    var isAtEndOfField: Bool { isAtEndOfLine || next == UInt8(ascii: "\t") }

    /// Passes that sign, if it comes next.
    mutating func pass(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        position += 1
        return true
    }

    /// Passes digits; `nil` where there are none, or too many.
    mutating func number() -> Int? {
        guard var number = passDigit() else { return nil }
        while let digit = passDigit() {
            let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(digit)
            if overflow || carry { return nil }
            number = sum
        }
        return number
    }

    /// Passes what the field still holds.
    mutating func text() -> ShortRange {
        let start = position
        while !isAtEndOfField { position += 1 }
        return ShortRange(start..<position)
    }

    mutating func passLine() {
        while !isAtEndOfLine { position += 1 }
    }

    private mutating func passDigit() -> Int? {
        let digit = next &- UInt8(ascii: "0")
        guard digit <= 9 else { return nil }
        position += 1
        return Int(digit)
    }
}
