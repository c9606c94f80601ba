internal import CTurboJPEG

extension Pixels {
    /// Decodes a JPEG within `PictureLimits`.
    init(jpeg: [UInt8]) throws(PictureError) {
        let library = try TurboJPEGLibrary.shared.get()
        guard let decoder = library.initDecompress() else { throw .unavailable(reason: "libturbojpeg gave no handle") }
        defer { _ = library.destroy(decoder) }
        func failure() -> PictureError {
            .notAPicture(reason: library.errorMessage(decoder).map { String(cString: $0) } ?? "")
        }

        var (width, height, sampling, colorspace) = (CInt(0), CInt(0), CInt(0), CInt(0))
        let count = CUnsignedLong(jpeg.count)
        let status = library.decompressHeader(decoder, jpeg, count, &width, &height, &sampling, &colorspace)
        guard status == 0, width > 0, height > 0 else { throw failure() }
        guard colorspace != TJCS_CMYK.rawValue, colorspace != TJCS_YCCK.rawValue else {
            throw .unsupported(reason: "made of inks, not of light")
        }
        try PictureLimits.check(width: Int(width), height: Int(height))
        guard JPEGScans.count(in: jpeg) <= JPEGScans.most else { throw .unsupported(reason: "too many scans") }

        self.init(width: Int(width), height: Int(height))
        // Stops at warnings: they mean that a part is missing, which libjpeg would fill with grey.
        let flags = TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS | TJFLAG_ACCURATEDCT
        let format = TJPF_RGBA.rawValue
        guard library.decompress(decoder, jpeg, count, &bytes, width, 0, height, format, flags) == 0 else {
            throw failure()
        }
    }
}

/// Counts the scans of a progressive JPEG. Each takes time for the whole image, however few bytes it has.
enum JPEGScans {
    /// Encoders make ten at most by default.
    static let most = 32

    /// Stops counting beyond `most`.
    static func count(in jpeg: [UInt8]) -> Int {
        var (count, index) = (0, 2)
        while count <= most, let marker = nextMarker(in: jpeg, from: &index) {
            if marker == startOfScan { count += 1 }
            guard index + 1 < jpeg.count else { break }
            index += Int(jpeg[index]) << 8 | Int(jpeg[index + 1])
        }
        return count
    }

    private static let startOfScan: UInt8 = 0xDA

    /// Skips the data of a scan, where 0xFF before a zero is no marker, and markers without a segment.
    private static func nextMarker(in jpeg: [UInt8], from index: inout Int) -> UInt8? {
        while index + 1 < jpeg.count {
            let (first, second) = (jpeg[index], jpeg[index + 1])
            index += 1
            guard first == 0xFF, second > 1, second != 0xFF, !(0xD0...0xD7).contains(second) else { continue }
            index += 1
            return second
        }
        return nil
    }
}
