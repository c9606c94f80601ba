public import Observation

/// The layers on the screen. The top one gets a key first; what it ignores goes to the next one below it.
@Observable
public final class LayerStack: View {
    private var layers: [any Layer] = []
    @ObservationIgnored private var size = Size(columns: 0, rows: 0)

    public init() {}

    public func push(_ layer: any Layer) {
        layer.onClose = { [weak self, weak layer] in
            if let layer { self?.remove(layer) }
        }
        layers.append(layer)
        // Keys typed ahead find it ready.
        prepare(for: size)
    }

    public func handle(_ key: Key) -> KeyAnswer {
        for layer in layers.reversed() where layer.handle(key) == .handled { return .handled }
        return .ignored
    }

    /// `nil` where there is none.
    public var top: (any Layer)? { layers.last }

    /// Of the top layer; `nil` where there is none.
    public var hints: [KeyHint]? { layers.last?.hints }

    /// Nobody sees any of them any more.
    public func leave() {
        for layer in layers { layer.leave() }
    }

    private func remove(_ layer: any Layer) {
        guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
        layers.remove(at: index).leave()
    }

    public func prepare(for size: Size) {
        self.size = size
        let screen = Rect(columns: size.columns, rows: size.rows)
        for layer in layers { layer.prepare(for: layer.place(on: screen).size) }
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        for layer in layers {
            // Text below another layer does not have the keys.
            canvas.caret = nil
            canvas.onMouse(in: rect) { $0.kind == .press ? layer.answerBeside : .handled }
            layer.draw(in: layer.place(on: rect), on: &canvas)
        }
    }
}
