internal import CPNG

/// Makes pixels of a PNG, within the limits of what an avatar may be.
enum PNGDecoder {
    static func recognizes(_ picture: [UInt8]) -> Bool {
        picture.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    }

    static func pixels(of png: [UInt8]) throws(PortraitError) -> Pixels {
        let library = try PNGLibrary.shared.get()
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        // What it holds between its two steps; nothing once it has failed or finished.
        defer { library.free(&image) }
        // It goes on pointing at the bytes until it has finished.
        let pixels = png.withUnsafeBytes { bytes in
            Result { () throws(PortraitError) in try decode(bytes, with: &image, library) }
        }
        return try pixels.get()
    }

    private static func decode(
        _ bytes: UnsafeRawBufferPointer,
        with image: inout png_image,
        _ library: PNGLibrary
    ) throws(PortraitError) -> Pixels {
        guard library.beginRead(&image, bytes.baseAddress, bytes.count) != 0 else {
            throw .notAPicture(reason: message(of: image))
        }
        let (width, height) = (Int(image.width), Int(image.height))
        try PortraitLimits.check(width: width, height: height)
        image.format = UInt32(PNG_FORMAT_RGBA)
        var pixels = Pixels(width: width, height: height)
        guard library.finishRead(&image, nil, &pixels.bytes, 0, nil) != 0 else {
            throw .notAPicture(reason: message(of: image))
        }
        return pixels
    }

    private static func message(of image: png_image) -> String {
        withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
