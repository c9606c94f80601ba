internal import CChafa
internal import TerminalUI

/// How Chafa is to draw; freed with its owner.
struct ChafaConfig: ~Copyable {
    let pointer: ChafaLibrary.Config
    private let library: ChafaLibrary

    init(_ size: Size, _ colors: PortraitColors, _ library: ChafaLibrary) throws(PortraitError) {
        let symbols = try ChafaSymbols(library)
        guard let pointer = library.newConfig() else { throw .unavailable(reason: "libchafa gave no configuration") }
        self.pointer = pointer
        self.library = library
        library.setGeometry(pointer, CInt(size.columns), CInt(size.rows))
        library.setMode(pointer, colors.mode)
        library.setColorSpace(pointer, CHAFA_COLOR_SPACE_DIN99D)
        library.setDitherMode(pointer, CHAFA_DITHER_MODE_NONE)
        library.setWorkFactor(pointer, 1)
        library.setSymbols(pointer, symbols.pointer)
    }

    deinit {
        library.freeConfig(pointer)
    }
}

extension PortraitColors {
    fileprivate var mode: ChafaCanvasMode {
        switch self {
        case .trueColor: CHAFA_CANVAS_MODE_TRUECOLOR
        // The first 16 are the person's: nobody knows what they look like.
        case .indexed(256...): CHAFA_CANVAS_MODE_INDEXED_240
        case .indexed(16...): CHAFA_CANVAS_MODE_INDEXED_16
        case .indexed(8...): CHAFA_CANVAS_MODE_INDEXED_8
        case .indexed, .mono: CHAFA_CANVAS_MODE_FGBG
        }
    }
}
