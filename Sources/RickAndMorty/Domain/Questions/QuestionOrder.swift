import SystemSupport

/// Sort order by one or more fields. The sort is stable; models without a value come last.
package struct QuestionOrder<Model: Questionable>: Sendable {
    package struct Key: Sendable {
        package let field: QuestionField<Model>
        package let isDescending: Bool
    }

    package let keys: [Key]

    /// The default order: of the API, or by search rank.
    init() { keys = [] }

    package var isStandard: Bool { keys.isEmpty }

    /// - Parameter term: such as `sort:-episodes,name`, where a minus sign means descending.
    init(_ term: QuestionText.Term) throws(QuestionError) {
        if term.isNegated {
            throw QuestionError(column: term.column, problem: "Use sort:-FIELD to sort in reverse")
        }
        let fields = Model.questionFields.filter(\.isSortable)
        keys = try term.values.map { (value) throws(QuestionError) in
            let isDescending = value.text.hasPrefix("-")
            let name = value.text.dropFirst(isDescending ? 1 : 0).lowercased()
            guard !name.isEmpty else { throw .missingValue(value, of: "sort") }
            guard let field = fields.first(where: { $0.hasName(name) }) else {
                let names = fields.map(\.name)
                let value = QuestionText.Value(text: name, column: value.column)
                throw .invalidValue(
                    value,
                    of: "sort",
                    expected: names.alternatives,
                    among: names
                )
            }
            return Key(field: field, isDescending: isDescending)
        }
    }

    /// A model's value for the first sort key. `nil` for text fields and IDs, and if the title contains the value.
    package func value(of model: Model, in context: QuestionContext) -> String? {
        guard let field = keys.first?.field, field.name != "id", case .ordered(let scale, _, let key) = field.kind,
            let text = key(model, context).map(scale.text), !model.title.contains(text)
        else { return nil }
        return text
    }

    /// - Complexity: reads each model's values once, then sorts in O(n log n).
    package func sorted(_ models: [Model], in context: QuestionContext) -> [Model] {
        guard !isStandard else { return models }
        let values = models.map { model in keys.map { $0.field.sortValue(of: model, in: context) } }
        let sortedIndices = models.indices.sorted { one, other in
            for (index, key) in keys.enumerated() {
                let (value, otherValue) = (values[one][index], values[other][index])
                if value == otherValue { continue }
                guard let value, let otherValue else { return value != nil }
                return key.isDescending ? value > otherValue : value < otherValue
            }
            return one < other
        }
        return sortedIndices.map { models[$0] }
    }
}

/// A field by which a list can be sorted, independent of the model type.
package struct OrderField: Sendable {
    package let name: String
    /// Key that sorts by this field, if any.
    package let key: Character?
    /// Whether sorting by this field starts with the highest value, which is usually wanted for quantities and dates.
    package let startsDescending: Bool
}

extension Questionable {
    package static var orderFields: [OrderField] {
        questionFields.filter(\.isSortable).map {
            OrderField(name: $0.name, key: $0.sortKey, startsDescending: $0.startsDescending)
        }
    }
}

private enum SortValue: Comparable {
    case number(Double)
    case text(String)
}

extension QuestionField {
    fileprivate var startsDescending: Bool {
        if case .ordered(let scale, _, _) = kind { scale != .season && name != "id" } else { false }
    }

    package var isSortable: Bool {
        switch kind {
        case .text, .ordered: true
        case .related, .flags: false
        }
    }

    /// `nil` if the model has no value.
    fileprivate func sortValue(of model: Model, in context: QuestionContext) -> SortValue? {
        switch kind {
        case .text(let value, _):
            let text = value(model)
            return text.isEmpty ? nil : .text(text.lowercased())
        case .ordered(_, _, let key): return key(model, context).map(SortValue.number)
        case .related, .flags: return nil
        }
    }
}
