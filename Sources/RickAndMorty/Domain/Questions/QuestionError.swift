import SystemSupport

/// Why a text is no question, and where.
package struct QuestionError: Error, Hashable {
    /// In characters, from 1.
    package let column: Int
    /// What is wrong and what to write, as in "'statu' is no field. Did you mean status? The fields are id, name, …".
    package let sentence: String
    /// Whether its field is right, and only the value is not one yet.
    var isAboutValue = false
}

extension QuestionError: CustomStringConvertible {
    package var description: String { "\(sentence) (column \(column))" }
}

extension QuestionError {
    static func unknownField(_ term: QuestionText.Term, among fields: [String]) -> QuestionError {
        let name = term.field ?? ""
        let hint = Nearest.hint(Nearest.name(to: name, among: fields))
        let sentence = "'\(shown(name))' is no field.\(hint) The fields are \(fields.joined(separator: ", "))"
        return QuestionError(column: term.column, sentence: sentence)
    }

    static func missingValue(_ value: QuestionText.Value, of field: String) -> QuestionError {
        QuestionError(column: value.column, sentence: "\(field): needs a value", isAboutValue: true)
    }

    /// - Parameters:
    ///   - expected: what can be written instead.
    ///   - choices: all values that there are; empty if these cannot be listed.
    static func badValue(
        _ value: QuestionText.Value,
        of field: String,
        expected: String,
        among choices: [String] = []
    ) -> QuestionError {
        let hint = Nearest.hint(Nearest.name(to: value.text, among: choices.map { $0.lowercased() }))
        let sentence = "\(field): '\(shown(value.text))' is not \(expected).\(hint)"
        return QuestionError(column: value.column, sentence: sentence, isAboutValue: true)
    }

    /// - Parameter value: a range whose end is before its start.
    static func emptyRange(_ value: QuestionText.Value, of field: String) -> QuestionError {
        let sentence = "\(field): nothing is in '\(shown(value.text))'. Write the lower end of a range first"
        return QuestionError(column: value.column, sentence: sentence)
    }

    private static func shown(_ text: String) -> String {
        SafeText(withoutCredentials: String(text.prefix(40))).string
    }
}
