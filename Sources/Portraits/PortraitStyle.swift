/// How portraits are drawn now, which depends on the theme and on what the terminal reports.
@MainActor
package final class PortraitStyle {
    package var painter: PortraitPainter {
        didSet { if !painter.draws(like: oldValue) { for observer in observers { observer() } } }
    }
    private var observers: [() -> Void] = []

    package init(_ painter: PortraitPainter) {
        self.painter = painter
    }

    /// Calls a closure whenever portraits are drawn in another way.
    package func observe(_ observer: @escaping () -> Void) { observers.append(observer) }
}
