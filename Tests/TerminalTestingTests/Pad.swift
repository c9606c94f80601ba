import LoadResource
import Observation
import TerminalUI

/// A root view that writes down what it gets, last first.
final class Pad: RootView, Observable {
    @Observed private var events: [String] = []
    @Observed var title = "Pad"
    /// The fields of its first row.
    private let fields = "left  middle  right"

    func handle(_ key: Key) { events.insert(key.name(in: .unicode), at: 0) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.write(title, in: rect.line(0), style: canvas.theme.heading)
        canvas.write(fields, in: rect.line(1))
        for (row, event) in events.enumerated() { canvas.write(event, in: rect.line(row + 2)) }
        canvas.onMouse(in: rect, of: self) { [self] event in
            events.insert("\(event.kind) \(event.column),\(event.row)" + (event.clicks == 2 ? " twice" : ""), at: 0)
            return .handled
        }
    }
}
