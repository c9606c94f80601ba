internal import CChafa
internal import TerminalUI

/// How Chafa is to draw; freed with its owner.
///
/// Without dithering: in cells this large it shows as dots. With the mean of what a glyph covers: the median keeps
/// edges a little sharper, and loses thin lines and small lights.
struct ChafaConfig: ~Copyable {
    let pointer: ChafaLibrary.Config
    private let library: ChafaLibrary

    init(_ size: Size, _ mode: ChafaCanvasMode, _ library: ChafaLibrary) throws(PortraitError) {
        let symbols = try ChafaSymbols(library)
        guard let pointer = library.newConfig() else { throw .unavailable(reason: "libchafa gave no configuration") }
        self.pointer = pointer
        self.library = library
        library.setSymbols(pointer, symbols.pointer)
        library.setGeometry(pointer, CInt(size.columns), CInt(size.rows))
        library.setMode(pointer, mode)
        library.setColorExtractor(pointer, CHAFA_COLOR_EXTRACTOR_AVERAGE)
        library.setDitherMode(pointer, CHAFA_DITHER_MODE_NONE)
        // Tries every glyph. With so few of them that takes a fifth longer than the default, which does not.
        library.setWorkFactor(pointer, 1)
    }

    deinit {
        library.freeConfig(pointer)
    }
}
