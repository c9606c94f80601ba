internal import CTurboJPEG
internal import SystemSupport

/// The functions of libturbojpeg, found when the first portrait is painted.
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

    private init(_ library: DynamicLibrary) throws(DynamicLibraryError) {
        initDecompress = try library.function("tjInitDecompress")
        destroy = try library.function("tjDestroy")
        decompressHeader = try library.function("tjDecompressHeader3")
        decompress = try library.function("tjDecompress2")
        errorMessage = try library.function("tjGetErrorStr2")
    }
}

extension TurboJPEGLibrary {
    /// Opened once in the life of the process.
    static let shared = Result<TurboJPEGLibrary, PortraitError> { () throws(PortraitError) in
        do {
            return try TurboJPEGLibrary(DynamicLibrary(fileName))
        } catch {
            throw .unavailable(reason: "\(error)")
        }
    }

    #if canImport(Glibc)
        private static let fileName = "libturbojpeg.so.0"
    #else
        private static let fileName = "libturbojpeg.0.dylib"
    #endif
}
