/// A list with a question to it, as a link, the palette and the settings have it: "characters?status:dead species:alien".
package struct QuestionAddress: Sendable, Hashable {
    /// The API's name for many of the kind: "characters".
    package let plural: String
    package let question: String

    /// - Returns: `nil` for a text of another form.
    /// - Throws: `QuestionError` for a text behind the question mark that is no question, with its column in `text`.
    package init?(_ text: String, of kinds: [any Resource.Type]) throws(QuestionError) {
        guard let mark = text.firstIndex(of: "?") else { return nil }
        let plural = text[..<mark].lowercased()
        guard let kind = kinds.first(where: { $0.plural == plural }) else { return nil }
        self.plural = plural
        let rest = String(text[mark...].dropFirst())
        do {
            question = try kind.question(rest)
        } catch {
            throw QuestionError(column: error.column + plural.count + 1, sentence: error.sentence)
        }
    }
}

extension QuestionAddress: CustomStringConvertible {
    package var description: String { "\(plural)?\(question)" }
}

extension Resource {
    /// The question as it is written.
    fileprivate static func question(_ text: String) throws(QuestionError) -> String {
        try Question<Self>(text).text.description
    }
}
