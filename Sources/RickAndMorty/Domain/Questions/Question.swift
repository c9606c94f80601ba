import FuzzySearch
import SystemSupport

/// A search in a list: words, conditions on fields, and an order.
package struct Question<Model: Questionable>: Sendable {
    /// A word without a field, matched against the title and other values.
    struct BareWord: Sendable {
        let term: QuestionText.Term
        var word: SearchWord
    }

    struct Condition: Sendable {
        /// Whether a model has one of the term's values.
        typealias Test = (Model) -> Bool

        let term: QuestionText.Term
        let field: QuestionField<Model>
        /// Makes the test of the term's values for `models`, ignoring negation.
        let test: @Sendable (_ models: [Model], QuestionContext) -> Test
    }

    package let text: QuestionText
    /// Whether the text is still being typed, so that the last term may be incomplete.
    package let isTyping: Bool
    let words: [BareWord]
    let conditions: [Condition]
    package let order: QuestionOrder<Model>

    /// - Parameter isTyping: whether the text is still being typed. The last term is then matched as a prefix, and
    ///   ignored while its value is invalid.
    package init(_ text: QuestionText, isTyping: Bool = false) throws(QuestionError) {
        self.text = text
        self.isTyping = isTyping
        let fields = Model.questionFields
        var conditions: [Condition] = []
        var words: [BareWord] = []
        var order: QuestionOrder<Model>?
        for (index, term) in text.terms.enumerated() {
            let isOpen = isTyping && text.isLastTermIncomplete && index == text.terms.count - 1
            guard let field = term.field,
                !term.hasEmptyValue || field == "sort" || fields.contains(where: { $0.hasName(field) })
            else {
                let word = term.word { Model.code($0) ?? $0 }
                if !word.isEmpty { words.append(BareWord(term: term, word: SearchWord(word, isPrefix: isOpen))) }
                continue
            }
            do throws(QuestionError) {
                if field == "sort" {
                    let hint = ". Use sort:FIELD,FIELD"
                    if order != nil { throw QuestionError(column: term.column, problem: "Duplicate sort", hint: hint) }
                    order = try QuestionOrder(term)
                } else {
                    conditions.append(try Condition(term, among: fields, isOpen: isOpen))
                }
            } catch {
                if isOpen, error.isValueError { continue }
                throw error
            }
        }
        self.words = words
        self.conditions = conditions
        self.order = order ?? QuestionOrder()
    }

    package init(_ text: String, isTyping: Bool = false) throws(QuestionError) {
        try self.init(QuestionText(text), isTyping: isTyping)
    }

    /// Whether the question has no effect on a list.
    package var isEmpty: Bool { onlySorts && order.isStandard }

    /// Whether the question has no words or conditions.
    package var onlySorts: Bool { words.isEmpty && conditions.isEmpty }

    package var hasConditions: Bool { !conditions.isEmpty }

    /// Whether evaluation needs more than the models themselves.
    package var needsContext: Bool {
        conditions.contains { Model.needsContext($0.field.name) }
            || order.keys.contains { Model.needsContext($0.field.name) }
    }
}

extension Question where Model: Resource {
    /// API filter that finds all matches and possibly more; empty if the API cannot filter by this question.
    ///
    /// If words may be in several fields and there is nothing else to filter by, the filter is the longest word that
    /// occurs in titles, which may miss matches.
    ///
    /// - Parameter words: fields of the words (``QuestionAnswer/wordInterpretations``).
    package func filter(interpreting words: [WordInterpretation] = []) -> ResourceFilter<Model> {
        func longest(_ words: [WordInterpretation]) -> ResourceFilter<Model>? {
            let values = words.filter { $0.fields.contains(Model.titleField) }.map(\.value)
            return values.max { $0.count < $1.count }.map(Model.filter(searching:))
        }
        var filter = longest(words.filter { $0.fields.count == 1 }) ?? ResourceFilter<Model>()
        let values = words.filter { $0.fields.count == 1 && $0.fields[0] != Model.titleField }
            .map { (field: $0.fields[0], value: $0.value) }
        let simple = conditions.filter {
            !$0.term.isNegated && $0.term.comparison == .equal && $0.term.values.count == 1
        }
        let requestedValues =
            values + simple.map { ($0.field.name, SearchWord($0.term.values[0].unescapedText).singular) }
        for (name, value) in requestedValues {
            guard let field = Model.fields.first(where: { $0.questionName == name }),
                let text = field.filter?.query(value), !text.isEmpty, filter.texts[field.key] == nil
            else { continue }
            filter.texts[field.key] = text
        }
        return filter.isEmpty ? longest(words) ?? filter : filter
    }
}

extension QuestionText.Term {
    /// Whether the term is a word with a trailing colon, as in the title "Rick: A Mort Well Lived".
    fileprivate var hasEmptyValue: Bool {
        !isNegated && comparison == .equal && values.count == 1 && values[0].text.isEmpty && !values[0].isQuoted
    }

