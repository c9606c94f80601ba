/// A mouse event, in cells from the top left corner of the screen.
public struct MouseEvent: Hashable, Sendable {
    /// Events of the first button and the wheel; the terminal keeps the other buttons.
    public enum Kind: Hashable, Sendable {
        /// The button goes down.
        case press
        /// The mouse moves to another cell while the button is down.
        case drag
        /// The button goes up.
        case release
        /// The wheel turns by one notch.
        case wheelUp, wheelDown
    }

    /// What the mouse did.
    public let kind: Kind
    /// Counted from 0 at the left.
    public let column: Int
    /// Counted from 0 at the top.
    public let row: Int

    /// - Parameters:
    ///   - kind: what the mouse did.
    ///   - column: counted from 0 at the left of the screen.
    ///   - row: counted from 0 at the top of the screen.
    public init(_ kind: Kind, column: Int, row: Int) {
        self.kind = kind
        self.column = column
        self.row = row
    }

    /// Lines that the wheel scrolls: 3 a notch, negative for up; 0 for other events.
    package var wheelLines: Int {
        switch kind {
        case .wheelUp: -3
        case .wheelDown: 3
        case .press, .drag, .release: 0
        }
    }
}

/// Result of offering a mouse event to a view.
public enum MouseAnswer: Hashable, Sendable {
    /// The event has had its effect, or is to have none.
    case handled
    /// The event is offered to the view below.
    case ignored
    /// The event has the same effect as this key.
    case key(Key)
}

/// An area of the screen that responds to the mouse; a view registers it as it draws.
struct MouseTarget: Sendable {
    let place: Rect
    /// Give the focus to the area, outermost first; called before a press.
    let focus: [@MainActor () -> Void]
    let answer: @MainActor (MouseEvent) -> MouseAnswer
}

extension Canvas {
    /// Registers a handler for mouse events in an area, for as long as the frame is on the screen. Areas that are
    /// registered later are on top.
    ///
    /// ```swift
    /// canvas.onMouse(in: rect) { event in
    ///     guard event.kind == .press else { return .ignored }
    ///     return event.column < rect.column + 2 ? .key(.left) : .key(.right)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - place: where events are taken. Drags and the release go to the area of the press, wherever the mouse is.
    ///   - answer: handles an event, in cells of the screen.
    public mutating func onMouse(in place: Rect, _ answer: @escaping @MainActor (MouseEvent) -> MouseAnswer) {
        guard !place.isEmpty else { return }
        targets.append(MouseTarget(place: place, focus: context.focus, answer: answer))
    }

    /// Calls `perform` on a press in an area.
    mutating func onPress(in place: Rect, _ perform: @escaping @MainActor () -> Void) {
        onMouse(in: place) { event in
            guard event.kind == .press else { return .ignored }
            perform()
            return .handled
        }
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
