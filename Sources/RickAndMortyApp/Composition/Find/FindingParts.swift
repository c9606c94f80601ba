import RickAndMortyUI
import TerminalUI

/// What one kind of resource brings for being looked through.
struct FindingParts<Row: Subject & Sendable> {
    let words: FindWords
    let fields: [ListFilterField]
    let isMarked: MarkReader?
    let row: (Row) -> any View
    /// A row of which nothing but the full name is here yet.
    var title: (String) -> any View = { TitleRowView($0) }
}
