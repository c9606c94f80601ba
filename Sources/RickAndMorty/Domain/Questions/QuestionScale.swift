import SystemSupport

/// How values that have an order are written: numbers, seasons and episodes, days.
package enum QuestionScale: Sendable, Equatable {
    case number
    /// "S03" or "3" is a season, "S03E07" one of its episodes.
    case season
    /// "2015" is a year, "2015-08" a month, "2015-08-09" a day.
    case day

    /// The keys that a text stands for, in their order; `nil` for any other text.
    func keys(_ text: String) -> ClosedRange<Double>? {
        switch self {
        case .number: Self.number(text).map { $0...$0 }
        case .season: Self.season(text)
        case .day: Self.days(text)
        }
    }

    /// The most exact text that stands for a key.
    func text(of key: Double) -> String {
        guard let number = Int(exactly: key) else { return String(key) }
        switch self {
        case .number: return String(number)
        case .season:
            let (season, episode) = number.quotientAndRemainder(dividingBy: Self.episodesPerSeason)
            return "S\(String(season).zeroPadded(to: 2))E\(String(episode).zeroPadded(to: 2))"
        case .day:
            let parts = [(number / 10_000, 4), (number / 100 % 100, 2), (number % 100, 2)]
            return parts.map { String($0).zeroPadded(to: $1) }.joined(separator: "-")
        }
    }

    /// The value that a key belongs to, as a condition has it: a season, a year; `nil` for a number.
    func value(of key: Double) -> String? {
        switch self {
        case .number: nil
        case .season: String(text(of: key).prefix { $0 != "E" })
        case .day: String(text(of: key).prefix { $0 != "-" })
        }
    }

    /// What is expected where a text is none of them.
    var expected: String {
        switch self {
        case .number: "a number like 10, 2..5 or 4.5"
        case .season: "a season or an episode like S01, S02E03 or S01..S03"
        case .day: "a date like 2015, 2015-08, 2015-08-09 or 2015..2017"
        }
    }

    static func key(of code: EpisodeCode) -> Double? {
        guard let season = code.season, let number = code.number else { return nil }
        return Double(season * episodesPerSeason + number)
    }

    static func key(of day: CalendarDay) -> Double { Double(day.year * 10_000 + day.month * 100 + day.day) }

    /// More than any season has.
    private static let episodesPerSeason = 10_000

    private static func number(_ text: String) -> Double? {
        guard text.first?.isNumber == true, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else {
            return nil
        }
        return Double(text)
    }

    private static func season(_ text: String) -> ClosedRange<Double>? {
        let text = text.lowercased()
        let parts = (text.first == "s" ? text.dropFirst() : text[...]).split(
            separator: "e",
            omittingEmptySubsequences: false
        )
        guard parts.count <= 2, let season = small(parts[0]) else { return nil }
        let first = Double(season * episodesPerSeason)
        guard parts.count == 2 else { return first...(first + Double(episodesPerSeason - 1)) }
        return small(parts[1]).map { (first + Double($0))...(first + Double($0)) }
    }

    private static func small(_ text: Substring) -> Int? {
        guard (1...3).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(text)
    }

    private static func days(_ text: String) -> ClosedRange<Double>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts[0].count == 4,
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } && (1...4).contains($0.count) })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        let lower = numbers + Array([1, 1].suffix(3 - numbers.count))
        let upper = numbers + Array([12, 31].suffix(3 - numbers.count))
        guard CalendarDay(year: lower[0], month: lower[1], day: lower[2]) != nil else { return nil }
        func key(_ parts: [Int]) -> Double { Double(parts[0] * 10_000 + parts[1] * 100 + parts[2]) }
        return key(lower)...key(upper)
    }
}
