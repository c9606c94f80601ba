internal import CPNG
internal import DynamicLibrary

/// Makes PNGs.
package enum TestPNG {
    package struct Failure: Error {}

    /// - Parameter color: red, green, blue and how opaque a place is.
    package static func bytes(
        width: Int,
        height: Int,
        _ color: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8, UInt8)
    ) throws -> [UInt8] {
        #if canImport(Glibc)
            let library = try DynamicLibrary("libpng16.so.16")
        #else
            let library = try DynamicLibrary("libpng16.16.dylib")
        #endif
        let write: Write = try library.function("png_image_write_to_memory")
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let (red, green, blue, opacity) = color(x, y)
                pixels += [red, green, blue, opacity]
            }
        }
        var image = png_image()
        image.version = UInt32(PNG_IMAGE_VERSION)
        image.width = UInt32(width)
        image.height = UInt32(height)
        image.format = UInt32(PNG_FORMAT_RGBA)
        var count = 1024 + 2 * pixels.count
        var png = Array(repeating: UInt8(0), count: count)
        guard write(&image, &png, &count, 0, pixels, 0, nil) != 0 else { throw Failure() }
        return Array(png[..<count])
    }

    private typealias Write =
        @convention(c) (
            UnsafeMutablePointer<png_image>, UnsafeMutableRawPointer, UnsafeMutablePointer<Int>, CInt, UnsafeRawPointer,
            Int32, UnsafeRawPointer?
        ) -> CInt
}