    /// The text to search for, for a term without a known field.
    ///
    /// - Parameter code: normalizes a code.
    fileprivate func word(_ code: (String) -> String) -> String {
        if field != nil { return description }
        return values[0].isQuoted ? values[0].text : code(values[0].text)
    }
}

// MARK: - Conditions

extension Question.Condition {
    fileprivate init(
        _ term: QuestionText.Term,
        among fields: [QuestionField<Model>],
        isOpen: Bool
    ) throws(QuestionError) {
        guard let field = fields.first(where: { $0.hasName(term.field ?? "") }) else {
            throw .unknownField(term, among: fields.map(\.name) + ["sort"])
        }
        if case .ordered = field.kind {
        } else if term.comparison != .equal {
            let sentence = "\(field.name) can't be compared. Use \(field.name):VALUE"
            throw QuestionError(column: term.column, problem: sentence)
        }
        self.term = term
        self.field = field
        if let empty = term.values.first(where: { $0.text.isEmpty && !$0.isQuoted }) {
            throw .missingValue(empty, of: field.name)
        }
        switch field.kind {
        case .text(let read, let choices):
            let words = try term.values.map { (value) throws(QuestionError) in
                let isPossiblyUnfinished =
                    isOpen && value == term.values.last && !choices.contains(value.text.lowercased())
                let isValid =
                    choices.isEmpty || value.text.contains("*") || choices.contains(value.text.lowercased())
                guard isValid || isPossiblyUnfinished else {
                    let expected = choices.alternatives
                    throw .invalidValue(value, of: field.name, expected: expected, among: choices)
                }
                return SearchWord(value.unescapedText, isPrefix: isPossiblyUnfinished)
            }
            test = { models, _ in
                let words = words.map { $0.resolved { word in models.contains { word.matches(read($0)) } } }
                return { model in
                    let text = read(model)
                    return words.contains { $0.matches(text) }
                }
            }
        case .related(let others, let modelID, let links):
            let words = term.values.map {
                SearchWord($0.unescapedText, isPrefix: isOpen && $0 == term.values.last)
            }
            test = { _, context in
                let others = others(context)
                func named(_ word: SearchWord) -> [QuestionField<Model>.Related] {
                    others.filter { $0.names.contains(where: word.matches) }
                }
                let words = words.map { $0.resolved { !named($0).isEmpty } }
                let named = others.filter { other in words.contains { other.names.contains(where: $0.matches) } }
                let counts = Dictionary(named.flatMap { $0.links.map { ($0, 1) } }, uniquingKeysWith: +)
                let ids = modelID == nil ? [] : Set(named.map(\.id))
                return { model in
                    let own = modelID.map { ids.contains($0(model)) } == true ? 1 : 0
                    return links(model).contains { (counts[$0] ?? 0) > own }
                }
            }
        case .ordered(let scale, _, let key):
            let ranges = try term.values.map { (value) throws(QuestionError) in
                guard let range = Self.range(value.text, term.comparison, on: scale) else {
                    throw .invalidValue(value, of: field.name, expected: scale.expected)
                }
                guard range.lower <= range.upper else { throw .emptyRange(value, of: field.name) }
                return range.lower...range.upper
            }
            test = { _, context in
                { model in key(model, context).map { key in ranges.contains { $0.contains(key) } } ?? false }
            }
        case .flags(let flags):
            let names = flags.map(\.name)
            let tests = try term.values.map { (value) throws(QuestionError) in
                guard let flag = flags.first(where: { $0.name == value.text.lowercased() }) else {
                    let expected = names.alternatives
                    throw .invalidValue(value, of: field.name, expected: expected, among: names)
                }
                return flag.test
            }
            test = { _, context in { model in tests.contains { $0(model, context) } } }
        }
    }

    /// Range of the numeric values that match, for a value such as "10", "2..5", "2.." or "..5".
    ///
    /// - Returns: `nil` for any other text.
    private static func range(
        _ text: String,
        _ comparison: QuestionText.Comparison,
        on scale: QuestionScale
    ) -> (lower: Double, upper: Double)? {
        let (least, most) = (-Double.infinity, Double.infinity)
        if comparison == .equal, let dots = text.firstRange(of: "..") {
            let (from, to) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
            guard !from.isEmpty || !to.isEmpty, let lower = from.isEmpty ? least : scale.keys(from)?.lowerBound,
                let upper = to.isEmpty ? most : scale.keys(to)?.upperBound
            else { return nil }
            return (lower, upper)
        }
        guard let keys = scale.keys(text) else { return nil }
        return switch comparison {
        case .equal: (keys.lowerBound, keys.upperBound)
        case .atLeast: (keys.lowerBound, most)
        case .atMost: (least, keys.upperBound)
        case .more: (keys.upperBound.nextUp, most)
        case .less: (least, keys.lowerBound.nextDown)
        }
    }
}
