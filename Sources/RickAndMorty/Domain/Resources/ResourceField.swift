/// A field of an API resource: the source of its command option, table column and filter form row. Presentation models
/// define the facts shown on screen.
package struct ResourceField<Model: Resource>: Sendable {
    /// Name in API queries and JSON, such as "air_date".
    package let key: String
    /// Value as written by the API; empty if unspecified.
    package let value: @Sendable (Model) -> String
    /// `nil` if tables omit the field.
    package let column: ColumnWidth?
    /// `nil` if the API cannot filter by the field.
    package let filter: FieldFilter?
    /// Alternative name in questions, such as `from` for `origin`.
    package let alias: String?
    /// Key that sorts a list by this field, if any.
    package let sortKey: Character?
    /// Field of questions; `nil` for one that searches the text by whole words, or compares the number.
    package let question: QuestionField<Model>?

    package init(
        _ key: String,
        alias: String? = nil,
        column: ColumnWidth? = nil,
        filter: FieldFilter? = nil,
        sortKey: Character? = nil,
        question: QuestionField<Model>? = nil,
        value: @escaping @Sendable (Model) -> String
    ) {
        self.key = key
        self.alias = alias
        self.column = column
        self.filter = filter
        self.sortKey = sortKey
        self.question = question
        self.value = value
    }

    /// Name in questions.
    package var questionName: String { question?.name ?? key }
}

extension ResourceField {
    package static var id: ResourceField {
        ResourceField("id", column: .number(4), sortKey: "o") { String($0.id) }
    }

    /// - Parameter columns: column width in tables.
    package static func name(columns: ClosedRange<Int>) -> ResourceField {
        ResourceField("name", column: .text(columns), filter: .text("Part of the name"), sortKey: "n") { $0.name }
    }
}

/// Filtering by a field, with a command option and in the filter form.
package struct FieldFilter: Sendable {
    /// Help text of the option.
    package let help: String
    /// Label in the filter form.
    package let label: String
    /// Values as written by the API. The filter form omits a field that has none, unless ``isChoice`` is true.
    package let values: [String]
    /// Whether only these values are valid. Otherwise they are suggestions, and any part of the text matches.
    package var isChoice = false
    /// Extracts the value from a title, for a field whose values are found in titles; `nil` if the field has `values`.
    package var valueInTitle: (@Sendable (String) -> String?)?
    /// Converts a value to the API's query text; empty if the API cannot filter by it.
    package var query: @Sendable (String) -> String = { $0 }

    /// Filters by a substring, ignoring case.
    ///
    /// - Parameter suggestions: frequent values. The form omits a field without any.
    package static func text(
        _ help: String,
        label: String = "",
        suggesting suggestions: [String] = []
    ) -> FieldFilter {
        FieldFilter(help: help, label: label, values: suggestions)
    }

    /// Filters by one of a fixed set of values.
    ///
    /// - Parameter choices: as written by the API.
    package static func choice(_ help: String, label: String, of choices: [String]) -> FieldFilter {
        FieldFilter(help: help, label: label, values: choices, isChoice: true)
    }

    /// The option's only valid values, in lower case; empty if any part of the text is valid.
    package var choices: [String] { isChoice ? values.map { $0.lowercased() } : [] }
}

/// Width of a table column, in terminal columns.
package struct ColumnWidth: Sendable, Equatable {
    package let least: Int
    package let most: Int
    /// Priority for omission: if the table is too wide, columns with the highest rank are omitted first.
    package let rank: Int
    /// Whether the column is right-aligned.
    package let isNumber: Bool

    package static func text(_ range: ClosedRange<Int>, rank: Int = 0) -> ColumnWidth {
        ColumnWidth(least: range.lowerBound, most: range.upperBound, rank: rank, isNumber: false)
    }

    package static func number(_ columns: Int, rank: Int = 0) -> ColumnWidth {
        ColumnWidth(least: columns, most: columns, rank: rank, isNumber: true)
    }
}
