import FuzzySearch

/// A completion of a question.
package struct QuestionCompletion: Sendable, Hashable {
    /// The whole completed text.
    package let text: String
    /// The completed part, such as "status:" or "Alive".
    package let label: String
    /// Number of matches of the completed question; `nil` for a field, or if not all resources were searched.
    package let count: Int?
}

/// Completes the fields and values of a question.
package struct QuestionCompleter<Model: Questionable> {
    /// Maximum number of related names whose matches are counted.
    private static var maxCountedNames: Int { 30 }
    /// The same for a word without a field.
    private static var maxCountedNamesOfWord: Int { 5 }

    /// Text before the completed term.
    private let start: String
    /// The last term, which is completed; `nil` when a new term starts.
    private let term: QuestionText.Term?
    private let others: QuestionText
    private let limit: Int

    /// - Parameters:
    ///   - typed: text before the cursor.
    ///   - limit: maximum number of completions.
    package init(for typed: String, limit: Int = 12) {
        self.limit = limit
        // Closes an open quote.
        let text = (try? QuestionText(typed)) ?? (try? QuestionText(typed + "\"")) ?? QuestionText()
        let isInTerm = !(typed.last?.isWhitespace ?? true) || typed.count { $0 == "\"" } % 2 == 1
        term = isInTerm ? text.terms.last : nil
        others = isInTerm ? text.withoutLast : text
        start = term.map { String(typed.prefix($0.column - 1)) } ?? typed
    }

    /// - Parameter isHidden: whether a model is withheld.
    /// - Returns: best first: fields in their order, then values by number of models.
    package func completions(
        among searchIndex: SearchIndex<Model>,
        in context: QuestionContext,
        hiding isHidden: (Model) -> Bool = { _ in false }
    ) -> [QuestionCompletion] {
        guard let term else { return Array(fieldCompletions(prefix: "").prefix(limit)) }
        let before = (try? Question<Model>(others))?.answer(among: searchIndex, in: context, hiding: isHidden)
        let models = (before?.models ?? searchIndex.models).filter { !isHidden($0) }
        let sign = term.isNegated ? "-" : ""
        let typed = term.values.last?.text ?? ""
        func values(of field: QuestionField<Model>, maxNames: Int) -> [(value: String, count: Int)] {
            valueCounts(field, prefix: typed, maxNames: maxNames, among: models, in: context)
        }
        var offers: [QuestionCompletion] = []
        if let name = term.field {
            let earlier = term.values.dropLast().map { $0.description + "," }.joined()
            let field = Model.questionField(name)
            let offered =
                name == "sort"
                ? sortFields(prefix: typed) : field.map { values(of: $0, maxNames: Self.maxCountedNames).map(\.value) }
            offers = (offered ?? []).map { value in
                let value = QuestionText.Term(name, [value]).values[0].description
                let text = "\(start)\(sign)\(name)\(term.comparison.rawValue)\(earlier)\(value) "
                return QuestionCompletion(text: text, label: value, count: name == "sort" ? nil : 0)
            }
        } else if !typed.isEmpty, !term.values[0].isQuoted {
            // Values of all fields but the title, most frequent first: "status:Dead" for "de", "with:Birdperson" for
            // "bird".
            let fields = typed.count > 1 ? Model.questionFields.filter { $0.name != Model.titleField } : []
            let named = fields.flatMap { field in
                values(of: field, maxNames: Self.maxCountedNamesOfWord).map {
                    (field: field.name, value: $0.value, count: $0.count)
                }
            }
            let frequent = named.filter { $0.count > 0 }.sorted { $0.count > $1.count }
            offers =
                fieldCompletions(prefix: sign + typed)
                + frequent.map { field, value, _ in
                    let text = "\(start)\(sign)\(QuestionText.Term(field, [value])) "
                    return QuestionCompletion(text: text, label: "\(field):\(value)", count: 0)
                }
        }
        return offers.prefix(limit).map { offer in
            guard offer.count != nil, let question = try? Question<Model>(offer.text) else { return offer }
            let count = QuestionEvaluation(question, searchIndex, context, hiding: isHidden).matchCount
            return QuestionCompletion(text: offer.text, label: offer.label, count: count)
        }
    }

    private func fieldCompletions(prefix word: String) -> [QuestionCompletion] {
        let sign = word.hasPrefix("-") ? "-" : ""
        let word = word.dropFirst(sign.count).lowercased()
        let names = Model.questionFields.filter { $0.name != "id" }.flatMap { [$0.name, $0.alias].compactMap(\.self) }
        return (names + (sign.isEmpty ? ["sort"] : [])).filter { $0.hasPrefix(word) }.map { name in
            QuestionCompletion(text: "\(start)\(sign)\(name):", label: "\(name):", count: nil)
        }
    }

    private func sortFields(prefix typed: String) -> [String] {
        let sign = typed.hasPrefix("-") ? "-" : ""
        return Model.questionFields.filter { $0.isSortable && $0.name.hasPrefix(typed.dropFirst(sign.count)) }
            .map { sign + $0.name }
    }

    /// Values of a field, with the number of models that have them.
    ///
    /// - Parameter maxNames: maximum number of related names.
    private func valueCounts(
        _ field: QuestionField<Model>,
        prefix typed: String,
        maxNames: Int,
        among models: [Model],
        in context: QuestionContext
    ) -> [(value: String, count: Int)] {
        switch field.kind {
        case .text(let value, _): return Self.counted(models.map(value), prefix: typed)
        case .flags(let flags):
            return flags.filter { $0.name.hasPrefix(typed.lowercased()) }.map { flag in
                (flag.name, models.count { flag.test($0, context) })
            }
        case .ordered(.number, _, _): return []
        case .ordered(let scale, _, let key):
            let values = models.compactMap { key($0, context).flatMap(scale.value) }
            return Self.counted(values, prefix: typed).sorted { $0.value < $1.value }
        case .related(let others, _, _):
            let searchIndex = SearchIndex(models)
            return Self.counted(others(context).flatMap(\.names), prefix: typed).prefix(maxNames).map { name, _ in
                let question = try? Question<Model>(QuestionText([QuestionText.Term(field.name, [name])]))
                let evaluation = question.map { QuestionEvaluation($0, searchIndex, context) { _ in false } }
                return (name, evaluation?.matchCount ?? 0)
            }
            .sorted { $0.count > $1.count }
        }
    }

    /// Values that contain a word starting with `typed` and their number of occurrences, most frequent first.
    private static func counted(_ values: [String], prefix typed: String) -> [(value: String, count: Int)] {
        var counts: [String: (index: Int, count: Int)] = [:]
        for (index, value) in values.enumerated() where !value.isEmpty {
            counts[value, default: (index, 0)].count += 1
        }
        let word = SearchWord(typed, isPrefix: true)
        return counts.filter { typed.isEmpty || word.matches($0.key) }
            .sorted { ($1.value.count, $0.value.index) < ($0.value.count, $1.value.index) }
            .map { ($0.key, $0.value.count) }
    }
}

extension QuestionCompleter {
    /// Whether completions need more than the models themselves.
    package var needsContext: Bool {
        guard let term else { return false }
        let termNeedsContext = term.field.map(Model.needsContext) ?? (term.values[0].text.count > 1)
        return termNeedsContext || (try? Question<Model>(others))?.needsContext ?? false
    }
}
