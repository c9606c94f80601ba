/// A mouse event, in cells from the top left corner of the screen.
public struct MouseEvent: Hashable, Sendable {
    /// Events of the first button and the wheel; the terminal keeps the other buttons.
    public enum Kind: Hashable, Sendable {
        case press, drag, release, wheelUp, wheelDown
    }

    public let kind: Kind
    public let column: Int
    public let row: Int
    /// 2 for the second press of a double click.
    public internal(set) var clicks = 1

    public init(_ kind: Kind, column: Int, row: Int) {
        self.kind = kind
        self.column = column
        self.row = row
    }

    /// Lines that the wheel scrolls; 0 for other events.
    public var lines: Int {
        switch kind {
        case .wheelUp: -3
        case .wheelDown: 3
        case .press, .drag, .release: 0
        }
    }
}

/// Result of offering a mouse event to a view.
public enum MouseAnswer: Hashable, Sendable {
    case handled
    /// The event is offered to the view below.
    case ignored
    /// The event has the same effect as this key.
    case key(Key)
}

/// An area of the screen that responds to the mouse; a view registers it as it draws.
struct MouseTarget: Sendable {
    let place: Rect
    /// Presses with the same owner may form a double click; `nil` for none.
    let owner: ObjectIdentifier?
    /// Give the focus to the area, outermost first; called before a press.
    let focus: [@MainActor () -> Void]
    let answer: @MainActor (MouseEvent) -> MouseAnswer
}

extension Canvas {
    /// Registers a handler for mouse events in an area. Areas that are registered later are on top.
    ///
    /// - Parameter owner: presses with the same owner may form a double click; `nil` for none.
    public mutating func onMouse(
        in place: Rect,
        of owner: AnyObject? = nil,
        _ answer: @escaping @MainActor (MouseEvent) -> MouseAnswer
    ) {
        guard !place.isEmpty else { return }
        let owner = owner.map(ObjectIdentifier.init)
        targets.append(MouseTarget(place: place, owner: owner, focus: context.focus, answer: answer))
    }

    /// Has a press in an area act as a key.
    public mutating func onMouse(in place: Rect, pressing key: Key) {
        onMouse(in: place) { $0.kind == .press ? .key(key) : .ignored }
    }

    /// Draws a view that gets the focus when it is pressed.
    public mutating func focusing(
        in place: Rect,
        _ focus: @escaping @MainActor () -> Void,
        _ draw: (inout Canvas) -> Void
    ) {
        inContext({ $0.focus.append(focus) }) { canvas in
            canvas.onMouse(in: place) { $0.kind == .press ? .handled : .ignored }
            draw(&canvas)
        }
    }
}
