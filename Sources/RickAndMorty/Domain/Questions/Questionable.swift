/// What questions can be asked of: resources, entries of the diary, favourites.
package protocol Questionable: Sendable {
    /// All fields that questions ask by.
    static var questionFields: [QuestionField<Self>] { get }

    /// The name of the field that the title has: its words are found there.
    static var titleField: String { get }

    var title: String { get }

    /// The code that stands for one beside its name, as the API writes it: "S01E07" for "s1e7".
    ///
    /// - Returns: `nil` for any other text; by default there are no codes.
    static func code(_ text: String) -> String?
}

extension Questionable {
    package static var titleField: String { "name" }

    package static func code(_ text: String) -> String? { nil }

    /// - Returns: `nil` if there is no such field.
    package static func questionField(_ name: String) -> QuestionField<Self>? {
        questionFields.first { $0.isCalled(name) }
    }

    /// The fields beside the title whose values have words.
    static var wordFields: [QuestionField<Self>] {
        questionFields.filter { $0.words != nil && $0.name != titleField }
    }
}
