/// A field that questions ask by: one that the descriptor declares, a relation to other resources, or one of the
/// library.
package struct QuestionField<Model: Questionable>: Sendable {
    /// A resource that others are asked by, as in `with:birdperson`.
    package struct Related: Sendable {
        let id: Int
        /// Its name, and its code if it has one.
        let names: [String]
        /// The links by which resources belong to it.
        let links: [Int]
    }

    package typealias Flag = (name: String, test: @Sendable (Model, QuestionContext) -> Bool)

    enum Kind: Sendable {
        case text(@Sendable (Model) -> String, choices: [String] = [])
        /// - Parameters:
        ///   - words: what a value is called by words without a field; `nil` if these do not find it.
        ///   - key: on the scale; a resource without a value has none.
        case ordered(
            QuestionScale,
            words: (@Sendable (Model) -> [String])? = nil,
            key: @Sendable (Model, QuestionContext) -> Double?
        )
        /// - Parameters:
        ///   - itself: id of a resource that does not belong to itself; `nil` for others.
        ///   - links: of a resource.
        case related(
            @Sendable (QuestionContext) -> [Related],
            itself: (@Sendable (Model) -> Int)? = nil,
            links: @Sendable (Model) -> [Int]
        )
        case flags([Flag])
    }

    package let name: String
    /// Another name, if any: `from` for `origin`.
    package var alias: String?
    /// What it asks, for the help: "part of the name".
    package let help: String
    let kind: Kind
    /// The key that sorts a list by it; `nil` for a field that no key sorts by.
    package var sortKey: Character?

    func isCalled(_ name: String) -> Bool { self.name == name || alias == name }

    /// What the value is called by words without a field; `nil` if these do not find it.
    var words: (@Sendable (Model) -> [String])? {
        switch kind {
        case .text(let read, _): { [read($0)] }
        case .ordered(_, let words, _): words
        case .related, .flags: nil
        }
    }

    /// The value of a model as a condition has it; `nil` if it has none.
    func value(of model: Model, in context: QuestionContext) -> String? {
        switch kind {
        case .text(let read, _): read(model)
        case .ordered(let scale, _, let key): key(model, context).flatMap(scale.value)
        case .related, .flags: nil
        }
    }
}

extension QuestionField {
    /// A field whose values have an order, and are no words.
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

    /// - Parameter ids: of the characters that belong to a resource.
    static func with(_ help: String, _ ids: @escaping @Sendable (Model) -> [Int]) -> QuestionField {
        let characters: @Sendable (QuestionContext) -> [Related] = { context in
            context.characters.map { Related(id: $0.id, names: [$0.name], links: [$0.id]) }
        }
        return QuestionField(name: "with", help: help, kind: .related(characters, links: ids))
    }
}

extension QuestionField where Model: Resource {
    /// What a field of the descriptor asks: its text by whole words, or its number.
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
    /// All fields that questions ask by.
    package static var questionFields: [QuestionField<Self>] {
        fields.map { $0.question ?? QuestionField($0) } + relations + [flags]
    }

    /// Whether a field asks what other resources or the library say. The others can be asked in an empty context.
    package static func needsContext(_ field: String) -> Bool { (relations + [flags]).contains { $0.isCalled(field) } }

    private static var flags: QuestionField<Self> {
        let kind = Destination.Kind(Self.self)
        let favourite: QuestionField<Self>.Flag = (
            "favourite", { model, context in context.favourites.contains(Destination(kind, id: model.id)) }
        )
        return QuestionField(name: "is", help: "what the library says", kind: .flags([favourite] + libraryFlags))
    }
}

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

    /// Whether a field is about more than what is asked itself; by default, none is.
    static func needsContext(_ field: String) -> Bool
}

extension Questionable {
    package static var titleField: String { "name" }

    package static func code(_ text: String) -> String? { nil }

    package static func needsContext(_ field: String) -> Bool { false }

    /// - Returns: `nil` if there is no such field.
    package static func questionField(_ name: String) -> QuestionField<Self>? {
        questionFields.first { $0.isCalled(name) }
    }

    /// The fields beside the title whose values have words.
    static var wordFields: [QuestionField<Self>] {
        questionFields.filter { $0.words != nil && $0.name != titleField }
    }
}
