/// Result of offering a key to a view.
public enum KeyAnswer: Hashable, Sendable {
    /// The key has had its effect, or is to have none.
    case handled
    /// The key is offered to the layer below.
    case ignored
}

/// A receiver of keys as they were pressed, such as a layer or a line of text.
@MainActor
public protocol KeyInput {
    /// Handles a key as it was pressed.
    func handle(_ key: Key) -> KeyAnswer
    /// Footer entries for the keys that work now.
    var hints: [KeyHint] { get }
}

/// A view on top of the screen, such as a dialog. Is offered each key first, as it was pressed. A key without a function here
/// is answered by ``Layer/answer(toUnknown:)``.
///
/// ```swift
/// final class Notice: Layer {
///     var onClose: () -> Void = {}
///     var hints: [KeyHint] { [KeyHint(.escape, text: "close")] }
///
///     func handle(_ key: Key) -> KeyAnswer {
///         guard key == .escape else { return answer(toUnknown: key) }
///         onClose()
///         return .handled
///     }
///
///     func draw(in rect: Rect, on canvas: inout Canvas) {
///         canvas.drawDialog("Saved", in: rect.middle(columns: 20, rows: 3))
///     }
/// }
/// ```
@MainActor
public protocol Layer: View, KeyInput, AnyObject {
    /// Closes the layer; set by the layer stack.
    var onClose: () -> Void { get set }

    /// Area on a screen with a title bar and a footer; by default between the two.
    func place(on screen: Rect) -> Rect

    /// Result of a press outside the layer: ``MouseAnswer/handled``, which does nothing, by default. Views below do not
    /// receive the mouse.
    var answerOutside: MouseAnswer { get }

    /// Called when the layer has left the screen, to cancel what it loads. Does nothing by default.
    func leave()
}

extension Layer {
    /// Result for a key without a function: handled, so that views below do not receive it. Ignores Alt and a
    /// character, which may be Escape and that character.
    public func answer(toUnknown key: Key) -> KeyAnswer {
        if case .alt = key { .ignored } else { .handled }
    }

    public func place(on screen: Rect) -> Rect { screen.inset(rows: 1) }
    public var answerOutside: MouseAnswer { .handled }
    public func leave() {}
}
