public import Observation

/// A field of a form: a label, an input, and a validation message.
///
/// ```swift
/// let title = TextField()
/// let field = FormField("Title", title) { title.isEmpty ? "A book has a title" : nil }
/// ```
@MainActor @Observable
public final class FormField {
    /// Text on the left of the input, in one line.
    public let label: String
    @ObservationIgnored let input: any FormInput
    /// Validation message, shown below the input in up to two lines; `nil` for a valid input. Observable.
    public var problem: String?
    @ObservationIgnored private let check: () -> String?

    /// - Parameters:
    ///   - label: in one line.
    ///   - input: what keys go to while the field has the focus.
    ///   - check: why the input is refused; `nil` for a valid one. Asked when the form is submitted, for an input without a
    ///     ``FormInput/problem`` of its own.
    public init(_ label: String, _ input: any FormInput, check: @escaping () -> String? = { nil }) {
        self.label = label
        self.input = input
        self.check = check
    }

    /// Replaces the validation message by what is wrong with the input now.
    func validate() { problem = input.problem ?? check() }

    /// Height at a width. The validation message takes the place of the gap below the input.
    func rows(gap: Int, columns: Int) -> Int {
        input.rows(columns: columns) + max(gap, problemLines(columns: columns).count)
    }

    private func problemLines(columns: Int) -> [String] {
        problem.map { Canvas.warningLines($0, columns: columns, limit: 2) } ?? []
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (top, place) = rect.splitTop(input.rows(columns: rect.columns))
        input.draw(in: top, on: &canvas)
        canvas.writeWarning(problemLines(columns: rect.columns), in: place)
    }
}

extension Canvas {
    /// The lines of a warning, without the mark before them.
    static func warningLines(_ text: String, columns: Int, limit: Int) -> [String] {
        text.wrapped(to: max(1, columns - 2), lines: limit)
    }

    /// Writes a warning in several lines behind a mark.
    mutating func writeWarning(_ lines: [String], in rect: Rect) {
        if let first = lines.first { writeWarning(first, in: rect) }
        for (row, line) in lines.enumerated().dropFirst() {
            write(line, in: rect.line(row).splitLeft(2).rest, style: theme.warning)
        }
    }
}

/// An input of a form, which is offered each key while it has the focus. ``TextField``, ``TextArea`` and ``ChoiceField`` are such inputs.
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
public protocol FormInput: View, KeyInput, AnyObject {
    /// Why the input is not valid, for the user; `nil`, as by default, for a valid one.
    var problem: String? { get }
}

extension FormInput {
    public var hints: [KeyHint] { [] }
    public var problem: String? { nil }
}
