/// A position in the bytes of a catalogue. The end of the text counts as the end of a line.
struct CatalogueCursor {
    /// UTF-8 text.
    let bytes: [UInt8]
    var position = 0

    var next: UInt8 {
        position < bytes.count ? bytes[position] : UInt8(ascii: "\n")
    }

    var isAtEnd: Bool { position >= bytes.count }
    var isAtEndOfLine: Bool { next == UInt8(ascii: "\n") }
    var isAtEndOfField: Bool { isAtEndOfLine || next == UInt8(ascii: "\t") }

    /// Consumes `sign` if it is next.
    mutating func pass(_ sign: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: sign) else { return false }
        position += 1
        return true
    }

    /// Consumes digits; `nil` if there are none, or if the number overflows.
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

    /// Consumes the rest of the field.
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

/// Values that are no text; `nil` for a text of another form.
extension CatalogueCursor {
    mutating func kind() -> CatalogueKind? {
        if pass("L") { return .place }
        if pass("E") { return .episode }
        if pass("C") { return .character }
        return nil
    }

    /// 1 or more.
    mutating func id() -> Int? {
        guard let id = number(), id > 0 else { return nil }
        return id
    }

    mutating func status() -> CharacterStatus? {
        if pass("A") { return .alive }
        if pass("D") { return .dead }
        if pass("?") { return .unknown }
        return nil
    }

    /// As the API writes it.
    mutating func gender() -> String? {
        if pass("F") { return "Female" }
        if pass("M") { return "Male" }
        if pass("G") { return "Genderless" }
        if pass("?") { return "unknown" }
        return nil
    }

    /// From "S01E01".
    mutating func episodeCode() -> EpisodeCode? {
        let start = position
        guard pass("S"), let season = id(), pass("E"), let number = id() else { return nil }
        let text = String(ShortRange(start..<position), of: bytes)
        return EpisodeCode(text: text, season: season, number: number)
    }

    /// From "2013-12-02".
    mutating func day() -> CalendarDay? {
        guard let year = number(), pass("-"), let month = number(), pass("-"), let day = number() else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// From "9" or "1-5": a part of a list of ids, up to a comma or the end of the field.
    mutating func ids() -> ClosedRange<Int>? {
        guard let first = id(), let last = pass("-") ? id() : first, first <= last,
            isAtEndOfField || next == UInt8(ascii: ",")
        else { return nil }
        return first...last
    }
}
