/// How a catalogue writes what is neither a text nor an id. Each answers `nil` to what it cannot read.
enum CatalogueNotation {
    static func status(_ text: String) -> CharacterStatus? {
        switch text {
        case "A": .alive
        case "D": .dead
        case "?": .unknown
        default: nil
        }
    }

    /// In the API's words.
    static func gender(_ text: String) -> String? {
        switch text {
        case "F": "Female"
        case "M": "Male"
        case "G": "Genderless"
        case "?": "unknown"
        default: nil
        }
    }

    static func episodeCode(_ text: String) -> EpisodeCode? {
        let code = EpisodeCode(SafeText(text))
        return code.number == nil ? nil : code
    }

    /// From "2013-12-02".
    static func day(_ text: String) -> CalendarDay? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int(digits: $0) }
        guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// From "1-5,9": ids and ranges of ids, rising. Each at least 1.
    static func ranges(_ text: String) -> [ClosedRange<Int>]? {
        var ranges: [ClosedRange<Int>] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: text.isEmpty) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int(digits: $0) }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
                first > ranges.last?.upperBound ?? 0, last >= first
            else { return nil }
            ranges.append(first...last)
        }
        return ranges
    }
}
