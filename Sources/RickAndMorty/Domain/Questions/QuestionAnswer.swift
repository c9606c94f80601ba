package import FuzzySearch

/// Models with their search texts, whose case and diacritics are folded only once.
package struct SearchIndex<Model: Questionable>: Sendable {
    package private(set) var models: [Model]
    private(set) var texts: [SearchText]

    package init(_ models: [Model]) {
        self.models = models
        texts = Self.texts(of: models)
    }

    package mutating func replaceSubrange(_ range: Range<Int>, with others: [Model]) {
        models.replaceSubrange(range, with: others)
        texts.replaceSubrange(range, with: Self.texts(of: others))
    }

    private static func texts(of models: [Model]) -> [SearchText] {
        let words = Model.wordFields.compactMap(\.words)
        return models.map { model in SearchText(title: model.title, values: words.map { $0(model) }) }
    }
}

/// The matches of a question and its interpretation.
package struct QuestionAnswer<Model: Questionable>: Sendable {
    /// In the requested order; by default, best matches first.
    package var models: [Model] = []
    /// Whether no model has all words, and `models` merely have similar titles.
    package var isFuzzy = false
    /// The words, for highlighting.
    package var pattern = SearchPattern([])
    /// The fields in which words were found, the title last; empty if all words are in titles only.
    package var interpretations: [WordInterpretation] = []
    /// Terms without effect on the result.
    package var ineffectiveTerms: [String] = []
    /// If there are no matches, the most restrictive term and the number of matches without it.
    package var mostRestrictiveTerm: (term: String, count: Int)?
    /// Rank of the first match; lower is better.
    package var rank = 0
    /// For each word that is not negated, the fields in which any visible model has it; the title field if none has.
    package var wordInterpretations: [WordInterpretation] = []
}

/// The fields in which a word without a field was found.
package struct WordInterpretation: Sendable, Hashable {
    package let isNegated: Bool
    package let fields: [String]
    /// The value that contains the word, or the word itself if a title or several values contain it.
    package let value: String
}

// MARK: - Evaluation

extension Question {
    /// Finds the models with every word in the title or another value that meet every condition. Without an order,
    /// sorts by how well the words match.
    ///
    /// - Parameters:
    ///   - searchIndex: equally good matches keep their order.
    ///   - isHidden: whether a model is withheld. A withheld model never matches a word or condition, and comes last
    ///     if the question has neither.
    package func answer(
        among searchIndex: SearchIndex<Model>,
        in context: QuestionContext,
        hiding isHidden: (Model) -> Bool = { _ in false }
    ) -> QuestionAnswer<Model> {
        QuestionEvaluation(self, searchIndex, context, hiding: isHidden).answer()
    }

}

struct QuestionEvaluation<Model: Questionable> {
    private let question: Question<Model>
    private let searchIndex: SearchIndex<Model>
    private let context: QuestionContext
    /// Indices of the models that may match.
    private var visible: [Int] = []
    private var hidden: [Int] = []
    /// Words with the strictest match mode that any visible model satisfies.
    private let words: [Question<Model>.BareWord]
    private let wanted: [SearchWord]
    private let tests: [Question<Model>.Condition.Test]
    /// Terms that can exclude models.
    private let terms: [QuestionText.Term]
    private let wordFields = Model.wordFields

    init(
        _ question: Question<Model>,
        _ searchIndex: SearchIndex<Model>,
        _ context: QuestionContext,
        hiding isHidden: (Model) -> Bool
    ) {
        self.question = question
        self.searchIndex = searchIndex
        self.context = context
        for index in searchIndex.models.indices {
            if isHidden(searchIndex.models[index]) { hidden.append(index) } else { visible.append(index) }
        }
        words = question.words.map { [visible] bare in
            var bare = bare
            bare.word = bare.word.resolved(upTo: bare.term.isNegated ? .prefix : .letters) { word in
                visible.contains { searchIndex.texts[$0].has(word) }
            }
            return bare
        }
        wanted = words.filter { !$0.term.isNegated }.map(\.word)
        let models = hidden.isEmpty ? searchIndex.models : visible.map { searchIndex.models[$0] }
        tests = question.conditions.map { $0.test(models, context) }
        terms = words.map(\.term) + question.conditions.map(\.term)
    }

