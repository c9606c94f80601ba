public import LoadResource

/// A field of a form: a label, an input, and a validation message.
///
/// ```swift
/// let title = TextField()
/// let field = FormField("Title", title) { title.isEmpty ? "A book has a title" : nil }
/// ```
@MainActor
public final class FormField {
    /// Text on the left of the input, in one line.
    public let label: String
    let input: any FormInput
    /// Validation message, shown below the input in up to two lines; `nil` for a valid input. Observable.
    @Observed public var problem: String?
    private let check: () -> String?

    /// - Parameters:
    ///   - label: in one line.
    ///   - input: what keys go to while the field has the focus.
    ///   - check: why the input is refused; `nil` for a valid one. Asked when the form is submitted.
    public init(_ label: String, _ input: any FormInput, check: @escaping () -> String? = { nil }) {
        self.label = label
        self.input = input
        self.check = check
    }

    /// Replaces the validation message by what is wrong with the input now.
    func validate() { problem = check() }

    /// Height at a width. The validation message takes the place of the gap below the input.
    func rows(gap: Int, columns: Int) -> Int {
        input.rows(columns: columns) + max(gap, problemLines(columns: columns).count)
    }

    /// Without the mark before the first one.
    private func problemLines(columns: Int) -> [String] { problem?.wrapped(to: max(1, columns - 2), lines: 2) ?? [] }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (top, place) = rect.splitTop(input.rows(columns: rect.columns))
        input.draw(in: top, on: &canvas)
        for (row, line) in problemLines(columns: rect.columns).enumerated() {
            if row == 0 {
                canvas.writeWarning(line, in: place)
            } else {
                canvas.write(line, in: place.line(row).splitLeft(2).rest, style: canvas.theme.warning)
            }
        }
    }
}

/// An input of a form, which is offered each key while it has the focus. ``TextField``, ``TextArea`` and ``ChoiceField`` are such inputs.
///
/// ```swift
/// final class StarsField: FormInput {
///     @Observed private(set) var stars = 0
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
public protocol FormInput: View, KeyInput, AnyObject {}

extension FormInput {
    public var hints: [KeyHint] { [] }
}
