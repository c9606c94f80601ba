internal import CTurboJPEG

/// Makes pixels of a JPEG, within the limits of what an avatar may be. Frees what it holds of libturbojpeg.
struct JPEGDecoder: ~Copyable {
    private let library: TurboJPEGLibrary
    private let handle: tjhandle

    static let mostBytes = 1 << 20
    /// A side has at most so many pixels.
    static let mostPixels = 1024

    init() throws(PortraitError) {
        let library = try TurboJPEGLibrary.shared.get()
        guard let handle = library.initDecompress() else {
            throw .unavailable(reason: "libturbojpeg gave no handle")
        }
        self.library = library
        self.handle = handle
    }

    deinit {
        _ = library.destroy(handle)
    }

    /// Whatever is beyond the limits is refused by its header, before anything is decoded.
    func pixels(of jpeg: [UInt8]) throws(PortraitError) -> Pixels {
        guard jpeg.count <= Self.mostBytes else { throw .tooLarge }
        let (width, height) = try size(of: jpeg)
        guard width <= Self.mostPixels, height <= Self.mostPixels else { throw .tooLarge }
        guard JPEGScans.count(in: jpeg) <= JPEGScans.most else { throw .unsupported(reason: "too many scans") }
        return Pixels(width: width, height: height, bytes: try decode(jpeg, width, height))
    }

    private func size(of jpeg: [UInt8]) throws(PortraitError) -> (width: Int, height: Int) {
        var (width, height, sampling, colorspace) = (CInt(0), CInt(0), CInt(0), CInt(0))
        let count = CUnsignedLong(jpeg.count)
        let status = library.decompressHeader(handle, jpeg, count, &width, &height, &sampling, &colorspace)
        guard status == 0, width > 0, height > 0 else { throw .notAPicture(reason: message) }
        guard colorspace != TJCS_CMYK.rawValue, colorspace != TJCS_YCCK.rawValue else {
            throw .unsupported(reason: "made of inks, not of light")
        }
        return (Int(width), Int(height))
    }

    private func decode(_ jpeg: [UInt8], _ width: Int, _ height: Int) throws(PortraitError) -> [UInt8] {
        let count = width * height * 4
        var isDecoded = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            let status = library.decompress(
                handle,
                jpeg,
                CUnsignedLong(jpeg.count),
                buffer.baseAddress,
                CInt(width),
                0,
                CInt(height),
                CInt(TJPF_RGBA.rawValue),
                Self.flags
            )
            isDecoded = status == 0
            initializedCount = isDecoded ? count : 0
        }
        guard isDecoded else { throw .notAPicture(reason: message) }
        return bytes
    }

    /// A warning means that a part is missing, which libjpeg would fill with grey.
    private static let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT

    private var message: String {
        library.errorMessage(handle).map { String(cString: $0) } ?? ""
    }
}
