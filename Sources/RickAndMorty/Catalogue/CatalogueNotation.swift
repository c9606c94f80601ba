/// How a catalogue writes what is no text. Each answers `nil` to what it cannot read.
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

    /// In the API's words.
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

    /// From "9" or "1-5": a part of a list of ids, which ends with its field or a comma.
    mutating func ids() -> ClosedRange<Int>? {
        guard let first = id(), let last = pass("-") ? id() : first, first <= last,
            isAtEndOfField || next == UInt8(ascii: ",")
        else { return nil }
        return first...last
    }
}
