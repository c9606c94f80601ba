internal import LoadResource

/// The layers on the screen. The top one is offered a key first, then the ones below.
///
/// ```swift
/// let layers = LayerStack()
/// layers.push(MenuLayer("Sort by", [.init("t", "Title") { sort(by: "title") }]))
/// if layers.handle(key) == .ignored { screen.handle(key) }
/// ```
public final class LayerStack: View {
    @Observed private var layers: [any Layer] = []
    private var size = Size(columns: 0, rows: 0)

    /// Creates a stack without layers, which draws nothing.
    public init() {}

    /// Puts a layer on top, and sets its ``Layer/onClose`` to remove it.
    public func push(_ layer: any Layer) {
        layer.onClose = { [weak self, weak layer] in
            guard let self, let index = layers.firstIndex(where: { $0 === layer }) else { return }
            layers.remove(at: index).leave()
        }
        layers.append(layer)
        // Input that is already pending is handled before the next frame.
        prepare(for: size)
    }

    /// Offers a key to the layers from the top until one handles it.
    ///
    /// - Returns: `.ignored` if none does: the key is the screen's.
    public func handle(_ key: Key) -> KeyAnswer {
        for layer in layers.reversed() where layer.handle(key) == .handled { return .handled }
        return .ignored
    }

    /// The layer that is offered a key first; `nil` if there is none.
    public var top: (any Layer)? { layers.last }

    /// Footer entries of the top layer; `nil` if there is none.
    public var hints: [KeyHint]? { layers.last?.hints }

    /// Tells all layers that they have left the screen, at the end of the program. They stay in the stack.
    public func leave() {
        for layer in layers { layer.leave() }
    }

    public func prepare(for size: Size) {
        self.size = size
        let screen = Rect(columns: size.columns, rows: size.rows)
        for layer in layers { layer.prepare(for: layer.place(on: screen).size) }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.overlay(in: rect) { rect, canvas in
            for layer in self.layers {
                // The footer has the keys of the layer.
                canvas.dim(rect.splitBottom(1).rest)
                // Only the top layer shows a text cursor.
                canvas.caret = nil
                // It can be pressed, too.
                canvas.onMouse(in: rect.splitBottom(1).rest) { $0.kind == .press ? layer.answerOutside : .handled }
                canvas.inContext({ $0.isFocused = true }) {
                    layer.draw(in: layer.place(on: rect), on: &$0)
                }
            }
        }
    }
}

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
