import SystemSupport

/// A field of questions: a field of the resource, a relation to other resources, or data from the user's library.
package struct QuestionField<Model: Questionable>: Sendable {
    /// A related resource that a question can name, as in `with:birdperson`.
    package struct Related: Sendable {
        let id: Int
        /// Name, and code if it has one.
        let names: [String]
        /// IDs that connect it to a model, such as those of its episodes.
        let links: [Int]
    }

    package typealias Flag = (name: String, test: @Sendable (Model, QuestionContext) -> Bool)

    enum Kind: Sendable {
        case text(@Sendable (Model) -> String, choices: [String] = [])
        /// - Parameters:
        ///   - words: texts of the value that words without a field can match; `nil` if they do not search this field.
        ///   - key: position on the scale; `nil` for a model without a value.
        case ordered(
            QuestionScale,
            words: (@Sendable (Model) -> [String])? = nil,
            key: @Sendable (Model, QuestionContext) -> Double?
        )
        /// - Parameters:
        ///   - itself: ID of the model, if it is also among the related resources: sharing a link with itself does not
        ///     count.
        ///   - links: link IDs of a model.
        case related(
            @Sendable (QuestionContext) -> [Related],
            itself: (@Sendable (Model) -> Int)? = nil,
            links: @Sendable (Model) -> [Int]
        )
        case flags([Flag])
    }

    package let name: String
    /// Alternative name, such as `from` for `origin`.
    package var alias: String?
    /// Description for the help, such as "air date".
    package let help: String
    let kind: Kind
    /// Key that sorts a list by this field, if any.
    package var sortKey: Character?

    func hasName(_ name: String) -> Bool { self.name == name || alias == name }

    /// Texts of the value that words without a field can match; `nil` if they do not search this field.
    var words: (@Sendable (Model) -> [String])? {
        switch kind {
        case .text(let read, _): { [read($0)] }
        case .ordered(_, let words, _): words
        case .related, .flags: nil
        }
    }

    /// The value as written in a condition; `nil` if the model has none.
    func value(of model: Model, in context: QuestionContext) -> String? {
        switch kind {
        case .text(let read, _): read(model)
        case .ordered(let scale, _, let key): key(model, context).flatMap(scale.value)
        case .related, .flags: nil
        }
    }
}

extension QuestionField {
    /// A field with ordered values, which words without a field do not search.
    static func ordered(
        _ name: String,
        on scale: QuestionScale = .number,
        alias: String? = nil,
        help: String,
        sortKey: Character? = nil,
        key: @escaping @Sendable (Model, QuestionContext) -> Double?
    ) -> QuestionField {
        QuestionField(name: name, alias: alias, help: help, kind: .ordered(scale, key: key), sortKey: sortKey)
    }

    /// - Parameter ids: IDs of the characters related to a model.
    static func with(_ help: String, _ ids: @escaping @Sendable (Model) -> [Int]) -> QuestionField {
        let characters: @Sendable (QuestionContext) -> [Related] = { context in
            context.characters.map { Related(id: $0.id, names: [$0.name], links: [$0.id]) }
        }
        return QuestionField(name: "with", help: help, kind: .related(characters, links: ids))
    }
}

extension QuestionField where Model: Resource {
    /// Searches a field's text by whole words, or compares its number.
    init(_ field: ResourceField<Model>) {
        let value = field.value
        let isNumber = field.column?.isNumber == true
        name = field.key
        alias = field.alias
        help = isNumber ? "number of \(field.key)" : "the \(field.key)"
        kind =
            isNumber
            ? .ordered(.number) { model, _ in Double(value(model)) }
            : .text(value, choices: field.filter?.choices ?? [])
        sortKey = field.sortKey
    }
}

extension Resource {
    package static var questionFields: [QuestionField<Self>] {
        fields.map { $0.question ?? QuestionField($0) } + relations + [flags]
    }

    /// Whether the field depends on other resources or the library. Other fields can be evaluated in an empty context.
    package static func needsContext(_ field: String) -> Bool { (relations + [flags]).contains { $0.hasName(field) } }

    private static var flags: QuestionField<Self> {
        let kind = Destination.Kind(Self.self)
        let favourite: QuestionField<Self>.Flag = (
            "favourite", { model, context in context.favourites.contains(Destination(kind, id: model.id)) }
        )
        let flags = [favourite] + libraryFlags
        return QuestionField(name: "is", help: flags.map(\.name).alternatives, kind: .flags(flags))
    }
}

/// A type that questions can search: resources, diary entries, favourites.
package protocol Questionable: Sendable {
    static var questionFields: [QuestionField<Self>] { get }

    /// Name of the field that contains the title.
    static var titleField: String { get }

    var title: String { get }

    /// Normalizes a code that identifies a model: "S01E07" for "s1e7".
    ///
    /// - Returns: `nil` if the text is not a code. By default, there are no codes.
    static func code(_ text: String) -> String?

    /// Whether a field depends on more than the model itself; `false` by default.
    static func needsContext(_ field: String) -> Bool
}

extension Questionable {
    package static var titleField: String { "name" }

    package static func code(_ text: String) -> String? { nil }

    package static func needsContext(_ field: String) -> Bool { false }

    /// The field with this name or alias.
    package static func questionField(_ name: String) -> QuestionField<Self>? {
        questionFields.first { $0.hasName(name) }
    }

    /// Fields that words search in addition to the title.
    static var wordFields: [QuestionField<Self>] {
        questionFields.filter { $0.words != nil && $0.name != titleField }
    }
}
