internal import LoadResource
public import Observation

/// The layers on the screen. The top one is offered a key first, then the ones below.
///
/// ```swift
/// let layers = LayerStack()
/// layers.push(MenuLayer("Sort by", [.init("t", "Title") { sort(by: "title") }]))
/// if layers.handle(key) == .ignored { screen.handle(key) }
/// ```
public final class LayerStack: View, Observable {
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
