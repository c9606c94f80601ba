import Pictures
import TerminalUI

/// How portraits are drawn now, which depends on the theme and on what the terminal reports.
final class PortraitStyle {
    var painter: PicturePainter {
        didSet { if !painter.draws(like: oldValue) { for observer in observers { observer() } } }
    }
    private var observers: [() -> Void] = []

    init(_ painter: PicturePainter) {
        self.painter = painter
    }

    /// Draws an image; draws it again if the style has changed meanwhile.
    ///
    /// - Parameters:
    ///   - encoded: a JPEG or PNG.
    ///   - size: of the picture.
    /// - Throws: what the painter throws.
    func paint(_ encoded: [UInt8], size: Size) async throws -> Picture {
        while true {
            let painter = painter
            let picture = try await painter.paint(encoded, size: size)
            if painter.draws(like: self.painter) { return picture }
        }
    }

    /// Calls a closure whenever portraits are drawn in another way.
    func observe(_ observer: @escaping () -> Void) { observers.append(observer) }
}
