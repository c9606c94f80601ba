import SystemSupport

/// Why a question is invalid, and where.
package struct QuestionError: Error, Hashable {
    /// In characters, counted from 1.
    package let column: Int
    /// Such as "Unknown field 'statu'".
    package let problem: String
    /// Appended to the problem, such as ". Did you mean status? Search fields: id, name, …".
    var hint = ""
    /// Whether the field is valid and only its value is missing or invalid.
    var isValueError = false
}

extension QuestionError: CustomStringConvertible {
    /// The problem and its solution.
    package var message: String { problem + hint }
    package var description: String { "\(problem) (at position \(column))\(hint)" }
}

extension QuestionError {
    static func unknownField(_ term: QuestionText.Term, among fields: [String]) -> QuestionError {
        let name = term.field ?? ""
        let hint = SpellingSuggestion.hint(SpellingSuggestion.closestName(to: name, among: fields))
        let end = "\(hint.isEmpty ? "." : hint) Search fields: \(fields.joined(separator: ", "))"
        return QuestionError(column: term.column, problem: "Unknown field '\(shown(name))'", hint: end)
    }

    static func missingValue(_ value: QuestionText.Value, of field: String) -> QuestionError {
        QuestionError(column: value.column, problem: "\(field): needs a value", isValueError: true)
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
            SpellingSuggestion.closestName(to: value.text, among: choices.map { $0.lowercased() })
        )
        let sentence = "\(field): expected \(expected), not '\(shown(value.text))'"
        return QuestionError(column: value.column, problem: sentence, hint: hint, isValueError: true)
    }

    /// - Parameter value: a range whose end precedes its start.
    static func emptyRange(_ value: QuestionText.Value, of field: String) -> QuestionError {
        let sentence = "\(field): empty range '\(shown(value.text))'"
        return QuestionError(column: value.column, problem: sentence, hint: ". Put the lower end first")
    }

    private static func shown(_ text: String) -> String {
        SafeText(withoutCredentials: String(text.prefix(40))).string
    }
}
