import Observation
import TerminalUI

/// A root view that is another view, and records the keys.
final class ContentRoot: RootView, CompositeView, Observable {
    let body: any View
    private(set) var keys: [Key] = []

    init(_ body: any View) { self.body = body }
    func handle(_ key: Key) { keys.append(key) }
}

/// A view that draws another one without preparing it.
struct UnpreparedView: View {
    let content: any View

    init(_ content: any View) { self.content = content }
    func draw(in rect: Rect, on canvas: inout Canvas) { content.draw(in: rect, on: &canvas) }
}
