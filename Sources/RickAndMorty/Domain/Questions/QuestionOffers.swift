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
        case .season: String(text(of: key).prefix { $0 != "E" })
        case .day: String(text(of: key).prefix { $0 != "-" })
        }
    }
}
