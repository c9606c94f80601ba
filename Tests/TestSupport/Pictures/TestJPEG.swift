internal import CTurboJPEG
internal import SystemSupport

/// An encoder of JPEGs.
package struct TestJPEG {
    package struct Failure: Error {}

    /// The colour space of a picture.
    package enum Kind: Sendable, CaseIterable {
        case color
        case grey
        /// CMYK.
        case cmyk
    }

    package var width: Int
    package var height: Int
    package var kind = Kind.color
    /// Whether it has several scans of increasing detail.
    package var isProgressive = false

    package init(width: Int, height: Int, kind: Kind = .color, isProgressive: Bool = false) {
        self.width = width
        self.height = height
        self.kind = kind
        self.isProgressive = isProgressive
    }

    /// - Parameter color: red, green and blue of a pixel.
    package func bytes(_ color: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8)) throws -> [UInt8] {
        let library = try Library()
        guard let handle = library.initCompress() else { throw Failure() }
        defer { _ = library.destroy(handle) }
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let (red, green, blue) = color(x, y)
                pixels.append(red)
                pixels.append(green)
                pixels.append(blue)
                if kind == .cmyk { pixels.append(0xFF) }
            }
        }
        var jpeg: UnsafeMutablePointer<UInt8>?
        var count: CUnsignedLong = 0
        let format = kind == .cmyk ? TJPF_CMYK : TJPF_RGB
        let sampling = kind == .grey ? TJSAMP_GRAY : TJSAMP_444
        let flags = isProgressive ? TJFLAG_PROGRESSIVE : 0
        let status = library.compress(
            handle,
            pixels,
            CInt(width),
            0,
            CInt(height),
            format.rawValue,
            &jpeg,
            &count,
            CInt(sampling.rawValue),
            90,
            flags
        )
        defer { library.free(jpeg) }
        guard status == 0 else { throw Failure() }
        return Array(UnsafeBufferPointer(start: jpeg, count: Int(count)))
    }
}

/// The functions of libturbojpeg that compress.
private struct Library {
    let initCompress: @convention(c) () -> tjhandle?
    let destroy: @convention(c) (tjhandle) -> CInt
    let compress:
        @convention(c) (
            tjhandle, UnsafePointer<UInt8>, CInt, CInt, CInt, CInt, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>,
            UnsafeMutablePointer<CUnsignedLong>, CInt, CInt, CInt
        ) -> CInt
    let free: @convention(c) (UnsafeMutablePointer<UInt8>?) -> Void

    init() throws {
        let library = try DynamicLibrary("libturbojpeg", version: 0)
        initCompress = try library.function("tjInitCompress")
        destroy = try library.function("tjDestroy")
        compress = try library.function("tjCompress2")
        free = try library.function("tjFree")
    }
}

/// Modifications that damage a JPEG.
package enum DamagedJPEG {
    /// The JPEG with another width and height, in pixels, in its frame header; empty without such a header.
    package static func claiming(size: Int, _ jpeg: [UInt8]) -> [UInt8] {
        var claimed = jpeg
        guard let frame = offsets(ofMarker: 0xC0, in: jpeg).first else { return [] }
        for offset in [frame + 5, frame + 7] {
            claimed[offset] = UInt8(size >> 8)
            claimed[offset + 1] = UInt8(size & 0xFF)
        }
        return claimed
    }

    /// The JPEG with its last scan repeated `times` more; empty without scans.
    package static func repeatingLastScan(_ times: Int, of jpeg: [UInt8]) -> [UInt8] {
        guard let start = offsets(ofMarker: 0xDA, in: jpeg).last else { return [] }
        let lastScan = jpeg[start..<jpeg.count - 2]
        return Array(jpeg.dropLast(2) + Array(repeating: lastScan, count: times).joined() + jpeg.suffix(2))
    }

    /// Offsets of a marker, whose two bytes must not occur elsewhere.
    private static func offsets(ofMarker code: UInt8, in jpeg: [UInt8]) -> [Int] {
        jpeg.indices.dropLast().filter { jpeg[$0] == 0xFF && jpeg[$0 + 1] == code }
    }
}
