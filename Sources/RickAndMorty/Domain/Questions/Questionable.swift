/// What questions can be asked of: resources, entries of the diary, favourites.
package protocol Questionable: Sendable {
    /// All fields that questions ask by.
    static var questionFields: [QuestionField<Self>] { get }

    /// Texts of values that stand for a condition on their field: "dead" for `status:dead`. By default there are none.
    static var namedValues: [(field: String, values: [String])] { get }

    /// What words are looked for in.
    var title: String { get }
}

extension Questionable {
    package static var namedValues: [(field: String, values: [String])] { [] }

    /// - Returns: `nil` if there is no such field.
    static func questionField(_ name: String) -> QuestionField<Self>? {
        questionFields.first { $0.isCalled(name) }
    }
}
