import SystemSupport

/// Why a text is no question, and where.
package struct QuestionError: Error, Hashable {
    package enum Problem: Sendable, Hashable {
        case unknownField(String, among: [String])
        /// A field without a value.
        case missingValue(of: String)
        /// - Parameters:
        ///   - expected: what can be written instead.
        ///   - choices: all values that there are; empty if these cannot be listed.
        case badValue(String, of: String, expected: String, among: [String] = [])
        /// A comparison of a field that has no order.
        case noOrder(of: String)
        /// A range whose end is before its start.
        case emptyRange(String, of: String)
        /// An order beside another one.
        case secondOrder
        /// A minus sign before `sort:`.
        case negatedOrder
        case openQuote
        case tooLong
    }

    /// In characters, from 1.
    package let column: Int
    package let problem: Problem
}

extension QuestionError: CustomStringConvertible {
    /// What is wrong and what to write, as in "'statu' is no field. Did you mean status? The fields are id, name, …".
    package var description: String { "\(sentence) (column \(column))" }

    /// The description without the column.
    package var sentence: String {
        switch problem {
        case .unknownField(let name, let fields):
            "'\(shown(name))' is no field.\(Nearest.hint(Nearest.name(to: name, among: fields))) "
                + "The fields are \(fields.joined(separator: ", "))"
        case .missingValue(let field): "\(field): needs a value"
        case .badValue(let text, let field, let expected, let choices):
            "\(field): '\(shown(text))' is not \(expected)."
                + Nearest.hint(Nearest.name(to: text, among: choices.map { $0.lowercased() }))
        case .noOrder(let field): "\(field) has no order: write \(field):VALUE"
        case .emptyRange(let text, let field):
            "\(field): nothing is in '\(shown(text))'. Write the lower end of a range first"
        case .secondOrder: "There are two orders. Write sort:FIELD,FIELD"
        case .negatedOrder: "To reverse an order, write sort:-FIELD"
        case .openQuote: "This quote has no end"
        case .tooLong: "A question has at most \(QuestionText.limit) characters"
        }
    }

    private func shown(_ text: String) -> String { SafeText(withoutCredentials: String(text.prefix(40))).string }
}
