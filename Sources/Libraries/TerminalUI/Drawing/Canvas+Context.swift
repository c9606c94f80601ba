extension Canvas {
    /// What the views around the one that is being drawn say of it.
    struct Context: Sendable {
        var frameStyle: Style
        var isFocused = true
        var spinnerFrame: Int?
        /// The innermost load whose state is drawn.
        var load: ObjectIdentifier?
        var isEmphasized = false
        var isSpinnerless = false

        var keyNames: [String: Key?] = [:]
        /// Indices to highlight in a name; `nil` when no search is active.
        var highlights: (@Sendable (String) -> Set<Int>)?
        /// Actions that give the focus to the view, outermost first.
        var focus: [@MainActor () -> Void] = []

        init(frameStyle: Style) { self.frameStyle = frameStyle }

        /// Leaves the spinner to another view.
        mutating func silence() { (spinnerFrame, isSpinnerless) = (nil, true) }
    }

    /// Whether keys go to the view that is being drawn, or to one in it: what it accents.
    public var isFocused: Bool { context.isFocused }

    /// Draws a part of the focused view that keys go to, such as a field of a form, or not.
    public mutating func focusing(_ isFocused: Bool, _ draw: (inout Canvas) -> Void) {
        inContext({ $0.isFocused = $0.isFocused && isFocused }, draw)
    }
}
