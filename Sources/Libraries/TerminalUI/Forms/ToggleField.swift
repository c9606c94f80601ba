public import Observation

/// A choice of yes or no, changed by Space and by the mouse; Backspace says no.
///
/// ```swift
/// let isRead = ToggleField(true, text: "read to the end")
/// let form = FormView([FormField("Title", title), FormField("Read", isRead)])
/// ```
///
/// ```
/// [x] read to the end
/// ```
@Observable
public final class ToggleField: FormInput {
    /// Whether it is on. Observable.
    public var isOn: Bool
    @ObservationIgnored private let text: String

    /// - Parameters:
    ///   - isOn: at first.
    ///   - text: behind the box, in one line; none if it is empty.
    public init(_ isOn: Bool = false, text: String = "") {
        self.isOn = isOn
        self.text = text
    }

    public var hints: [KeyHint] { [KeyHint(.character(" "), text: "toggle")] }

    public func handle(_ key: Key) -> KeyAnswer {
        switch key {
        case .character(" "): isOn.toggle()
        case .backspace, .delete: isOn = false
        default: return .ignored
        }
        return .handled
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = canvas.isFocused ? canvas.theme.accent.adding(.bold) : canvas.theme.text
        let box = canvas.write(isOn ? "[x]" : "[ ]", in: rect, style: style)
        let columns = canvas.write(text, in: rect.splitLeft(box + 1).rest, style: style)
        canvas.onMouse(in: rect.line(0).splitLeft(box + 1 + columns).left, pressing: .character(" "))
    }
}
