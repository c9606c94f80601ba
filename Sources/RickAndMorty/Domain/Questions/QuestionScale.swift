import SystemSupport

/// Notation and order of comparable values.
package enum QuestionScale: Sendable, Equatable {
    case number
    /// "S03" or "3" is a season, "S03E07" an episode.
    case season
    /// "2015" is a year, "2015-08" a month, "2015-08-09" a day.
    case day

    /// The range of keys that a text denotes; `nil` if it is invalid.
    func keys(_ text: String) -> ClosedRange<Double>? {
        switch self {
        case .number: Self.number(text).map { $0...$0 }
        case .season: Self.season(text)
        case .day: Self.days(text)
        }
    }

    /// The most precise notation of a key.
    func text(of key: Double) -> String {
        guard let number = Int(exactly: key) else { return String(key) }
        switch self {
        case .number: return String(number)
        case .season:
            let (season, episode) = number.quotientAndRemainder(dividingBy: Self.episodesPerSeason)
            return EpisodeCode.text(season: season, number: episode)
        case .day:
            let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100)
            return CalendarDay(year: year, month: month, day: day)?.text ?? ""
        }
    }

    /// The season or year of a key, as used in conditions; `nil` for a number.
    func value(of key: Double) -> String? {
        switch self {
        case .number: nil
        case .season: String(text(of: key).prefix { $0 != "E" })
        case .day: String(text(of: key).prefix { $0 != "-" })
        }
    }

    /// Examples of valid values, for error messages.
    var expected: String {
        switch self {
        case .number: "a number or range such as 10, 4.5 or 2..5"
        case .season: "a season, episode or range such as S01, S02E03 or S01..S03"
        case .day: "a date or range such as 2015, 2015-08, 2015-08-09 or 2015..2017"
        }
    }

    static func key(of code: EpisodeCode) -> Double? {
        guard let season = code.season, let number = code.number else { return nil }
        return Double(season * episodesPerSeason + number)
    }

    static func key(of day: CalendarDay) -> Double { key(day.year, day.month, day.day) }

    private static func key(_ year: Int, _ month: Int, _ day: Int) -> Double {
        Double(year * 10_000 + month * 100 + day)
    }

    /// Exceeds the number of episodes of any season.
    private static let episodesPerSeason = 10_000

    private static func number(_ text: String) -> Double? {
        text.first?.isNumber == true && text.allSatisfy { "0123456789.".contains($0) } ? Double(text) : nil
    }

    private static func season(_ text: String) -> ClosedRange<Double>? {
        let text = text.lowercased()
        let parts = (text.first == "s" ? text.dropFirst() : text[...])
            .split(separator: "e", omittingEmptySubsequences: false)
        let numbers = parts.filter { $0.count <= 3 }.compactMap { Int(digits: $0) }
        guard parts.count <= 2, numbers.count == parts.count else { return nil }
        let first = Double(numbers[0] * episodesPerSeason)
        guard numbers.count == 2 else { return first...(first + Double(episodesPerSeason - 1)) }
        return (first + Double(numbers[1]))...(first + Double(numbers[1]))
    }

    private static func days(_ text: String) -> ClosedRange<Double>? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int(digits: $0) }
        guard parts.count <= 3, numbers.count == parts.count, parts[0].count == 4 else { return nil }
        let (month, day) = (numbers.dropFirst().first, numbers.dropFirst(2).first)
        guard let first = CalendarDay(year: numbers[0], month: month ?? 1, day: day ?? 1) else { return nil }
        return key(of: first)...key(numbers[0], month ?? 12, day ?? 31)
    }
}
