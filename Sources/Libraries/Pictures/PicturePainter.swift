internal import SystemSupport
package import TerminalUI

/// Draws JPEG and PNG images for a terminal, one at a time, on a queue shared by all painters: Chafa is set up for one
/// thread.
package actor PicturePainter {
    private static let executor = QueueExecutor(label: "pictures")
    package nonisolated let style: PictureStyle

    package init(_ style: PictureStyle) {
        self.style = style
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }

    /// Why the shared libraries cannot be used; empty if all of them can.
    package static var problems: [PictureError] {
        [TurboJPEGLibrary.shared.failure, ChafaLibrary.shared.failure, PNGLibrary.shared.failure].compactMap(\.self)
    }

    /// Whether JPEGs can be drawn.
    @concurrent
    package static func canPaint() async -> Bool {
        TurboJPEGLibrary.shared.failure == nil && ChafaLibrary.shared.failure == nil
    }

    /// Decodes an image, and draws nothing.
    ///
    /// - Throws: `PictureError` for an image that cannot be drawn.
    @concurrent
    package static func check(_ encoded: [UInt8]) async throws { _ = try Pixels(decoding: encoded) }

    /// Draws an image.
    ///
    /// - Parameters:
    ///   - encoded: a JPEG or PNG of at most 1 MiB, and 1024 pixels in each dimension.
    ///   - size: of the picture. The image keeps its proportions and is centred; the rest of the picture is blank.
    ///   - blocks: in each dimension, each of one colour, that the image consists of; `nil` for all its details.
    /// - Throws: `PictureError`; `CancellationError` if the task is cancelled before its turn.
    package func paint(_ encoded: [UInt8], size: Size, blocks: Int? = nil) throws -> Picture {
        try Task.checkCancellation()
        return try draw(encoded, size: size, blocks: blocks)
    }

    /// Draws an image, and blocks the caller until it is drawn: for a picture that belongs in the next frame.
    ///
    /// - Throws: `PictureError`.
    package nonisolated func paintNow(_ encoded: [UInt8], size: Size, blocks: Int? = nil) throws -> Picture {
        try Self.executor.sync { try draw(encoded, size: size, blocks: blocks) }
    }

    private nonisolated func draw(_ encoded: [UInt8], size: Size, blocks: Int?) throws -> Picture {
        let decoded = try Pixels(decoding: encoded)
        if let blocks, style.graphics == nil, style.colors >= 16 { return Picture(decoded, size: size, blocks: blocks) }
        let pixels = blocks.map(decoded.pixelated) ?? decoded
        return try style.graphics.map { try Picture(pixels, size: size, on: $0) }
            ?? Picture(pixels, size: size, colors: style.colors)
    }
}

/// Why an image cannot be drawn.
package enum PictureError: Error, Hashable, CustomStringConvertible {
    /// More bytes or pixels than the limits.
    case tooLarge
    /// Not a JPEG or PNG, or a damaged one.
    case notAPicture(reason: String)
    /// A library is missing, too old, or fails.
    case unavailable(reason: String)

    /// What is wrong, for the user.
    package var description: String {
        switch self {
        case .tooLarge:
            "larger than \(PictureLimits.bytes >> 20) MiB or \(PictureLimits.pixels)×\(PictureLimits.pixels) pixels"
        case .notAPicture(let reason): "cannot be decoded: \(reason)"
        case .unavailable(let reason): reason
        }
    }
}

extension Pixels {
    /// Decodes a JPEG or PNG.
    init(decoding image: [UInt8]) throws(PictureError) {
        guard image.count <= PictureLimits.bytes else { throw .tooLarge }
        // Servers send PNGs under names and content types of JPEGs.
        if image.starts(with: Self.pngSignature) {
            try self.init(png: image)
        } else {
            try self.init(jpeg: image)
        }
    }
}

/// Limits of an encoded image.
enum PictureLimits {
    static let bytes = 1 << 20
    /// In each dimension.
    static let pixels = 1024

    /// Checks the dimensions from the header, before anything is decoded.
    static func check(width: Int, height: Int) throws(PictureError) {
        guard width <= pixels, height <= pixels else { throw .tooLarge }
    }
}