    /// Number of exact matches; merely similar models do not count.
    var matchCount: Int {
        SearchPattern(wanted).isFuzzy ? 0 : visible.count { excludingTerms(of: $0).isEmpty }
    }

    func answer() -> QuestionAnswer<Model> {
        var answer = QuestionAnswer<Model>()
        var found: [(rank: Int, index: Int)] = []
        /// Models excluded by exactly one term, by index of that term.
        var excluded = [[Int]](repeating: [], count: terms.count)
        for index in visible {
            let excludingTerms = excludingTerms(of: index)
            switch excludingTerms.count {
            case 0: found.append((searchIndex.texts[index].rank(of: wanted) ?? 0, index))
            case 1: excluded[excludingTerms[0]].append(index)
            default: continue
            }
        }
        found.sort { ($0.rank, $0.index) < ($1.rank, $1.index) }
        answer.rank = found.first?.rank ?? 0
        answer.models = question.order.sorted(found.map { searchIndex.models[$0.index] }, in: context)
        if terms.isEmpty { answer.models += hidden.map { searchIndex.models[$0] } }
        answer.pattern = SearchPattern(wanted)
        answer.isFuzzy = answer.pattern.isFuzzy && !found.isEmpty
        if !found.isEmpty {
            answer.interpretations = interpretations(of: found.map(\.index), excluded)
            let possiblyIneffective = terms.indices.filter { terms[$0].isNegated || $0 >= words.count }
            answer.ineffectiveTerms = possiblyIneffective.filter { excluded[$0].isEmpty }.map { terms[$0].description }
        } else if terms.count > 1 || !question.conditions.isEmpty {
            answer.mostRestrictiveTerm = zip(terms, excluded).map { (term: $0.description, count: $1.count) }
                .filter { $0.count > 0 }.max { $0.count < $1.count }
        }
        answer.wordInterpretations = words.filter { !$0.term.isNegated }.map { bare in
            interpretation(of: bare, among: visible)
                ?? WordInterpretation(isNegated: false, fields: [Model.titleField], value: bare.word.singular)
        }
        return answer
    }

    /// Indices in `terms` of the terms that exclude a model. At most two, since only models excluded by a single term
    /// are counted.
    private func excludingTerms(of index: Int) -> [Int] {
        let excluding = terms.indices.lazy.filter { termIndex in
            let matches =
                termIndex < words.count
                ? searchIndex.texts[index].has(words[termIndex].word)
                : tests[termIndex - words.count](searchIndex.models[index])
            return matches == terms[termIndex].isNegated
        }
        return Array(excluding.prefix(2))
    }

    // MARK: - Interpretation

    /// - Parameters:
    ///   - found: indices of the matches.
    ///   - excluded: indices of the models excluded by exactly one term, for each term.
    private func interpretations(of found: [Int], _ excluded: [[Int]]) -> [WordInterpretation] {
        let all = words.enumerated().compactMap { index, bare in
            interpretation(of: bare, among: bare.term.isNegated ? excluded[index] : found)
        }
        let distinct = all.enumerated().filter { !all[..<$0].contains($1) }.map(\.element)
        // Titles come last, since they are the obvious interpretation.
        let titles = distinct.filter { !$0.isNegated && $0.fields.contains(Model.titleField) }
        let values = distinct.filter { !titles.contains($0) }
        return values.isEmpty && titles.allSatisfy { $0.fields.count == 1 } ? [] : values + titles
    }

    /// - Returns: `nil` if none of the models has the word.
    private func interpretation(of bare: Question<Model>.BareWord, among indices: [Int]) -> WordInterpretation? {
        var isInTitle = false
        var values: [Int: Set<String>] = [:]
        for index in indices {
            guard let found = searchIndex.texts[index].place(of: bare.word) else { continue }
            if let field = found.value {
                let text = wordFields[field].value(of: searchIndex.models[index], in: context) ?? bare.word.text
                values[field, default: []].insert(text)
            } else {
                isInTitle = true
            }
        }
        let fields = (isInTitle ? [Model.titleField] : []) + values.keys.sorted().map { wordFields[$0].name }
        guard !fields.isEmpty else { return nil }
        let distinct = values.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        let value = isInTitle || distinct.count != 1 ? nil : distinct.first
        return WordInterpretation(isNegated: bare.term.isNegated, fields: fields, value: value ?? bare.word.singular)
    }
}
