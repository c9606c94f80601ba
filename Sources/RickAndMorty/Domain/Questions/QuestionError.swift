import SystemSupport

/// Why a question is invalid, and where.
package struct QuestionError: Error, Hashable {
    /// In characters, counted from 1.
    package let column: Int
    /// The problem and its solution, such as "Unknown field 'statu'. Did you mean status? Search fields: id, name, …".
    package let message: String
    /// Whether the field is valid and only its value is missing or invalid.
    var isValueError = false
}

extension QuestionError: CustomStringConvertible {
    package var description: String { "\(message) (at position \(column))" }
}

extension QuestionError {
    static func unknownField(_ term: QuestionText.Term, among fields: [String]) -> QuestionError {
        let name = term.field ?? ""
        let hint = SpellingSuggestion.hint(SpellingSuggestion.name(to: name, among: fields))
        let end = "\(hint.isEmpty ? "." : hint) Search fields: \(fields.joined(separator: ", "))"
        return QuestionError(column: term.column, message: "Unknown field '\(shown(name))'\(end)")
    }

    static func missingValue(_ value: QuestionText.Value, of field: String) -> QuestionError {
        QuestionError(column: value.column, message: "\(field): needs a value", isValueError: true)
    }

    /// - Parameters:
    ///   - expected: description of valid values.
    ///   - choices: all valid values; empty if they cannot be listed.
    static func invalidValue(
        _ value: QuestionText.Value,
        of field: String,
        expected: String,
        among choices: [String] = []
    ) -> QuestionError {
        let hint = SpellingSuggestion.hint(
            SpellingSuggestion.name(to: value.text, among: choices.map { $0.lowercased() })
        )
        let sentence = "\(field): expected \(expected), not '\(shown(value.text))'\(hint)"
        return QuestionError(column: value.column, message: sentence, isValueError: true)
    }

    /// - Parameter value: a range whose end precedes its start.
    static func emptyRange(_ value: QuestionText.Value, of field: String) -> QuestionError {
        let sentence = "\(field): empty range '\(shown(value.text))'. Put the lower end first"
        return QuestionError(column: value.column, message: sentence)
    }

    private static func shown(_ text: String) -> String {
        SafeText(withoutCredentials: String(text.prefix(40))).string
    }
}
