internal import CPNG

/// Decoding and encoding with libpng.
extension Pixels {
    static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Decodes a PNG within `PictureLimits`.
    init(png: [UInt8]) throws(PictureError) {
        let library = try PNGLibrary.shared.get()
        self = try Self.essentialChunks(of: png).withUnsafeBufferPointer { chunks throws(PictureError) in
            var image = png_image(version: PNG_IMAGE_VERSION)
            defer { library.free(&image) }
            guard library.beginRead(&image, chunks.baseAddress, chunks.count) != 0 else {
                throw .notAPicture(reason: image.text)
            }
            let (width, height) = (Int(image.width), Int(image.height))
            try PictureLimits.check(width: width, height: height)
            image.format = PNG_FORMAT_RGBA
            image.flags = PNG_IMAGE_FLAG_16BIT_sRGB
            var pixels = Pixels(width: width, height: height)
            // A warning means that there is more or less data than the header declares.
            guard library.finishRead(&image, nil, &pixels.bytes, 0, nil) != 0, image.warning_or_error == 0 else {
                throw .notAPicture(reason: image.text)
            }
            return pixels
        }
    }

    /// Returns the chunks that affect pixels. Inflating other chunks, such as texts and colour profiles, could take
    /// seconds.
    private static func essentialChunks(of png: [UInt8]) -> [UInt8] {
        var chunks = pngSignature
        var rest = png.dropFirst(pngSignature.count)
        // A chunk consists of the length of its content, its name, the content and a checksum. The name of a critical
        // chunk starts with a capital letter.
        while rest.count >= 12 {
            let count = 12 + rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let name = rest.dropFirst(4).prefix(4)
            guard count <= rest.count, let first = name.first else { break }
            if first & 0x20 == 0 || name.elementsEqual("tRNS".utf8) { chunks += rest.prefix(count) }
            rest = rest.dropFirst(count)
        }
        return chunks
    }

    /// Encodes the image as a PNG, with 24 bits per pixel if it is opaque and 32 otherwise.
    func png() throws(PictureError) -> [UInt8] {
        let library = try PNGLibrary.shared.get()
        let isOpaque = stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 }
        var image = png_image(version: PNG_IMAGE_VERSION)
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = isOpaque ? PNG_FORMAT_RGB : PNG_FORMAT_RGBA
        image.flags = PNG_IMAGE_FLAG_FAST
        let samples = isOpaque ? withoutAlpha : bytes
        var png = Array(repeating: UInt8(0), count: samples.count + samples.count / 4 + 1024)
        var count = png.count
        guard library.write(&image, &png, &count, 0, samples, 0, nil) != 0 else {
            throw .unavailable(reason: image.text)
        }
        png.removeLast(png.count - count)
        return png
    }

    private var withoutAlpha: [UInt8] {
        Array(unsafeUninitializedCapacity: width * height * 3) { samples, count in
            for pixel in 0..<width * height {
                for sample in 0..<3 { samples[pixel * 3 + sample] = bytes[pixel * 4 + sample] }
            }
            count = width * height * 3
        }
    }
}

extension png_image {
    fileprivate init(version: UInt32) {
        self.init()
        self.version = version
    }

    /// The message of the last error or warning.
    fileprivate var text: String {
        withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
