/// Makes pixels of an encoded picture, whatever of the known formats it is in.
enum PortraitDecoder {
    static func pixels(of picture: [UInt8]) throws(PortraitError) -> Pixels {
        guard picture.count <= PortraitLimits.bytes else { throw .tooLarge }
        // The API serves some of its avatars as PNG, and calls them JPEG like the others.
        return PNGDecoder.recognizes(picture)
            ? try PNGDecoder.pixels(of: picture)
            : try JPEGDecoder().pixels(of: picture)
    }
}
