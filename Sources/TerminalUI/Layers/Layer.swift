public import Observation

/// Result of offering a key to a view.
public enum KeyAnswer: Hashable, Sendable {
    case handled
    /// The key is offered to the layer below.
    case ignored
}

/// A view on top of the screen, such as a dialog. Is offered each key first, as it was pressed.
@MainActor
public protocol Layer: View, AnyObject {
    /// Closes the layer; set by the layer stack.
    var onClose: () -> Void { get set }
    /// Footer entries for the keys that work now.
    var hints: [KeyHint] { get }

    func handle(_ key: Key) -> KeyAnswer

    /// Area on a screen with a title bar and a footer; by default between the two.
    func place(on screen: Rect) -> Rect

    /// Result of a press outside the layer. Views below do not receive the mouse.
    var answerOutside: MouseAnswer { get }

    /// Called when the layer has left the screen.
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

/// The layers on the screen. The top one is offered a key first, then the ones below.
@Observable
public final class LayerStack: View {
    private var layers: [any Layer] = []
    @ObservationIgnored private var size = Size(columns: 0, rows: 0)

    public init() {}

    public func push(_ layer: any Layer) {
        layer.onClose = { [weak self, weak layer] in
            guard let self, let index = layers.firstIndex(where: { $0 === layer }) else { return }
            layers.remove(at: index).leave()
        }
        layers.append(layer)
        // Input that is already pending is handled before the next frame.
        prepare(for: size)
    }

    public func handle(_ key: Key) -> KeyAnswer {
        for layer in layers.reversed() where layer.handle(key) == .handled { return .handled }
        return .ignored
    }

    public var top: (any Layer)? { layers.last }

    /// Footer entries of the top layer; `nil` if there is none.
    public var hints: [KeyHint]? { layers.last?.hints }

    /// Tells all layers that they have left the screen.
    public func leave() {
        for layer in layers { layer.leave() }
    }

    public func prepare(for size: Size) {
        self.size = size
        let screen = Rect(columns: size.columns, rows: size.rows)
        for layer in layers { layer.prepare(for: layer.place(on: screen).size) }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        for layer in layers {
            // Only the top layer shows a text cursor.
            canvas.caret = nil
            canvas.onMouse(in: rect) { $0.kind == .press ? layer.answerOutside : .handled }
            layer.draw(in: layer.place(on: rect), on: &canvas)
        }
    }
}
