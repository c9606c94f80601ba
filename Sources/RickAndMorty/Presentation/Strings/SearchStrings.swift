import SystemSupport
package import TerminalUI

/// Texts of search, filter and palette.
nonisolated extension Strings {
    package static let clear = "clear"
    package static let clears: HintText = "Esc \(clear)"
    /// Choice of a filter field without a condition.
    package static let any = "any"
    package static let apply = "apply"
    package static let clearAll = "clear all"
    package static let palette = "Command palette"
    package static let nothingToChoose = "No matches"
    /// Note on a fuzzy match.
    package static let similar = "similar"
    package static let choosable: HintText = "Type a command, a name or an address such as character/1"

    package static func look(for text: String, in section: String) -> String {
        "Search \(section.lowercased()) for '\(text)'"
    }

    /// A query in the palette: "Characters: status:dead".
    package static func ask(_ question: String, in section: String) -> String { "\(section): \(question)" }

    /// - Parameters:
    ///   - term: the condition that excludes the most results.
    ///   - count: number of matches without it.
    package static func without(_ term: String, _ count: Int) -> HintText {
        "\(count) match without \(term) · \(Action.dropLastFilter) remove last filter"
    }

    package static func completes(_ completion: String) -> HintText { "Tab complete \(completion) · \(clears)" }

    /// Label of a list's sort order.
    ///
    /// - Parameter isReversed: whether the order is the opposite of the field's default.
    package static func by(_ field: String, isReversed: Bool) -> String { isReversed ? reversed(field) : "by \(field)" }
    package static func reversed(_ field: String) -> String { "\(field) ↓" }

    package static func nothingMatches(_ text: String) -> String { "No matches for '\(text)'" }

    /// - Parameter date: date of the built-in data.
    package static func asOf(_ date: String) -> String { "From \(builtInData(of: date))" }

    package static func filter(_ list: String) -> String { "Filter \(list.lowercased())" }

    package static func asking(for text: String) -> String { "Searching the API for '\(text)'" }

    package static func localResults(because message: String) -> [HintText] {
        ["Results from local data", HintText(message)]
    }
}
