/// What a list of resources is asked for: conditions on fields, words of the title, and an order.
package struct Question<Model: Questionable>: Sendable {
    /// The condition of one term.
    struct Condition: Sendable {
        /// Whether a model is one of those that the term names.
        typealias Test = (Model) -> Bool

        let term: QuestionText.Term
        let field: QuestionField<Model>
        /// The test of its values, whether the term is negated or not, prepared for many models.
        fileprivate let test: @Sendable (QuestionContext) -> Test
    }

    package let text: QuestionText
    /// The words of the title, as they were typed.
    package let words: [String]
    /// Words that the title must not have.
    let excludedWords: [String]
    let conditions: [Condition]
    package let order: QuestionOrder<Model>

    /// - Parameter isTyping: whether the last term may still go on: its text is the beginning of one, and it is no
    ///   condition while it cannot be read.
    package init(_ text: QuestionText, isTyping: Bool = false) throws(QuestionError) {
        self.text = text
        let fields = Model.questionFields
        var conditions: [Condition] = []
        var words: [String] = []
        var order: QuestionOrder<Model>?
        for (place, term) in text.terms.enumerated() {
            guard let field = term.field else {
                if !term.isNegated, !term.values[0].text.isEmpty { words.append(term.values[0].text) }
                continue
            }
            if term.isTitle, field != "sort", !fields.contains(where: { $0.isCalled(field) }) {
                words.append(field + ":")
                continue
            }
            let isOpen = isTyping && text.isOpen && place == text.terms.count - 1
            do throws(QuestionError) {
                if field == "sort" {
                    order = try QuestionOrder(term)
                } else {
                    conditions.append(try Condition(term, among: fields, isOpen: isOpen))
                }
            } catch {
                if isOpen, error.isAboutValue { continue }
                throw error
            }
        }
        self.words = words
        excludedWords = text.terms.filter { $0.field == nil && $0.isNegated }.map { $0.values[0].text.lowercased() }
        self.conditions = conditions
        self.order = order ?? .standard
    }

    package init(_ text: String, isTyping: Bool = false) throws(QuestionError) {
        try self.init(QuestionText(text), isTyping: isTyping)
    }

    /// Whether it asks for more than words of the title.
    package var hasConditions: Bool { !conditions.isEmpty || !excludedWords.isEmpty }

    /// Whether it asks for nothing but words of the title, in the order in which these are found.
    package var isWords: Bool { !hasConditions && order.isStandard }
}

extension Question where Model: Resource {
    /// Whether an answer takes more than the resources that are asked.
    package var needsContext: Bool {
        conditions.contains { Model.needsContext($0.field.name) }
            || order.keys.contains { Model.needsContext($0.field.name) }
    }

    /// The filter of the API that finds all matches, and perhaps more; empty if it has none.
    package var filter: ResourceFilter<Model> {
        var filter = words.isEmpty ? ResourceFilter<Model>() : Model.filter(searching: words.joined(separator: " "))
        for condition in conditions where !condition.term.isNegated && condition.term.comparison == .equal {
            let values = condition.term.values
            guard values.count == 1, let (key, text) = condition.field.filter?(values[0].meaning.filter { $0 != "*" }),
                !text.isEmpty, filter.texts[key] == nil
            else { continue }
            filter.texts[key] = text
        }
        return filter
    }
}

extension QuestionText.Term {
    /// Whether it is a word with a colon and nothing behind it, as titles have: "Rick: A Mort Well Lived".
    fileprivate var isTitle: Bool {
        !isNegated && comparison == .equal && values.count == 1 && values[0].text.isEmpty && !values[0].isQuoted
    }
}

extension QuestionError {
    /// Whether its field is right, and only the value is not one yet.
    fileprivate var isAboutValue: Bool {
        switch problem {
        case .missingValue, .badValue: true
        case .unknownField, .noOrder, .openQuote, .tooLong: false
        }
    }
}

// MARK: - Conditions

extension Question.Condition {
    fileprivate init(
        _ term: QuestionText.Term,
        among fields: [QuestionField<Model>],
        isOpen: Bool
    ) throws(QuestionError) {
        let name = term.field ?? ""
        guard let field = fields.first(where: { $0.isCalled(name) }) else {
            let names = fields.map(\.name) + ["sort"]
            throw QuestionError(column: term.column, problem: .unknownField(name, among: names))
        }
        if case .ordered = field.kind {
        } else if term.comparison != .equal {
            throw QuestionError(column: term.column, problem: .noOrder(of: field.name))
        }
        self.term = term
        self.field = field
        test = try Self.test(of: term, field, isOpen: isOpen)
    }

