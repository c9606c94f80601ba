import RickAndMortyPresentation
import TerminalUI

/// Texts of search, filter and palette.
nonisolated extension Words {
    static let clears: Advice = "Esc clears"
    /// The value of a filter that does not narrow.
    static let any = "any"
    static let show = "show"
    static let clearAll = "clear all"
    static let palette = "Commands and names"
    static let nothingToChoose = "Nothing here has a name like that"
    /// The note on a name that merely has the letters that were typed.
    package static let similar = "similar"
    static let choosable: Advice = "Type a name, character/1, or what a key does"

    static func look(for text: String, in section: String) -> String { "Look for '\(text)' in \(section)" }

    /// A query in the palette: "Characters: status:dead".
    static func ask(_ question: String, in section: String) -> String { "\(section): \(question)" }

    /// - Parameters:
    ///   - term: the condition that excludes the most results.
    ///   - count: number of matches without it.
    static func without(_ term: String, _ count: Int) -> Advice {
        "\(count) without \(term) · \(Action.unfilter) removes the last part"
    }

    static func takes(_ offer: String) -> Advice { "Tab takes \(offer) · \(clears)" }

    /// Label of a list's sort order.
    ///
    /// - Parameter isReversed: whether the order is the opposite of the field's default.
    static func by(_ field: String, isReversed: Bool) -> String { isReversed ? reversed(field) : "by \(field)" }
    static func reversed(_ field: String) -> String { "\(field) reversed" }

    static func nothingMatches(_ text: String) -> String { "Nothing matches '\(text)'" }

    /// - Parameter date: of the catalogue.
    static func asOf(_ date: String) -> String { "As of the catalogue of \(date)" }

    static func filter(_ list: String) -> String { "Filter \(list.lowercased())" }

    static func asking(for text: String) -> String { "Asking for '\(text)'" }

    static func foundHere(because message: String) -> [Advice] {
        ["Only what is on this machine", Advice(message)]
    }
    static let triesAgain: Advice = "\(Action.retry) tries again"
}
