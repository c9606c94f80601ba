public import LoadResource

/// A form field: a label, an input and a validation message.
///
/// ```swift
/// let title = TextField()
/// let field = FormField("Title", title) { title.isEmpty ? "Enter a title" : nil }
/// ```
@MainActor
public final class FormField {
    /// Single-line text to the left of the input.
    public let label: String
    let input: any FormInput
    /// Validation message, shown below the input in up to two lines; `nil` if the input is valid. Observable.
    @Published public var validationMessage: String?
    private let check: () -> String?

    /// - Parameters:
    ///   - label: a single line.
    ///   - input: receives keys while the field has the focus.
    ///   - check: returns a validation message, or `nil` if the input is valid. Called when the form is submitted.
    public init(_ label: String, _ input: any FormInput, check: @escaping () -> String? = { nil }) {
        self.label = label
        self.input = input
        self.check = check
    }

    /// Runs the validation and updates ``validationMessage``.
    func validate() { validationMessage = check() }

    /// Height in rows. The validation message replaces the gap below the input.
    func rows(gap: Int, columns: Int) -> Int {
        input.rows(columns: columns) + max(gap, validationLines(columns: columns).count)
    }

    /// The wrapped message, without the warning mark before the first line.
    private func validationLines(columns: Int) -> [String] {
        validationMessage?.wrapped(to: max(1, columns - 2), lines: 2) ?? []
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (top, place) = rect.splitTop(input.rows(columns: rect.columns))
        input.draw(in: top, on: &canvas)
        for (row, line) in validationLines(columns: rect.columns).enumerated() {
            if row == 0 {
                canvas.writeWarning(line, in: place)
            } else {
                canvas.write(line, in: place.line(row).splitLeft(2).rest, style: canvas.theme.failure)
            }
        }
    }
}

/// An input of a form. Receives each key while it has the focus; ``TextField``, ``TextArea`` and ``ChoiceField``
/// conform to it.
///
/// ```swift
/// final class StarsField: FormInput {
///     @Published private(set) var stars = 0
///
///     func handle(_ key: Key) -> KeyResult {
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
