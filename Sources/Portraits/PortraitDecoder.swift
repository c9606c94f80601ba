/// Decodes an image in any of the known formats.
enum PortraitDecoder {
    static func pixels(of picture: [UInt8]) throws(PortraitError) -> Pixels {
        guard picture.count <= PortraitLimits.bytes else { throw .tooLarge }
        // The server sends some avatars as PNG, under the content type of a JPEG.
        return PNGDecoder.recognizes(picture)
            ? try PNGDecoder.pixels(of: picture)
            : try JPEGDecoder().pixels(of: picture)
    }
}

/// Limits of an encoded image.
enum PortraitLimits {
    static let bytes = 1 << 20
    /// In each dimension.
    static let pixels = 1024

    /// Checks the dimensions from the header, before anything is decoded.
    static func check(width: Int, height: Int) throws(PortraitError) {
        guard width <= pixels, height <= pixels else { throw .tooLarge }
    }
}
