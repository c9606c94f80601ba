/// Syntax of a question: terms separated by spaces, as in `status:dead -gender:male with:"rick sanchez" pilot`.
///
/// A term is a word, or a field with values: `species:alien,robot`, `episodes>=10`, `aired:2015..2017`. A minus sign
/// negates a term. Quotes preserve spaces, commas and colons; within quotes, a backslash escapes a quote or a
/// backslash. In an unquoted value, an underscore stands for a space. The syntax is the same in the search field, on
/// the command line, in deep links and in the settings.
package struct QuestionText: Sendable, Hashable {
    package enum Comparison: String, Sendable, CaseIterable {
        case equal = ":"
        case atLeast = ">="
        case atMost = "<="
        case more = ">"
        case less = "<"
    }

    package struct Value: Sendable, Hashable {
        /// Without quotes.
        package let text: String
        package var isQuoted = false
        /// Start, in characters, counted from 1.
        package var column = 1
    }

    package struct Term: Sendable, Hashable {
        package let isNegated: Bool
        /// As typed; `nil` for a word.
        fileprivate var typedField: String?
        package let comparison: Comparison
        /// A word has one value; a field that is still being typed has an empty one.
        package let values: [Value]
        /// Start, in characters, counted from 1.
        package let column: Int

        /// Lower case; `nil` for a word.
        package var field: String? { typedField?.lowercased() }
    }

    package private(set) var terms: [Term]
    /// Whether the text ends within its last term, which may still be incomplete.
    package let isLastTermIncomplete: Bool

    /// Maximum length in Unicode scalars.
    package static let limit = 4_096

    /// - Throws: `QuestionError` if the text is too long or has an unclosed quote.
    package init(_ text: String) throws(QuestionError) {
        // Not in characters: each may have any number of combining marks.
        guard text.unicodeScalars.count <= Self.limit else {
            let sentence = "Search too long: at most \(Self.limit) characters"
            throw QuestionError(column: Self.limit + 1, problem: sentence)
        }
        var scanner = QuestionScanner(characters: Array(text))
        terms = []
        while let term = try scanner.term() { terms.append(term) }
        isLastTermIncomplete = scanner.endsInTerm
    }

    package init(_ terms: [Term] = []) {
        self.terms = terms
        isLastTermIncomplete = false
    }
}

extension QuestionText: CustomStringConvertible {
    package var description: String { terms.map(\.description).joined(separator: " ") }
}

extension QuestionText.Term: CustomStringConvertible {
    package var description: String { start + values.map(\.description).joined(separator: ",") }

    /// A condition that the field has one of the values.
    package init(_ field: String, _ values: [String]) {
        isNegated = false
        typedField = field
        comparison = .equal
        self.values = values.map { QuestionText.Value(literal: $0) }
        column = 1
    }

    /// Notation without quotes and spaces, which a shell would interpret: "at:Nuptia_4".
    package var shellSafeDescription: String {
        start + values.map { $0.text.replacing(" ", with: "_") }.joined(separator: ",")
    }

    private var start: String {
        (isNegated ? "-" : "") + (typedField.map { $0 + comparison.rawValue } ?? "")
    }

}

extension QuestionText.Value {
    /// Quotes a text if it contains characters with a special meaning.
    fileprivate init(literal text: String) {
        let isBare = !text.isEmpty && !text.contains { $0.isWhitespace || ",\"_".contains($0) }
        self.init(text: text, isQuoted: !isBare)
    }

    /// The text with unquoted underscores replaced by spaces.
    var unescapedText: String { isQuoted ? text : text.replacing("_", with: " ") }
}

extension QuestionText.Value: CustomStringConvertible {
    package var description: String {
        isQuoted ? "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" : text
    }
}

// MARK: - Editing

extension QuestionText {
    var withoutLast: QuestionText { QuestionText(Array(terms.dropLast())) }

    /// The text without its last term; empty if it is invalid.
    package static func withoutLast(of text: String) -> String {
        (try? QuestionText(text))?.withoutLast.description ?? ""
    }

    /// Replaces field aliases with field names.
    package func withoutAliases<Model: Questionable>(of _: Model.Type) -> QuestionText {
        QuestionText(
            terms.map { term in
                var term = term
                term.typedField = term.field.flatMap { Model.questionField($0)?.name } ?? term.typedField
                return term
            }
        )
    }

    /// Terms with a field.
    package var conditions: [Term] { terms.filter { $0.field != nil } }

    /// The value that the field must equal; `nil` if there is no such condition or several values.
    package func value(of field: String) -> String? {
        let terms = terms.filter { $0.field == field && !$0.isNegated && $0.comparison == .equal }
        guard terms.count == 1, terms[0].values.count == 1 else { return nil }
        return terms[0].values[0].text
    }

    /// Replaces all conditions on the given fields, except negated ones; `nil` removes them.
    package func replacing(_ values: [(field: String, value: String?)]) -> QuestionText {
        let kept = terms.filter { term in !values.contains { $0.field == term.field && !term.isNegated } }
        return QuestionText(values.compactMap { field, value in value.map { Term(field, [$0]) } } + kept)
    }
}

// MARK: - Parsing

private struct QuestionScanner {
    let characters: [Character]
    var position = 0
    private(set) var endsInTerm = false

    private var next: Character? { position < characters.count ? characters[position] : nil }

    /// - Returns: `nil` at the end.
    mutating func term() throws(QuestionError) -> QuestionText.Term? {
        while next?.isWhitespace == true { position += 1 }
        guard next != nil else { return nil }
        let column = position + 1
        let isNegated = next == "-" && position + 1 < characters.count && !characters[position + 1].isWhitespace
        if isNegated { position += 1 }
        let field = fieldName()
        let comparison = field == nil ? .equal : self.comparison()
        var values = [try value(endingAtComma: field != nil)]
        while field != nil, next == "," {
            position += 1
            values.append(try value(endingAtComma: true))
        }
        endsInTerm = next == nil && characters.last != "\""
        return QuestionText.Term(
            isNegated: isNegated,
            typedField: field,
            comparison: comparison,
            values: values,
            column: column
        )
    }

    /// Consumes a field name before a comparison; `nil`, consuming nothing, if there is none.
    private mutating func fieldName() -> String? {
        let name = characters[position...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard let after = characters[name.endIndex...].first, ":<>=".contains(after), !name.isEmpty else { return nil }
        position = name.endIndex
        return String(name)
    }

    private mutating func comparison() -> QuestionText.Comparison {
        let rest = characters[position...]
        // `=` means the same as `:`.
        let comparison = QuestionText.Comparison.allCases.first { rest.starts(with: $0.rawValue) } ?? .equal
        position += comparison.rawValue.count
        return comparison
    }

    private mutating func value(endingAtComma: Bool) throws(QuestionError) -> QuestionText.Value {
        let start = position
        guard next == "\"" else {
            while let next, !next.isWhitespace, !(endingAtComma && next == ",") { position += 1 }
            return QuestionText.Value(text: String(characters[start..<position]), column: start + 1)
        }
        position += 1
        var text = ""
        while let character = next {
            position += 1
            switch character {
            case "\"": return QuestionText.Value(text: text, isQuoted: true, column: start + 1)
            case "\\" where next == "\"" || next == "\\":
                text.append(characters[position])
                position += 1
            default: text.append(character)
            }
        }
        throw QuestionError(column: start + 1, problem: "Unclosed quote")
    }
}
