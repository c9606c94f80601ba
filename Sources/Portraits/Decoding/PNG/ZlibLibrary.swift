internal import SystemSupport

/// The function of zlib, found when the first PNG is painted.
struct ZlibLibrary: Sendable {
    /// Zero when it is all there and fits.
    private let uncompress:
        @convention(c) (
            UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<CUnsignedLong>, UnsafePointer<UInt8>?, CUnsignedLong
        ) -> CInt

    private init(_ library: DynamicLibrary) throws(DynamicLibraryError) {
        uncompress = try library.function("uncompress")
    }

    /// - Returns: `nil` unless they are exactly so many bytes. It stops at the first one more.
    func inflate(_ compressed: [UInt8], toCount count: Int) -> [UInt8]? {
        // One byte more, so that it is noticed when there is more.
        var bytes = Array(repeating: UInt8(0), count: count + 1)
        var found = CUnsignedLong(bytes.count)
        guard uncompress(&bytes, &found, compressed, CUnsignedLong(compressed.count)) == 0, found == count else {
            return nil
        }
        bytes.removeLast()
        return bytes
    }
}

extension ZlibLibrary {
    /// Opened once in the life of the process.
    static let shared = Result<ZlibLibrary, PortraitError> { () throws(PortraitError) in
        do {
            return try ZlibLibrary(DynamicLibrary(fileName))
        } catch {
            throw .unavailable(reason: "\(error)")
        }
    }

    #if canImport(Glibc)
        private static let fileName = "libz.so.1"
    #else
        private static let fileName = "libz.1.dylib"
    #endif
}
