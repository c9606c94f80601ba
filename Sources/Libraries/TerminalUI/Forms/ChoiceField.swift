public import LoadResource

/// A form input that selects one of several values with the arrow keys or by first letter.
///
/// Shows all choices side by side if they fit, otherwise only the selected one.
///
/// ```swift
/// let format = ChoiceField(["hardcover", "paperback", "e-book"], selection: 1)
/// ```
public final class ChoiceField: FormInput {
    /// The selected choice. Observable.
    @Published public private(set) var selected: String
    private let makeChoices: @MainActor () -> [String]

    /// - Parameters:
    ///   - choices: at least one, without duplicates. Observed: the selection survives changes to the list.
    ///   - selection: index of the initial choice; an invalid index selects the first one.
    public init(_ choices: @autoclosure @escaping @MainActor () -> [String], selection: Int = 0) {
        makeChoices = choices
        let choices = choices()
        precondition(!choices.isEmpty, "A choice field has at least one choice.")
        selected = choices[choices.indices.contains(selection) ? selection : 0]
    }

    /// The choices, in display order.
    public var choices: [String] { makeChoices() }

    /// Index of the selected choice; 0 if that choice no longer exists. Observable.
    public var selection: Int { choices.firstIndex(of: selected) ?? 0 }

    public var hints: [KeyHint] { [KeyHint(.left, .right, text: "choose")] }

    public func handle(_ key: Key) -> KeyResult {
        switch key {
        case .left: select(selection - 1)
        case .right, .character(" "): select(selection + 1)
        case .home: select(0)
        case .end: select(choices.count - 1)
        case .backspace, .delete, .control("u"): select(0)
        case .character(let letter): selectNext(beginningWith: letter)
        default: return .ignored
        }
        return .handled
    }

    private func select(_ index: Int) {
        let choices = choices
        if !choices.isEmpty { selected = choices[max(0, min(index, choices.count - 1))] }
    }

    private func selectNext(beginningWith letter: Character) {
        let (choices, selection) = (choices, selection)
        let others = choices.dropFirst(selection + 1) + choices.prefix(selection + 1)
        let next = others.first { $0.first?.lowercased() == letter.lowercased() }
        if let next { selected = next }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let (choices, selection) = (choices, selection)
        let width = choices.reduce(-2) { $0 + $1.columns + 4 }
        guard width > rect.columns else { return drawAll(choices, selection, in: rect, on: &canvas) }
        let arrows = canvas.glyphs.arrows
        let arrowStyle = canvas.isFocused ? canvas.theme.accent : canvas.theme.secondary
        var place = rect
        let left = canvas.write("\(arrows.left) ", advancing: &place, style: arrowStyle)
        canvas.write(choices.isEmpty ? selected : choices[selection], advancing: &place, style: selectedStyle(canvas))
        let right = canvas.write(" \(arrows.right)", advancing: &place, style: arrowStyle)
        canvas.onMouse(in: left, pressing: .left)
        canvas.onMouse(in: right, pressing: .right)
    }

    private func drawAll(_ choices: [String], _ selection: Int, in rect: Rect, on canvas: inout Canvas) {
        var place = rect
        for (index, choice) in choices.enumerated() {
            let style = index == selection ? selectedStyle(canvas) : canvas.theme.secondary
            // The brackets mark the selection on terminals without colours.
            let text = index == selection ? "[\(choice)]" : " \(choice) "
            let used = canvas.write(text, advancing: &place, style: style)
            canvas.onPress(in: used) { self.select(index) }
            place = place.splitLeft(2).rest
        }
    }

    private func selectedStyle(_ canvas: Canvas) -> Style {
        canvas.isFocused ? canvas.theme.accent.adding(.bold) : canvas.theme.text
    }
}
