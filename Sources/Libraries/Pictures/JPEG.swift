internal import CTurboJPEG

extension Pixels {
    /// Decodes a JPEG within `PictureLimits`.
    init(jpeg: [UInt8]) throws(PictureError) {
        let library = try TurboJPEGLibrary.shared.get()
        guard let decoder = library.initDecompress() else {
            throw .unavailable(reason: "libturbojpeg failed to create a handle")
        }
        defer { _ = library.destroy(decoder) }
        func failure() -> PictureError {
            .notAPicture(reason: library.errorMessage(decoder).map { String(cString: $0) } ?? "")
        }

        var (width, height, sampling, colorspace) = (CInt(0), CInt(0), CInt(0), CInt(0))
        let count = CUnsignedLong(jpeg.count)
        let status = library.decompressHeader(decoder, jpeg, count, &width, &height, &sampling, &colorspace)
        guard status == 0, width > 0, height > 0 else { throw failure() }
        try PictureLimits.check(width: Int(width), height: Int(height))

        self.init(width: Int(width), height: Int(height))
        // Stops at warnings, which mean that a part is missing and that libjpeg would fill it with grey. Limits scans
        // to 500, because each takes as long as decoding the whole image.
        let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT
        let format = TJPF_RGBA.rawValue
        guard library.decompress(decoder, jpeg, count, &bytes, width, 0, height, format, flags) == 0 else {
            throw failure()
        }
    }
}
