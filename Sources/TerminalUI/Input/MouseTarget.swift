/// What became of something that the mouse did.
public nonisolated enum MouseAnswer: Hashable, Sendable {
    case handled
    /// Whoever is below may have it.
    case ignored
    /// It means the same as this key.
    case key(Key)
}

/// A part of the screen that answers to the mouse: who draws something knows where it is, and says so as it draws.
nonisolated struct MouseTarget: Sendable {
    let place: Rect
    /// A double click is one of the same owner; `nil` where every press is one by itself.
    let owner: ObjectIdentifier?
    /// Called before a press, from the outside in: the keys go to whoever was pressed.
    let focus: [@MainActor () -> Void]
    let answer: @MainActor (MouseEvent) -> MouseAnswer
}

extension Canvas {
    /// Has what is drawn in a place answer to the mouse. What is drawn later is on top.
    ///
    /// - Parameter owner: whose double clicks are meant; `nil` where every press is one by itself.
    public nonisolated mutating func onMouse(
        in place: Rect,
        of owner: AnyObject? = nil,
        _ answer: @escaping @MainActor (MouseEvent) -> MouseAnswer
    ) {
        add(MouseTarget(place: place, owner: owner.map(ObjectIdentifier.init), focus: focus, answer: answer))
    }

    /// Has what is drawn in a place mean the same as a key where it is pressed.
    public nonisolated mutating func onMouse(in place: Rect, pressing key: Key) {
        onMouse(in: place) { $0.kind == .press ? .key(key) : .ignored }
    }

    /// Draws something that gets the keys where it is pressed.
    public nonisolated mutating func focusing(
        in place: Rect,
        _ focus: @escaping @MainActor () -> Void,
        _ draw: (inout Canvas) -> Void
    ) {
        let outer = self.focus
        self.focus.append(focus)
        onMouse(in: place) { $0.kind == .press ? .handled : .ignored }
        draw(&self)
        self.focus = outer
    }
}
