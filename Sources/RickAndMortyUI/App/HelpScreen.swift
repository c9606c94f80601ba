import Observation
import TerminalUI

/// The key table over whatever is on the screen; it scrolls where it does not fit.
@Observable
final class HelpScreen: View {
    @ObservationIgnored private let bindings: [KeyBinding<Action>]
    private var position = ListPosition()

    init(bindings: [KeyBinding<Action>]) {
        self.bindings = bindings
    }

    /// While the help is open; the keys that close it among them.
    func canPerform(_ action: Action) -> Bool {
        switch action {
        case .move: bindings.count > position.rows
        case .help, .back, .repaint, .suspend: true
        default: false
        }
    }

    /// - Returns: whether it took the action; the layer below gets no other one either while the help is open.
    func perform(_ action: Action) -> Bool {
        switch action {
        case .move(let move): position.scroll(move, count: bindings.count)
        case .help, .back, .quit, .repaint, .suspend: return false
        default: break
        }
        return true
    }

    func prepare(for size: Size) {
        position.fit(count: bindings.count, rows: HelpView<Action>.lines(in: size, of: bindings.count))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        HelpView(Words.help, bindings, top: position.top).draw(in: rect, on: &canvas)
    }
}
