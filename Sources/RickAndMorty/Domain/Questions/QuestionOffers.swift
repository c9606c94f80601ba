import SystemSupport

/// A field or a value that completes a question as it is typed.
package struct QuestionOffer: Sendable, Hashable {
    /// The whole question with it.
    package let text: String
    /// What is offered: "status:", or "Alive".
    package let label: String
    /// Number of resources that match with it; `nil` for a field, and where not all have been asked.
    package let count: Int?

    package var withoutCount: QuestionOffer { QuestionOffer(text: text, label: label, count: nil) }
}

/// Finds the fields and values that go on with a question.
package struct QuestionOffers<Model: Questionable> {
    /// Names of related resources whose matches are counted, at most.
    private static var countedNames: Int { 30 }
    /// The same, where no field says that these are meant.
    private static var countedNamesOfWord: Int { 5 }

    /// What stands before the part that is completed.
    private let start: String
    /// The last term, which is completed; `nil` at the beginning of a new one.
    private let term: QuestionText.Term?
    private let others: QuestionText
    private let limit: Int

    /// - Parameters:
    ///   - typed: text before the cursor.
    ///   - limit: most offers, of which a line shows those that fit.
    package init(for typed: String, limit: Int = 12) {
        self.limit = limit
        // A quote that has been begun has no end yet.
        let text = (try? QuestionText(typed)) ?? (try? QuestionText(typed + "\"")) ?? QuestionText()
        let isInTerm = !(typed.last?.isWhitespace ?? true) || typed.count { $0 == "\"" } % 2 == 1
        term = isInTerm ? text.terms.last : nil
        others = isInTerm ? text.withoutLast : text
        start = term.map { String(typed.prefix($0.column - 1)) } ?? typed
    }

    /// - Parameter models: those that are known, in any order.
    /// - Returns: the best first: fields in their order, values by the number of resources that match with them.
    package func offers(among models: [Model], in context: QuestionContext) -> [QuestionOffer] {
        let known = matching(others, among: models, in: context)
        guard let term else { return Array(fieldOffers(beginning: "").prefix(limit)) }
        let sign = term.isNegated ? "-" : ""
        guard let field = term.field else {
            let word = term.values[0].text
            guard !word.isEmpty, !term.values[0].isQuoted else { return [] }
            let values = valuesNamed(word, among: known, in: context).map { field, value, count in
                QuestionOffer(
                    text: "\(start)\(sign)\(QuestionText.Term(field, [value])) ",
                    label: "\(field):\(value)",
                    count: count
                )
            }
            let named = namedOffers(among: models, in: context)
            let others = values.filter { value in !named.contains { $0.text == value.text } }
            return Array((named + fieldOffers(beginning: sign + word) + others).prefix(limit))
        }
        let typed = term.values.last?.text ?? ""
        let before = term.values.dropLast().map { $0.description + "," }.joined()
        return values(of: field, beginning: typed, among: known, in: context).prefix(limit).map { value, count in
            let value = QuestionText.Value(value).description
            let text = "\(start)\(sign)\(field)\(term.comparison.rawValue)\(before)\(value) "
            return QuestionOffer(text: text, label: value, count: count)
        }
    }

    /// What the words of the whole question name.
    private func namedOffers(among models: [Model], in context: QuestionContext) -> [QuestionOffer] {
        let terms = others.terms + [term].compactMap(\.self)
        guard terms.allSatisfy({ $0.field == nil && !$0.isNegated }),
            let named = QuestionText(
                naming: QuestionText(terms).description,
                of: Model.self,
                among: models,
                in: context
            )
        else { return [] }
        let count = matching(named, among: models, in: context).count
        return [QuestionOffer(text: "\(named) ", label: named.description, count: count)]
    }

    private func matching(_ text: QuestionText, among models: [Model], in context: QuestionContext) -> [Model] {
        guard let question = try? Question<Model>(text) else { return models }
        return models.filter(QuestionEvaluator(question, in: context).matches)
    }

    private func fieldOffers(beginning word: String) -> [QuestionOffer] {
        let sign = word.hasPrefix("-") ? "-" : ""
        let word = word.dropFirst(sign.count).lowercased()
        let names = Model.questionFields.filter { $0.name != "id" }.flatMap { [$0.name, $0.alias].compactMap(\.self) }
        return (names + (sign.isEmpty ? ["sort"] : [])).filter { $0.hasPrefix(word) }.map { name in
            QuestionOffer(text: "\(start)\(sign)\(name):", label: "\(name):", count: nil)
        }
    }

    /// Values of any field but the name that begin with a word, those of the most resources first: "status:Dead" for
    /// "de", "with:Birdperson" for "bird".
    private func valuesNamed(
        _ word: String,
        among models: [Model],
        in context: QuestionContext
    ) -> [(field: String, value: String, count: Int?)] {
        guard word.count > 1 else { return [] }
        let fields = Model.questionFields.filter { $0.name != "name" }
        return fields.flatMap { field in
            values(of: field, beginning: word, counting: Self.countedNamesOfWord, among: models, in: context)
                .filter { $0.count ?? 0 > 0 }.map { (field.name, $0.value, $0.count) }
        }
        .sorted { ($0.count ?? 0) > ($1.count ?? 0) }
    }

    private func values(
        of name: String,
        beginning typed: String,
        among models: [Model],
        in context: QuestionContext
    ) -> [(value: String, count: Int?)] {
        if name == "sort" {
            let sign = typed.hasPrefix("-") ? "-" : ""
            return Model.questionFields.filter { $0.isSortable && $0.name.hasPrefix(typed.dropFirst(sign.count)) }
                .map { (sign + $0.name, nil) }
        }
        guard let field = Model.questionField(name) else { return [] }
        return values(of: field, beginning: typed, counting: Self.countedNames, among: models, in: context)
    }

    private func values(
        of field: QuestionField<Model>,
        beginning typed: String,
        counting names: Int,
        among models: [Model],
        in context: QuestionContext
    ) -> [(value: String, count: Int?)] {
        switch field.kind {
        case .text(let value, _):
            return Self.counted(models.map(value), beginning: typed).map { ($0.value, $0.count) }
        case .flags(let flags):
            return flags.filter { $0.name.hasPrefix(typed.lowercased()) }.map { flag in
                (flag.name, models.count { flag.test($0, context) })
            }
        case .ordered(.number, _): return []
        case .ordered(let scale, let keys):
            let values = models.flatMap { keys($0, context) }.compactMap(scale.value)
            return Self.counted(values, beginning: typed).sorted { $0.value < $1.value }.map { ($0.value, $0.count) }
        case .related(let others, _, _):
            return Self.counted(others(context).flatMap(\.names), beginning: typed).prefix(names).map { name, _ in
                let text = QuestionText([QuestionText.Term(field.name, [name])])
                return (name, matching(text, among: models, in: context).count)
            }
            .sorted { ($0.count ?? 0) > ($1.count ?? 0) }
        }
    }

    /// The values that begin so, or of which a word does, with how often they occur, the most frequent first.
    private static func counted(_ values: [String], beginning typed: String) -> [(value: String, count: Int)] {
        var counts: [String: (place: Int, count: Int)] = [:]
        for (place, value) in values.enumerated() where !value.isEmpty {
            counts[value, default: (place, 0)].count += 1
        }
        let pattern = WordPattern(typed, isOpen: true)
        return counts.filter { typed.isEmpty || pattern.matches($0.key) }
            .sorted { ($1.value.count, $0.value.place) < ($0.value.count, $1.value.place) }
            .map { ($0.key, $0.value.count) }
    }
}

extension QuestionOffers where Model: Resource {
    /// Whether they take more than the resources that are asked.
    ///
    /// - Parameter resolvesNames: whether a word is also looked for among what resources belong to.
    package func needsContext(resolvingNames resolvesNames: Bool) -> Bool {
        guard let term else { return false }
        let isAsked = term.field.map(Model.needsContext) ?? (resolvesNames && term.values[0].text.count > 1)
        return isAsked || (try? Question<Model>(others))?.needsContext ?? false
    }
}

extension QuestionScale {
    /// The value that is offered for a key: a season, a year; `nil` for a number.
    fileprivate func value(of key: Double) -> String? {
        switch self {
        case .number: nil
        case .season: "S" + String(Int(key) / 10_000).zeroPadded(to: 2)
        case .day: String(Int(key) / 10_000)
        }
    }
}

// MARK: - Words that name values

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
