import Observation
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI

/// The form of a list's filter.
final class FilterLayer: Layer, Observable {
    var onClose: () -> Void = {}
    private let title: String
    private let inputs: [FilterInput]
    private let form: FormView
    private let apply: (ListFilter) -> Void

    /// - Parameter values: what a field offers beside its own values, observable.
    init(
        _ title: String,
        fields: [(key: String, form: FilterForm)],
        values: (FilterForm) -> () -> [String],
        filter: ListFilter,
        apply: @escaping (ListFilter) -> Void
    ) {
        self.title = title
        self.apply = apply
        inputs = fields.map { FilterInput($0.key, $0.form, beside: values($0.form), value: filter[$0.key]) }
        form = FormView(inputs.map { FormField($0.label, $0.input) })
    }

    var hints: [KeyHint] {
        [KeyHint(.enter, text: Words.show)] + form.hints
            + [KeyHint(.control("x"), text: Words.clearAll), KeyHint(.escape, text: Words.close)]
    }

    func handle(_ key: Key) -> KeyAnswer {
        switch key {
        case .enter:
            apply(ListFilter(inputs.compactMap(\.part)))
            onClose()
        case .control("x"): for input in inputs { input.clear() }
        case .escape: onClose()
        default: return form.handle(key) == .handled ? .handled : answer(toUnknown: key)
        }
        return .handled
    }

    func prepare(for size: Size) {
        form.prepare(for: content(of: panel(in: Rect(columns: size.columns, rows: size.rows))).size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let panel = panel(in: rect)
        canvas.drawDialog(title, in: panel)
        form.draw(in: content(of: panel), on: &canvas)
    }

    private func panel(in rect: Rect) -> Rect {
        rect.middle(columns: 64, rows: form.rows(columns: min(64, rect.columns) - 2) + 3)
    }

    private func content(of panel: Rect) -> Rect {
        panel.inset(columns: 1, rows: 1).splitTop(1).rest
    }
}

/// A filter field with its input.
private struct FilterInput {
    private let key: String
    let label: String
    let input: any FormInput
    private let value: () -> String
    let clear: () -> Void

    init(_ key: String, _ form: FilterForm, beside others: @escaping () -> [String], value: String?) {
        self.key = key
        label = form.label
        if form.isClosed {
            // The filter's own value may not be known any more.
            let choices = {
                let values = form.values + others() + [value].compactMap(\.self)
                return values.reduce(into: [Words.any]) { if !$0.contains($1) { $0.append($1) } }
            }
            let choice = ChoiceField(choices(), selection: choices().firstIndex { $0 == value } ?? 0)
            input = choice
            self.value = { choice.selection == 0 ? "" : choice.selected }
            clear = { _ = choice.handle(.home) }
        } else {
            let text = TextField(value ?? "", suggestions: form.values)
            input = text
            self.value = { text.text }
            clear = { text.replace(by: "") }
        }
    }

    /// `nil` if the input is empty.
    var part: ListFilter.Part? {
        let value = value().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return value.isEmpty ? nil : ListFilter.Part(name: key, label: label, value: value)
    }
}
