extension QuestionText {
    /// The question that a text of plain words asks if each of them names a value, in any order: `status:dead
    /// species:alien` for "dead aliens", `with:Birdperson with:Squanchy` for "birdperson squanchy", `aired:2017`.
    ///
    /// - Parameters:
    ///   - models: those whose values can be named, beside the ones that are always known.
    ///   - context: with the resources that can be named.
    /// - Returns: `nil` if a word names no value, or there are no words.
    package init?<Model: Questionable>(
        naming text: String,
        of _: Model.Type,
        among models: [Model] = [],
        in context: QuestionContext = QuestionContext()
    ) {
        var names = QuestionNames(models, context)
        var rest = text.lowercased().split(whereSeparator: \.isWhitespace)[...]
        var terms: [Term] = []
        while !rest.isEmpty {
            let longest = min(rest.count, QuestionNames<Model>.longest)
            let runs = (1...longest).reversed().lazy.map { rest.prefix($0) }
            let matches = runs.compactMap { run in
                names.value(named: run.joined(separator: " "), beside: terms).map { (value: $0, run: run) }
            }
            guard let match = matches.first else { return nil }
            terms.append(Term(match.value.field, [match.value.text]))
            rest = rest.dropFirst(match.run.count)
        }
        guard !terms.isEmpty else { return nil }
        let fields = Model.questionFields.map(\.name)
        self.init(fields.flatMap { name in terms.filter { $0.field == name } })
    }
}

/// The values that words can name, and the fields that they are asked by.
private struct QuestionNames<Model: Questionable> {
    typealias Value = (field: String, text: String)

    /// Resources whose values are looked through, at most: words are looked up at each key.
    private static var limit: Int { 4_096 }
    /// Words of a name, at most.
    static var longest: Int { 8 }

    private let models: ArraySlice<Model>
    private let fields = Model.questionFields
    private let context: QuestionContext
    /// The names of what resources belong to, by field.
    private lazy var related = fields.compactMap { field -> (field: String, names: [String])? in
        guard case .related(let others, _, _) = field.kind else { return nil }
        return (field.name, others(context).flatMap(\.names))
    }

    init(_ models: [Model], _ context: QuestionContext) {
        self.models = models.prefix(Self.limit)
        self.context = context
    }

    /// - Parameters:
    ///   - name: in lower case.
    ///   - terms: whose fields are not asked again; only to several others a resource can belong.
    mutating func value(named name: String, beside terms: [QuestionText.Term]) -> Value? {
        func isAsked(_ field: String) -> Bool { terms.contains { $0.field == field } }
        for (field, values) in Model.namedValues where !isAsked(field) {
            if let text = values.first(where: { $0.isNamed(name) }) { return (field, text) }
        }
        if name.count == 4, name.allSatisfy(\.isNumber), let day = fields.first(where: \.isDay), !isAsked(day.name) {
            return (day.name, name)
        }
        let found = fields.compactMap { field in
            field.name == "name" || isAsked(field.name) ? nil : texts(named: name, in: field)
        }
        if let most = found.max(by: { $0.count < $1.count }) { return most.value }
        return related.lazy.compactMap { field, names in
            names.first { $0.isNamed(name) }.map { (field, $0) }
        }.first
    }

    /// A text of a field that has the name, and how many resources have it.
    private func texts(named name: String, in field: QuestionField<Model>) -> (value: Value, count: Int)? {
        guard case .text(let read, _) = field.kind else { return nil }
        let texts = models.lazy.map(read).filter { $0.isNamed(name) }
        return texts.first.map { ((field.name, $0), texts.count) }
    }
}

extension QuestionField {
    fileprivate var isDay: Bool {
        if case .ordered(.day, _) = kind { true } else { false }
    }
}

extension String {
    /// Whether a lowercase text is the same, or its plural.
    fileprivate func isNamed(_ name: String) -> Bool {
        // Most others have another length, and no text has to be made for them.
        guard (0...1).contains(name.utf8.count - utf8.count) else { return false }
        let own = lowercased()
        return name == own || name == own + "s"
    }
}
