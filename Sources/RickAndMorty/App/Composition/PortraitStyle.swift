import Pictures
import RickAndMortyCommands
import TerminalUI

/// How portraits are drawn now, which depends on the theme and on what the terminal reports.
final class PortraitStyle {
    var painter: PicturePainter {
        didSet { if painter.style != oldValue.style { for observer in observers { observer() } } }
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
            if painter.style == self.painter.style { return picture }
        }
    }

    /// Calls a closure whenever portraits are drawn in another way.
    func observe(_ observer: @escaping () -> Void) { observers.append(observer) }
}

extension PortraitStyle {
    /// `nil` with `--images off`, or if the terminal cannot show pictures.
    convenience init?(_ settings: Settings, _ appearance: Appearance) {
        guard settings.images != .off, let style = appearance.pictures else { return nil }
        self.init(PicturePainter(style))
    }
}
