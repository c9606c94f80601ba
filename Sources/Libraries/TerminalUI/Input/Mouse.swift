/// A mouse event at a cell of the screen.
public struct MouseEvent: Hashable, Sendable {
    /// Events of the primary button and the wheel. The terminal handles the other buttons.
    public enum Kind: Hashable, Sendable {
        /// The button was pressed.
        case press
        /// The mouse moved to another cell with the button down.
        case drag
        /// The button was released.
        case release
        /// The wheel turned by one notch.
        case wheelUp, wheelDown
    }

    /// The type of event.
    public let kind: Kind
    /// Column, counted from 0 at the left of the screen.
    public let column: Int
    /// Row, counted from 0 at the top of the screen.
    public let row: Int

    /// - Parameters:
    ///   - kind: the type of event.
    ///   - column: counted from 0 at the left of the screen.
    ///   - row: counted from 0 at the top of the screen.
    public init(_ kind: Kind, column: Int, row: Int) {
        self.kind = kind
        self.column = column
        self.row = row
    }

    /// Lines to scroll for the wheel, 3 per notch, negative for up; 0 for other events.
    package var wheelLines: Int {
        switch kind {
        case .wheelUp: -3
        case .wheelDown: 3
        case .press, .drag, .release: 0
        }
    }
}

/// The result of offering a mouse event to a view.
public enum MouseResult: Hashable, Sendable {
    /// The event has been handled, or is to be swallowed.
    case handled
    /// The event is offered to the view below.
    case ignored
    /// The event acts as a press of this key.
    case key(Key)
}

/// A mouse area, registered by a view while it draws.
struct MouseArea: Sendable {
    let place: Rect
    /// Closures that give the focus to the area, outermost first. Called before a press is handled.
    let focus: [@MainActor () -> Void]
    let answer: @MainActor (MouseEvent) -> MouseResult
}

extension Canvas {
    /// Registers a handler for mouse events in an area while the frame is on the screen. Later areas are on top of
    /// earlier ones.
    ///
    /// ```swift
    /// canvas.onMouse(in: rect) { event in
    ///     guard event.kind == .press else { return .ignored }
    ///     return event.column < rect.column + 2 ? .key(.left) : .key(.right)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - place: area of the handler. It also receives drags and the release after a press in it, wherever the mouse
    ///     is.
    ///   - answer: handles an event, whose position is relative to the screen.
    public mutating func onMouse(in place: Rect, _ answer: @escaping @MainActor (MouseEvent) -> MouseResult) {
        guard !place.isEmpty else { return }
        targets.append(MouseArea(place: place, focus: context.focus, answer: answer))
    }

    mutating func onPress(in place: Rect, _ perform: @escaping @MainActor () -> Void) {
        onMouse(in: place) { event in
            guard event.kind == .press else { return .ignored }
            perform()
            return .handled
        }
    }

    /// Makes a press in an area act as a key.
    public mutating func onMouse(in place: Rect, pressing key: Key) {
        onMouse(in: place) { $0.kind == .press ? .key(key) : .ignored }
    }

    /// Draws a view that receives the focus when it is pressed.
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
