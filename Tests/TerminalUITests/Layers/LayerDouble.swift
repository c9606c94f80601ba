import Observation
import TerminalUI

/// A layer that handles given keys and draws its name.
final class LayerDouble: Layer, Observable {
    var onClose: () -> Void = {}
    var caret: Caret?
    /// `nil` for the default.
    var ownPlace: Rect?
    var answerOutside = MouseAnswer.handled
    private(set) var keys: [Key] = []
    private(set) var leaves = 0
    private(set) var size: Size?
    private let name: String
    private let taken: [Key]

    init(_ name: String, taking keys: [Key]) {
        self.name = name
        taken = keys
    }

    var hints: [KeyHint] { [KeyHint(.enter, text: name)] }

    func handle(_ key: Key) -> KeyAnswer {
        keys.append(key)
        return taken.contains(key) ? .handled : .ignored
    }

    func place(on screen: Rect) -> Rect { ownPlace ?? screen.inset(rows: 1) }
    func leave() { leaves += 1 }
    func prepare(for size: Size) { self.size = size }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.write(name, in: rect)
        if let caret { canvas.caret = caret }
    }
}
