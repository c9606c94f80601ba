internal import CTurboJPEG

/// Makes pixels of a JPEG, within the limits of what an avatar may be. Frees what it holds of libturbojpeg.
struct JPEGDecoder: ~Copyable {
    private let library: TurboJPEGLibrary
    private let handle: tjhandle

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

    func pixels(of jpeg: [UInt8]) throws(PortraitError) -> Pixels {
        let (width, height) = try size(of: jpeg)
        try PortraitLimits.check(width: width, height: height)
        guard JPEGScans.count(in: jpeg) <= JPEGScans.most else { throw .unsupported(reason: "too many scans") }
        var pixels = Pixels(width: width, height: height)
        let status = library.decompress(
            handle,
            jpeg,
            CUnsignedLong(jpeg.count),
            &pixels.bytes,
            CInt(width),
            0,
            CInt(height),
            TJPF_RGBA.rawValue,
            Self.flags
        )
        guard status == 0 else { throw .notAPicture(reason: message) }
        return pixels
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

    /// A warning means that a part is missing, which libjpeg would fill with grey.
    private static let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT

    private var message: String {
        library.errorMessage(handle).map { String(cString: $0) } ?? ""
    }
}
