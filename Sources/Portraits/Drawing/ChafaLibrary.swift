internal import CChafa
internal import SystemSupport

/// The functions of libchafa, found when the first portrait is painted.
struct ChafaLibrary: Sendable {
    typealias Symbols = OpaquePointer
    typealias Config = OpaquePointer
    typealias Canvas = OpaquePointer

    let newSymbols: @convention(c) () -> Symbols?
    let freeSymbols: @convention(c) (Symbols) -> Void
    let addSymbols: @convention(c) (Symbols, _ first: UInt32, _ last: UInt32) -> Void

    let newConfig: @convention(c) () -> Config?
    let freeConfig: @convention(c) (Config) -> Void
    let setSymbols: @convention(c) (Config, Symbols) -> Void
    let setGeometry: @convention(c) (Config, _ columns: CInt, _ rows: CInt) -> Void
    let setMode: @convention(c) (Config, ChafaCanvasMode) -> Void
    let setColorExtractor: @convention(c) (Config, ChafaColorExtractor) -> Void
    let setDitherMode: @convention(c) (Config, ChafaDitherMode) -> Void
    let setWorkFactor: @convention(c) (Config, Float) -> Void

    let newCanvas: @convention(c) (Config) -> Canvas?
    let freeCanvas: @convention(c) (Canvas) -> Void
    let draw:
        @convention(c) (
            Canvas, ChafaPixelType, UnsafePointer<UInt8>, _ width: CInt, _ height: CInt, _ bytesPerRow: CInt
        ) -> Void
    let character: @convention(c) (Canvas, _ column: CInt, _ row: CInt) -> UInt32
    /// -1 for the terminal's own, else a number of the palette or red, green and blue in a byte each.
    let colors:
        @convention(c) (
            Canvas, _ column: CInt, _ row: CInt, _ foreground: UnsafeMutablePointer<CInt>,
            _ background: UnsafeMutablePointer<CInt>
        ) -> Void

    private init(_ library: DynamicLibrary) throws(DynamicLibraryError) {
        newSymbols = try library.function("chafa_symbol_map_new")
        freeSymbols = try library.function("chafa_symbol_map_unref")
        addSymbols = try library.function("chafa_symbol_map_add_by_range")
        newConfig = try library.function("chafa_canvas_config_new")
        freeConfig = try library.function("chafa_canvas_config_unref")
        setSymbols = try library.function("chafa_canvas_config_set_symbol_map")
        setGeometry = try library.function("chafa_canvas_config_set_geometry")
        setMode = try library.function("chafa_canvas_config_set_canvas_mode")
        setColorExtractor = try library.function("chafa_canvas_config_set_color_extractor")
        setDitherMode = try library.function("chafa_canvas_config_set_dither_mode")
        setWorkFactor = try library.function("chafa_canvas_config_set_work_factor")
        newCanvas = try library.function("chafa_canvas_new")
        freeCanvas = try library.function("chafa_canvas_unref")
        draw = try library.function("chafa_canvas_draw_all_pixels")
        character = try library.function("chafa_canvas_get_char_at")
        colors = try library.function("chafa_canvas_get_raw_colors_at")
    }
}

extension ChafaLibrary {
    /// Opened once in the life of the process.
    static let shared = Result<ChafaLibrary, PortraitError> { () throws(PortraitError) in
        do {
            let library = try DynamicLibrary(fileName)
            let setThreads: @convention(c) (CInt) -> Void = try library.function("chafa_set_n_threads")
            // A portrait is drawn in a millisecond or two: more threads would cost more than they bring.
            setThreads(1)
            return try ChafaLibrary(library)
        } catch {
            throw .unavailable(reason: "\(error)")
        }
    }

    #if canImport(Glibc)
        private static let fileName = "libchafa.so.0"
    #else
        private static let fileName = "libchafa.0.dylib"
    #endif
}
