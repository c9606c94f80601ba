/// One fact that the API states of a resource: the source of its command option, its column and its place in the filter
/// form. The facts on a screen are those of the presentation model.
package struct ResourceField<Model: Resource>: Sendable {
    /// The API's name, in queries and JSON: "air_date".
    package let key: String
    /// The field's value as the API writes it; empty if it says nothing.
    package let value: @Sendable (Model) -> String
    /// `nil` for a field that tables leave out.
    package let column: ColumnWidth?
    /// `nil` for a field that the API cannot filter by.
    package let filter: FieldFilter?
    /// Another name in questions, if any: `from` for `origin`.
    package let alias: String?
    /// The key that sorts a list by it; `nil` for a field that no key sorts by.
    package let sortKey: Character?
    /// What questions ask of it; `nil` for its text by whole words, or its number.
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

    /// Its name in questions.
    package var questionName: String { question?.name ?? key }
}

extension ResourceField {
    package static var id: ResourceField {
        ResourceField("id", column: .number(4), sortKey: "o") { String($0.id) }
    }

    /// - Parameter columns: the width of its column in a table.
    package static func name(columns: ClosedRange<Int>) -> ResourceField {
        ResourceField("name", column: .text(columns), filter: .text("part of the name"), sortKey: "n") { $0.name }
    }
}

/// How a list is filtered by a field: by the command's option, and in the filter form.
package struct FieldFilter: Sendable {
    /// The help of the option.
    package let help: String
    /// The label in the form.
    package let label: String
    /// As the API writes them. Without any, and unless one of them has to be chosen, the form leaves the field out.
    package let values: [String]
    /// Whether one of the values has to be chosen; otherwise they are suggestions for any part of the field's text.
    package var isClosed = false
    /// The value in a title, for a field whose values are those in titles; `nil` if it has `values`.
    package var valueInTitle: (@Sendable (String) -> String?)?
    /// The part of the field's text that a value stands for; empty if the API cannot filter by it.
    package var query: @Sendable (String) -> String = { $0 }

    /// Filters by any part of the text, in any case.
    ///
    /// - Parameter suggestions: frequent values; without any, the form leaves the field out.
    package static func text(
        _ help: String,
        label: String = "",
        suggesting suggestions: [String] = []
    ) -> FieldFilter {
        FieldFilter(help: help, label: label, values: suggestions)
    }

    /// Filters by one of a few values.
    ///
    /// - Parameter choices: as the API writes them.
    package static func choice(_ help: String, label: String, of choices: [String]) -> FieldFilter {
        FieldFilter(help: help, label: label, values: choices, isClosed: true)
    }

    /// The only values that the option takes, in lower case; empty if it takes any part of the field's text.
    package var choices: [String] { isClosed ? values.map { $0.lowercased() } : [] }
}

/// The width of a table's column, in columns of the terminal.
package struct ColumnWidth: Sendable, Equatable {
    package let least: Int
    package let most: Int
    /// Where the table is too wide, columns are left out from the highest rank down.
    package let rank: Int
    /// Whether its texts are aligned at their ends.
    package let isNumber: Bool

    package static func text(_ range: ClosedRange<Int>, rank: Int = 0) -> ColumnWidth {
        ColumnWidth(least: range.lowerBound, most: range.upperBound, rank: rank, isNumber: false)
    }

    package static func number(_ columns: Int, rank: Int = 0) -> ColumnWidth {
        ColumnWidth(least: columns, most: columns, rank: rank, isNumber: true)
    }
}
