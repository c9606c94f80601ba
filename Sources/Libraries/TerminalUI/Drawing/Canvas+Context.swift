extension Canvas {
    /// What the views around the one that is being drawn say of it.
    struct Context: Sendable {
        var frameStyle: Style
        private var surroundings = Surroundings.none
        var isFocused = true
        /// Number of layers below it.
        var layer = 0
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
                var node: FocusNode?
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
        /// The innermost view around it that keys may go to.
        var node: FocusNode? {
            get { surroundings.values.node }
            set { values.node = newValue }
        }

        /// Leaves the spinner to another view.
        mutating func silence() { (spinnerFrame, isSpinnerless) = (nil, true) }
    }
}
