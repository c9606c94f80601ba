internal import LoadResource

/// A stack of layers above the screen. Keys are offered to the top layer first.
///
/// ```swift
/// let layers = LayerStack()
/// layers.push(MenuLayer("Sort by", [.init("t", "Title") { sort(by: "title") }]))
/// if layers.handle(key) == .ignored { screen.handle(key) }
/// ```
public final class LayerStack: View {
    @Published private var layers: [any Layer] = []
    private var size = Size(columns: 0, rows: 0)

    /// Creates an empty stack, which draws nothing.
    public init() {}

    /// Pushes a layer and sets its ``Layer/onClose`` to remove it.
    public func push(_ layer: any Layer) {
        layer.onClose = { [weak self, weak layer] in
            guard let self, let index = layers.firstIndex(where: { $0 === layer }) else { return }
            layers.remove(at: index).leave()
        }
        layers.append(layer)
        // Pending input is handled before the next frame, so the layer needs its size now.
        prepare(for: size)
    }

    /// Offers a key to the layers from top to bottom, until one handles it.
    ///
    /// - Returns: `.ignored` if no layer handles the key, which is then meant for the screen.
    public func handle(_ key: Key) -> KeyResult {
        for layer in layers.reversed() where layer.handle(key) == .handled { return .handled }
        return .ignored
    }

    /// The top layer, which is offered keys first; `nil` if the stack is empty.
    public var top: (any Layer)? { layers.last }

    /// Footer entries of the top layer; `nil` if the stack is empty.
    public var hints: [KeyHint]? { layers.last?.hints }

    /// Calls ``Layer/leave()`` on all layers when the program ends, without removing them.
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
                // The footer shows the keys of the layer, so it is not dimmed.
                canvas.dim(rect.splitBottom(1).rest)
                // Only the top layer shows a text cursor.
                canvas.caret = nil
                // The footer stays clickable.
                canvas.onMouse(in: rect.splitBottom(1).rest) { $0.kind == .press ? layer.outsidePressResult : .handled }
                canvas.inContext({ $0.isFocused = true }) {
                    layer.draw(in: layer.place(on: rect), on: &$0)
                }
            }
        }
    }
}

/// The result of offering a key to a view.
public enum KeyResult: Hashable, Sendable {
    /// The key has been handled, or is to be swallowed.
    case handled
    /// The key is passed on to the next layer or view.
    case ignored
}

/// A view that receives raw key presses before key bindings apply, such as a layer or a text field.
@MainActor
public protocol KeyInput {
    /// Handles a key press.
    func handle(_ key: Key) -> KeyResult
    /// Footer entries for the keys that have an effect now.
    var hints: [KeyHint] { get }
}

/// A view above the screen, such as a dialog. Receives raw key presses before the screen does. A layer answers a key
/// without a function with ``Layer/answer(toUnknown:)``.
///
/// ```swift
/// final class Notice: Layer {
///     var onClose: () -> Void = {}
///     var hints: [KeyHint] { [KeyHint(.escape, text: "close")] }
///
///     func handle(_ key: Key) -> KeyResult {
///         guard key == .escape else { return answer(toUnknown: key) }
///         onClose()
///         return .handled
///     }
///
///     func draw(in rect: Rect, on canvas: inout Canvas) {
///         canvas.drawDialog("Saved", in: rect.centered(columns: 20, rows: 3))
///     }
/// }
/// ```
@MainActor
public protocol Layer: View, KeyInput, AnyObject {
    /// Closes the layer. Set by ``LayerStack/push(_:)``.
    var onClose: () -> Void { get set }

    /// The layer's area on the screen; by default, all rows but the title bar and the footer.
    func place(on screen: Rect) -> Rect

    /// The result of a press outside the layer: by default ``MouseResult/handled``, which does nothing. Mouse events
    /// never reach the views below.
    var outsidePressResult: MouseResult { get }

    /// Called when the layer has been removed from the screen, to cancel its loads. Does nothing by default.
    func leave()
}

extension Layer {
    /// Returns the result for a key without a function: `.handled`, so that the key doesn't reach the views below. Alt
    /// with a character is ignored, because it may be Escape followed by that character.
    public func answer(toUnknown key: Key) -> KeyResult {
        if case .alt = key { .ignored } else { .handled }
    }

    public func place(on screen: Rect) -> Rect { screen.inset(rows: 1) }
    public var outsidePressResult: MouseResult { .handled }
    public func leave() {}
}
