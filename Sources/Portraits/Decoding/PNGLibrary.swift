internal import CPNG
internal import DynamicLibrary

/// The functions of libpng, found when the first portrait that needs them is painted.
struct PNGLibrary: Sendable {
    let beginRead: @convention(c) (UnsafeMutablePointer<png_image>, UnsafeRawPointer?, Int) -> CInt
    let finishRead:
        @convention(c) (
            UnsafeMutablePointer<png_image>, _ background: UnsafeRawPointer?, _ buffer: UnsafeMutableRawPointer?,
            _ bytesPerRow: Int32, _ colormap: UnsafeMutableRawPointer?
        ) -> CInt
    let free: @convention(c) (UnsafeMutablePointer<png_image>) -> Void

    private init(_ library: DynamicLibrary) throws(DynamicLibraryError) {
        beginRead = try library.function("png_image_begin_read_from_memory")
        finishRead = try library.function("png_image_finish_read")
        free = try library.function("png_image_free")
    }
}

extension PNGLibrary {
    /// Opened once in the life of the process.
    static let shared = Result<PNGLibrary, PortraitError> { () throws(PortraitError) in
        do {
            return try PNGLibrary(DynamicLibrary(fileName))
        } catch {
            throw .unavailable(reason: "\(error)")
        }
    }

    #if canImport(Glibc)
        private static let fileName = "libpng16.so.16"
    #else
        private static let fileName = "libpng16.16.dylib"
    #endif
}
