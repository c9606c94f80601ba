extension Canvas {
    /// What the views around the one that is being drawn say of it.
    struct Context: Sendable {
        var frameStyle: Style
        private var surroundings = Surroundings.none
        var isFocused = true
        var spinnerFrame: Int?
        /// The innermost load whose state is drawn.
        var load: ObjectIdentifier?
        var isEmphasized = false
        var isSpinnerless = false

        init(frameStyle: Style) { self.frameStyle = frameStyle }

        /// What few views change: in one object, since a context is copied for each view.
        private final class Surroundings: Sendable {
            struct Values: Sendable {
                var keyNames: [String: Key?] = [:]
                var highlights: (@Sendable (String) -> Set<Int>)?
                var focus: [@MainActor () -> Void] = []
            }

            let values: Values

            static let none = Surroundings(Values())

            init(_ values: Values) { self.values = values }
        }

        private var values: Surroundings.Values {
            get { surroundings.values }
            set { surroundings = Surroundings(newValue) }
        }

        var keyNames: [String: Key?] {
            get { surroundings.values.keyNames }
            set { values.keyNames = newValue }
        }
        /// Indices to highlight in a name; `nil` when no search is active.
        var highlights: (@Sendable (String) -> Set<Int>)? {
            get { surroundings.values.highlights }
            set { values.highlights = newValue }
        }
        /// Actions that give the focus to the view, outermost first.
        var focus: [@MainActor () -> Void] {
            get { surroundings.values.focus }
            set { values.focus = newValue }
        }
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
