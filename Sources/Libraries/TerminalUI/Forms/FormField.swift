public import Observation

/// A field of a form: a label, an input, and a validation message.
@MainActor @Observable
public final class FormField {
    /// Text on the left of the input, in one line.
    public let label: String
    @ObservationIgnored let input: any FormInput
    /// Validation message, shown below the input in up to two lines; `nil` for a valid input. Observable.
    public var problem: String?

    /// - Parameters:
    ///   - label: in one line.
    ///   - input: what keys go to while the field has the focus.
    public init(_ label: String, _ input: any FormInput) {
        self.label = label
        self.input = input
    }

    /// Height at a width. The validation message takes the place of the gap below the input.
    func rows(gap: Int, columns: Int) -> Int {
        input.rows(columns: columns) + max(gap, problemLines(columns: columns).count)
    }

    /// Lines of the message, without the mark before them.
    private func problemLines(columns: Int) -> [String] {
        problem?.wrapped(to: max(1, columns - 2), lines: 2) ?? []
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (top, place) = rect.splitTop(input.rows(columns: rect.columns))
        input.draw(in: top, on: &canvas)
        let lines = problemLines(columns: rect.columns)
        if let first = lines.first { canvas.writeWarning(first, in: place) }
        for (row, line) in lines.enumerated().dropFirst() {
            canvas.write(line, in: place.line(row).splitLeft(2).rest, style: canvas.theme.warning)
        }
    }
}

/// An input of a form. ``TextField``, ``TextArea``, ``NumberField``, ``ToggleField`` and ``ChoiceField`` are such
/// inputs.
///
/// ```swift
/// @Observable
/// final class StarsField: FormInput {
///     private(set) var stars = 0
///
///     func handle(_ key: Key) -> KeyAnswer {
///         guard case .character(let digit) = key, let number = digit.wholeNumberValue else { return .ignored }
///         stars = min(number, 5)
///         return .handled
///     }
///
///     func draw(in rect: Rect, on canvas: inout Canvas) {
///         let text = String(repeating: "*", count: stars)
///         canvas.write(text, in: rect, style: canvas.isFocused ? canvas.theme.accent : nil)
///     }
/// }
/// ```
@MainActor
public protocol FormInput: Focusable {
    /// Footer entries for the keys that work in it; by default, Enter for the next field.
    var hints: [KeyHint] { get }
}

extension FormInput {
    public var hints: [KeyHint] { [KeyHint(.enter, text: "next")] }
}
