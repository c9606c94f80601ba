internal import CChafa
internal import CPNG
internal import CTurboJPEG
internal import SystemSupport

// Bindings of the shared libraries, each opened on first use.

extension Result where Failure == PictureError {
    var failure: PictureError? {
        if case .failure(let error) = self { error } else { nil }
    }

    /// Opens a shared library, such as version 0 of "libchafa", and looks up its functions.
    fileprivate init(
        opening name: String,
        version: Int,
        _ functions: (DynamicLibrary) throws(DynamicLibraryError) -> Success
    ) {
        do throws(DynamicLibraryError) {
            self = .success(try functions(DynamicLibrary(name, version: version)))
        } catch {
            self = .failure(.unavailable(reason: "\(error)"))
        }
    }
}

struct TurboJPEGLibrary: Sendable {
    let initDecompress: @convention(c) () -> tjhandle?
    let destroy: @convention(c) (tjhandle) -> CInt
    let decompressHeader:
        @convention(c) (
            tjhandle, UnsafePointer<UInt8>?, CUnsignedLong, UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>,
            UnsafeMutablePointer<CInt>, UnsafeMutablePointer<CInt>
        ) -> CInt
    let decompress:
        @convention(c) (
            tjhandle, UnsafePointer<UInt8>?, CUnsignedLong, UnsafeMutablePointer<UInt8>?, CInt, CInt, CInt, CInt, CInt
        ) -> CInt
    let errorMessage: @convention(c) (tjhandle) -> UnsafePointer<CChar>?

    static let shared = Result<Self, PictureError>(opening: "libturbojpeg", version: 0, Self.init)

    private init(_ library: DynamicLibrary) throws(DynamicLibraryError) {
        initDecompress = try library.function("tjInitDecompress")
        destroy = try library.function("tjDestroy")
        decompressHeader = try library.function("tjDecompressHeader3")
        decompress = try library.function("tjDecompress2")
        errorMessage = try library.function("tjGetErrorStr2")
    }
}

/// The functions of libpng's simplified API. Those with a result return 0 on failure.
struct PNGLibrary: Sendable {
    let beginRead: @convention(c) (UnsafeMutablePointer<png_image>, UnsafeRawPointer?, Int) -> CInt
    let finishRead:
        @convention(c) (
            UnsafeMutablePointer<png_image>, _ background: UnsafeRawPointer?, UnsafeMutableRawPointer?,
            _ bytesPerRow: CInt, _ colors: UnsafeMutableRawPointer?
        ) -> CInt
    let write:
        @convention(c) (
            UnsafeMutablePointer<png_image>, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int>, _ to8Bit: CInt,
            UnsafeRawPointer?, _ bytesPerRow: CInt, _ colors: UnsafeRawPointer?
        ) -> CInt
    let free: @convention(c) (UnsafeMutablePointer<png_image>) -> Void

    static let shared = Result<Self, PictureError>(opening: "libpng16", version: 16, Self.init)

    private init(_ library: DynamicLibrary) throws(DynamicLibraryError) {
        beginRead = try library.function("png_image_begin_read_from_memory")
        finishRead = try library.function("png_image_finish_read")
        write = try library.function("png_image_write_to_memory")
        free = try library.function("png_image_free")
    }
}

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
    /// Colours are −1 for the terminal's default, a palette index, or 0xRRGGBB.
    let colors:
        @convention(c) (
            Canvas, _ column: CInt, _ row: CInt, _ foreground: UnsafeMutablePointer<CInt>,
            _ background: UnsafeMutablePointer<CInt>
        ) -> Void

    static let shared = Result<Self, PictureError>(opening: "libchafa", version: 0, Self.init)

    private init(_ library: DynamicLibrary) throws(DynamicLibraryError) {
        let setThreads: @convention(c) (CInt) -> Void = try library.function("chafa_set_n_threads")
        // A picture takes one or two milliseconds to draw, so more threads would cost more than they save.
        setThreads(1)
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