    private static func test(
        of term: QuestionText.Term,
        _ field: QuestionField<Model>,
        isOpen: Bool
    ) throws(QuestionError) -> @Sendable (QuestionContext) -> Test {
        if let empty = term.values.first(where: { $0.text.isEmpty && !$0.isQuoted }) {
            throw QuestionError(column: empty.column, problem: .missingValue(of: field.name))
        }
        func bad(_ value: QuestionText.Value, _ expected: String, among choices: [String] = []) -> QuestionError {
            let problem = QuestionError.Problem.badValue(
                value.text,
                of: field.name,
                expected: expected,
                among: choices
            )
            return QuestionError(column: value.column, problem: problem)
        }
        switch field.kind {
        case .text(let read, let choices):
            let words = try term.values.map { (value) throws(QuestionError) in
                let mayGoOn = isOpen && value == term.values.last && !choices.contains(value.text.lowercased())
                let isChoice =
                    choices.isEmpty || value.text.contains("*") || choices.contains(value.text.lowercased())
                guard isChoice || mayGoOn else {
                    throw bad(value, "one of \(choices.joined(separator: ", "))", among: choices)
                }
                return WordPattern(value.meaning, isOpen: mayGoOn)
            }
            return { _ in
                { model in
                    let text = read(model)
                    return words.contains { $0.matches(text) }
                }
            }
        case .related(let others, let itself, let links):
            let words = term.values.map { WordPattern($0.meaning, isOpen: isOpen && $0 == term.values.last) }
            return { context in
                let named = others(context).filter { other in
                    other.names.contains { name in words.contains { $0.matches(name) } }
                }
                let counts = Dictionary(named.flatMap { $0.links.map { ($0, 1) } }, uniquingKeysWith: +)
                let ids = itself == nil ? [] : Set(named.map(\.id))
                return { model in
                    let own = itself.map { ids.contains($0(model)) } == true ? 1 : 0
                    return links(model).contains { (counts[$0] ?? 0) > own }
                }
            }
        case .ordered(let scale, let keys):
            let ranges = try term.values.map { (value) throws(QuestionError) in
                guard let range = range(value.text, term.comparison, on: scale) else {
                    throw bad(value, scale.expected)
                }
                return range
            }
            return { context in
                { model in keys(model, context).contains { key in ranges.contains { $0.contains(key) } } }
            }
        case .flags(let flags):
            let names = flags.map(\.name)
            let asked = try term.values.map { (value) throws(QuestionError) in
                guard let flag = flags.first(where: { $0.name == value.text.lowercased() }) else {
                    throw bad(value, "one of \(names.joined(separator: ", "))", among: names)
                }
                return flag.test
            }
            return { context in { model in asked.contains { $0(model, context) } } }
        }
    }

    /// The keys that a value with its comparison lets through: "10", "2..5", "2..", "..5".
    private static func range(
        _ text: String,
        _ comparison: QuestionText.Comparison,
        on scale: QuestionScale
    ) -> ClosedRange<Double>? {
        let least = -Double.infinity
        let most = Double.infinity
        if comparison == .equal, let dots = text.indices.first(where: { text[$0...].hasPrefix("..") }) {
            let (from, to) = (String(text[..<dots]), String(text[dots...].dropFirst(2)))
            guard !from.isEmpty || !to.isEmpty else { return nil }
            guard let lower = from.isEmpty ? least : scale.keys(from)?.lowerBound,
                let upper = to.isEmpty ? most : scale.keys(to)?.upperBound
            else { return nil }
            return lower <= upper ? lower...upper : nil
        }
        guard let keys = scale.keys(text) else { return nil }
        return switch comparison {
        case .equal: keys
        case .atLeast: keys.lowerBound...most
        case .atMost: least...keys.upperBound
        case .more: keys.upperBound.nextUp...most
        case .less: least...keys.lowerBound.nextDown
        }
    }
}

// MARK: - Evaluation

/// A question that is asked of many resources.
package struct QuestionEvaluator<Model: Questionable> {
    private let question: Question<Model>
    private let context: QuestionContext
    private let tests: [(Model) -> Bool]

    package init(_ question: Question<Model>, in context: QuestionContext) {
        self.question = question
        self.context = context
        var tests = question.conditions.map { condition in
            let test = condition.test(context)
            return condition.term.isNegated ? { !test($0) } : test
        }
        let excluded = question.excludedWords
        if !excluded.isEmpty {
            tests.append { model in
                let title = model.title.lowercased()
                return !excluded.contains { title.contains($0) }
            }
        }
        self.tests = tests
    }

    /// Whether it meets all conditions, whatever words of the title are asked for.
    package func meetsConditions(_ model: Model) -> Bool { tests.allSatisfy { $0(model) } }

    /// Whether it meets all conditions, and its title has all words.
    package func matches(_ model: Model) -> Bool {
        guard meetsConditions(model) else { return false }
        guard !question.words.isEmpty else { return true }
        let title = model.title.lowercased()
        return question.words.allSatisfy { title.contains($0.lowercased()) }
    }

    /// The models in the order that is asked for.
    package func sorted(_ models: [Model]) -> [Model] { question.order.sorted(models, in: context) }

    /// What a model is sorted by, if it is a measure.
    package func sortedValue(of model: Model) -> String? { question.order.value(of: model, in: context) }

    /// The condition that excludes most: its text, and how many match without it. `nil` if without any single condition
    /// nothing matches.
    package func mostExcluding(of models: [Model]) -> (term: String, count: Int)? {
        let counts = question.conditions.indices.map { left in
            let others = tests.indices.filter { $0 != left }
            return (
                term: question.conditions[left].term.description,
                count: models.count { model in others.allSatisfy { tests[$0](model) } }
            )
        }
        return counts.filter { $0.count > 0 }.max { $0.count < $1.count }
    }
}
