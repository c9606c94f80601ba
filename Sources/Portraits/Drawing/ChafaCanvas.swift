internal import CChafa
internal import TerminalUI

/// What Chafa has drawn; freed with its owner.
struct ChafaCanvas: ~Copyable {
    private let pointer: ChafaLibrary.Canvas
    private let library: ChafaLibrary

    init(_ pixels: Pixels, _ config: borrowing ChafaConfig, _ library: ChafaLibrary) throws(PortraitError) {
        guard let pointer = library.newCanvas(config.pointer) else {
            throw .unavailable(reason: "libchafa gave no canvas")
        }
        self.pointer = pointer
        self.library = library
        let (width, height) = (CInt(pixels.width), CInt(pixels.height))
        library.draw(pointer, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels.bytes, width, height, 4 * width)
    }

    deinit {
        library.freeCanvas(pointer)
    }

    func character(_ column: Int, _ row: Int) -> Unicode.Scalar {
        Unicode.Scalar(library.character(pointer, CInt(column), CInt(row))) ?? " "
    }

    /// As Chafa numbers them: -1 is the terminal's own.
    func colors(_ column: Int, _ row: Int) -> (foreground: Int, background: Int) {
        var (foreground, background) = (CInt(-1), CInt(-1))
        library.colors(pointer, CInt(column), CInt(row), &foreground, &background)
        return (Int(foreground), Int(background))
    }
}
