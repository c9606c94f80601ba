/// A question as it is written: terms with blanks between them, as in `status:dead -gender:male with:"rick sanchez" pilot`.
///
/// A term is a word, or a field with values: `species:alien,robot`, `episodes>=10`, `aired:2015..2017`. A minus sign
/// before it negates it. Quotes keep blanks, commas and colons in a word or a value; within them, a backslash precedes a
/// quote. Without quotes, an underscore is a blank in a value. The same text is typed in a search, given on the command
/// line, and kept in a deep link and in the settings.
package struct QuestionText: Sendable, Hashable {
    package enum Comparison: String, Sendable, CaseIterable {
        case equal = ":"
        case atLeast = ">="
        case atMost = "<="
        case more = ">"
        case less = "<"
    }

    package struct Value: Sendable, Hashable {
        /// Without its quotes.
        package let text: String
        package var isQuoted = false
        /// Where it begins: in characters, from 1.
        package var column = 1
    }

    package struct Term: Sendable, Hashable {
        package let isNegated: Bool
        /// As it was typed; `nil` for a word.
        fileprivate var typedField: String?
        package let comparison: Comparison
        /// A word has one; a field whose value is still to be typed has an empty one.
        package let values: [Value]
        /// Where it begins: in characters, from 1.
        package let column: Int

        /// In lower case; `nil` for a word.
        package var field: String? { typedField?.lowercased() }
    }

    package private(set) var terms: [Term]
    /// Whether the text ends in its last term, which may go on while it is typed.
    package let isOpen: Bool

    /// Longest text in Unicode scalars.
    package static let limit = 4_096

    /// - Throws: `QuestionError` for a text that is too long, and for a quote without an end.
    package init(_ text: String) throws(QuestionError) {
        // Not in characters, of which each may have any number of combining marks.
        guard text.unicodeScalars.count <= Self.limit else {
            let sentence = "A question has at most \(Self.limit) characters"
            throw QuestionError(column: Self.limit + 1, sentence: sentence)
        }
        var scanner = QuestionScanner(characters: Array(text))
        terms = []
        while let term = try scanner.term() { terms.append(term) }
        isOpen = scanner.endsInTerm
    }

    package init(_ terms: [Term] = []) {
        self.terms = terms
        isOpen = false
    }
}

extension QuestionText: CustomStringConvertible {
    package var description: String { terms.map(\.description).joined(separator: " ") }
}

extension QuestionText.Term: CustomStringConvertible {
    package var description: String { start + values.map(\.description).joined(separator: ",") }

    /// A condition that a field has one of these values.
    package init(_ field: String, _ values: [String]) {
        isNegated = false
        typedField = field
        comparison = .equal
        self.values = values.map { QuestionText.Value(literal: $0) }
        column = 1
    }

    /// As it is written where quotes and blanks have another meaning, as in a shell: "at:Nuptia_4".
    package var withoutQuotes: String {
        start + values.map { $0.text.replacing(" ", with: "_") }.joined(separator: ",")
    }

    private var start: String {
        (isNegated ? "-" : "") + (typedField.map { $0 + comparison.rawValue } ?? "")
    }

}

extension QuestionText.Value {
    /// The value of a text in which nothing stands for anything else.
    fileprivate init(literal text: String) {
        let isBare = !text.isEmpty && !text.contains { $0.isWhitespace || ",\"_".contains($0) }
        self.init(text: text, isQuoted: !isBare)
    }

    /// What it stands for: without quotes, an underscore is a blank.
    var meaning: String { isQuoted ? text : text.replacing("_", with: " ") }
}

extension QuestionText.Value: CustomStringConvertible {
    package var description: String {
        isQuoted ? "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" : text
    }
}

// MARK: - Changes

extension QuestionText {
    /// The text without its last term.
    var withoutLast: QuestionText { QuestionText(Array(terms.dropLast())) }

    /// A text without its last term; empty if it is no question.
    package static func withoutLast(of text: String) -> String {
        (try? QuestionText(text))?.withoutLast.description ?? ""
    }

    /// The text with each field of a kind called by its name, and not by its alias.
    package func withoutAliases<Model: Questionable>(of _: Model.Type) -> QuestionText {
        QuestionText(
            terms.map { term in
                var term = term
                term.typedField = term.field.flatMap { Model.questionField($0)?.name } ?? term.typedField
                return term
            }
        )
    }

    /// The terms with a field.
    package var conditions: [Term] { terms.filter { $0.field != nil } }

    /// The value that a field has to have; `nil` if there is no such condition, or one with several values.
    package func value(of field: String) -> String? {
        let terms = terms.filter { $0.field == field && !$0.isNegated && $0.comparison == .equal }
        guard terms.count == 1, terms[0].values.count == 1 else { return nil }
        return terms[0].values[0].text
    }

    /// The text with these values for some fields in place of all conditions on them; `nil` removes these.
    package func replacing(_ values: [(field: String, value: String?)]) -> QuestionText {
        let kept = terms.filter { term in !values.contains { $0.field == term.field && !term.isNegated } }
        return QuestionText(values.compactMap { field, value in value.map { Term(field, [$0]) } } + kept)
    }
}

// MARK: - Parsing

private struct QuestionScanner {
    let characters: [Character]
    var place = 0
    private(set) var endsInTerm = false

    private var next: Character? { place < characters.count ? characters[place] : nil }

    /// - Returns: `nil` at the end.
    mutating func term() throws(QuestionError) -> QuestionText.Term? {
        while next?.isWhitespace == true { place += 1 }
        guard next != nil else { return nil }
        let column = place + 1
        let isNegated = next == "-" && place + 1 < characters.count && !characters[place + 1].isWhitespace
        if isNegated { place += 1 }
        let field = fieldName()
        let comparison = field == nil ? .equal : self.comparison()
        var values = [try value(endingAtComma: field != nil)]
        while field != nil, next == "," {
            place += 1
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

    /// The name before a comparison; `nil`, and nothing is read, if there is none.
    private mutating func fieldName() -> String? {
        let name = characters[place...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        guard let after = characters[name.endIndex...].first, ":<>=".contains(after), !name.isEmpty else { return nil }
        place = name.endIndex
        return String(name)
    }

    private mutating func comparison() -> QuestionText.Comparison {
        let rest = characters[place...]
        // "=" is a colon.
        let comparison = QuestionText.Comparison.allCases.first { rest.starts(with: $0.rawValue) } ?? .equal
        place += comparison.rawValue.count
        return comparison
    }

    private mutating func value(endingAtComma: Bool) throws(QuestionError) -> QuestionText.Value {
        let start = place
        guard next == "\"" else {
            while let next, !next.isWhitespace, !(endingAtComma && next == ",") { place += 1 }
            return QuestionText.Value(text: String(characters[start..<place]), column: start + 1)
        }
        place += 1
        var text = ""
        while let character = next {
            place += 1
            switch character {
            case "\"": return QuestionText.Value(text: text, isQuoted: true, column: start + 1)
            case "\\" where next == "\"" || next == "\\":
                text.append(characters[place])
                place += 1
            default: text.append(character)
            }
        }
        throw QuestionError(column: start + 1, sentence: "This quote has no end")
    }
}
