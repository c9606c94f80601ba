/// A list and a question, as in links, palette and settings: "characters?status:dead species:alien".
package struct QuestionAddress: Sendable, Hashable {
    /// Plural name of the kind in the API, such as "characters".
    package let plural: String
    package let question: String

    /// - Returns: `nil` if the text is not of this form.
    /// - Throws: `QuestionError` if the part after the question mark is invalid, with its column in `text`.
    package init?(_ text: String, of kinds: [any Resource.Type]) throws(QuestionError) {
        guard let mark = text.firstIndex(of: "?") else { return nil }
        let plural = text[..<mark].lowercased()
        guard let kind = kinds.first(where: { $0.plural == plural }) else { return nil }
        self.plural = plural
        let rest = String(text[mark...].dropFirst())
        do {
            question = try kind.question(rest)
        } catch {
            throw QuestionError(column: error.column + plural.count + 1, problem: error.problem, hint: error.hint)
        }
    }
}

extension QuestionAddress: CustomStringConvertible {
    package var description: String { "\(plural)?\(question)" }
}

extension Resource {
    /// Validates and formats a question.
    fileprivate static func question(_ text: String) throws(QuestionError) -> String {
        try Question<Self>(text).text.description
    }
}
