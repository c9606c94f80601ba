import RickAndMortyPresentation
import TerminalUI

/// The texts of search, filter and palette.
nonisolated extension Words {
    static let clears: Advice = "Esc clears"
    /// The value of a filter that does not narrow.
    static let any = "any"
    static let move = "move"
    static let show = "show"
    static let clearAll = "clear all"
    static let noMatch = "Nothing matches the filter"
    static let widen: Advice = "\(Action.filter) changes it, \(Action.unfilter) removes the last part"

    static let palette = "Commands and names"
    static let nothingToChoose = "Nothing here has a name like that"
    static let choosable: Advice = "Type a name, character/1, or what a key does"

    static func look(for text: String, in section: String) -> String { "Look for '\(text)' in \(section)" }

    static func narrow(_ section: String, to filter: ListFilter) -> String {
        "\(section): \(filter.parts.map(\.chip).joined(separator: ", "))"
    }

    static func filter(_ list: String) -> String { "Filter \(list.lowercased())" }

    static func asking(for text: String) -> String { "Asking for '\(text)'" }

    static func foundHere(because message: String) -> [Advice] {
        ["Only what is on this machine", Advice(message), "\(Action.retry) tries again"]
    }
}
