import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// Form of a list's filter.
final class FilterLayer: Layer {
    var onClose: () -> Void = {}
    private let inputs: [FilterInput]
    private let form: FormView
    private let dialog: DialogLayer
    private let question: QuestionText
    private let apply: (QuestionText) -> Void

    /// - Parameters:
    ///   - values: suggestions for a field.
    ///   - question: query to edit. Its conditions on other fields are kept.
    init(
        _ title: String,
        fields: [(name: String, filter: FieldFilter)],
        values: (FieldFilter) -> [String],
        question: QuestionText,
        apply: @escaping (QuestionText) -> Void
    ) {
        self.question = question
        self.apply = apply
        inputs = fields.map {
            FilterInput($0.name, $0.filter, of: values($0.filter), value: question.value(of: $0.name))
        }
        form = FormView(inputs.map { FormField($0.label, $0.input) })
        dialog = DialogLayer(title, form)
    }

    var hints: [KeyHint] {
        [KeyHint(.enter, text: Strings.apply)] + form.hints
            + [KeyHint(.control("x"), text: Strings.clearAll), KeyHint(.escape, text: Strings.close)]
    }

    func handle(_ key: Key) -> KeyResult {
        switch key {
        case .enter:
            apply(question.replacing(inputs.map { ($0.name, $0.value) }))
            onClose()
        case .control("x"): for input in inputs { input.clear() }
        case .escape: onClose()
        default: return form.handle(key) == .handled ? .handled : answer(toUnknown: key)
        }
        return .handled
    }

    func prepare(for size: Size) { dialog.prepare(for: size) }

    func draw(in rect: Rect, on canvas: inout Canvas) { dialog.draw(in: rect, on: &canvas) }
}

private struct FilterInput {
    /// Name of the field in queries.
    let name: String
    let label: String
    let input: any FormInput
    private let text: () -> String
    let clear: () -> Void

    init(_ name: String, _ filter: FieldFilter, of values: [String], value: String?) {
        self.name = name
        label = filter.label
        if filter.isChoice {
            let isValue = { (choice: String) in
                [choice, filter.query(choice)].contains { $0.lowercased() == value?.lowercased() }
            }
            // The query may contain a value that is no longer known.
            let others = [value].compactMap(\.self).filter { _ in !values.contains(where: isValue) }
            let choices = [Strings.any] + values + others
            let choice = ChoiceField(choices, selection: choices.dropFirst().firstIndex(where: isValue) ?? 0)
            input = choice
            text = { choice.selection == 0 ? "" : choice.selected }
            clear = { _ = choice.handle(.home) }
        } else {
            let field = TextField(value ?? "", suggestions: values)
            input = field
            text = { field.text }
            clear = { field.replace(with: "") }
        }
    }

    /// `nil` if the input is empty.
    var value: String? {
        let value = text().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return value.isEmpty ? nil : value
    }
}
