import RickAndMortyPresentation
import TerminalUI

/// Texts of search, filter and palette.
nonisolated extension Strings {
    static func results(_ count: Int) -> String { count == 1 ? "1 result" : "\(count) results" }
    static let clears: Advice = "Esc clear"
    /// Choice of a filter field without a condition.
    static let any = "any"
    static let show = "show"
    static let clearAll = "clear all"
    static let palette = "Command palette"
    static let nothingToChoose = "No matches"
    /// Note on a fuzzy match.
    package static let similar = "similar"
    static let choosable: Advice = "Type a command, a name or an address such as character/1"

    static func look(for text: String, in section: String) -> String { "Search \(section) for '\(text)'" }

    /// A query in the palette: "Characters: status:dead".
    static func ask(_ question: String, in section: String) -> String { "\(section): \(question)" }

    /// - Parameters:
    ///   - term: the condition that excludes the most results.
    ///   - count: number of matches without it.
    static func without(_ term: String, _ count: Int) -> Advice {
        "\(count) match without \(term) · \(Action.dropLastFilter) drop last filter"
    }

    static func completes(_ offer: String) -> Advice { "Tab complete \(offer) · \(clears)" }

    /// Label of a list's sort order.
    ///
    /// - Parameter isReversed: whether the order is the opposite of the field's default.
    static func by(_ field: String, isReversed: Bool) -> String { isReversed ? reversed(field) : "by \(field)" }
    static func reversed(_ field: String) -> String { "\(field) ↓" }

    static func nothingMatches(_ text: String) -> String { "No matches for '\(text)'" }

    /// - Parameter date: date of the built-in data.
    static func asOf(_ date: String) -> String { "From \(builtInData(of: date))" }

    static func filter(_ list: String) -> String { "Filter \(list.lowercased())" }

    static func asking(for text: String) -> String { "Searching the API for '\(text)'" }

    static func localResults(because message: String) -> [Advice] {
        ["Results from local data", Advice(message)]
    }
    static let retryHint: Advice = "\(Action.retry) retry"
}
