internal import SystemSupport
package import TerminalUI

/// Draws JPEG and PNG images for a terminal. All painters share a serial queue, because Chafa is configured for a
/// single thread.
package actor PicturePainter {
    private static let executor = QueueExecutor(label: "pictures")
    package nonisolated let style: PictureStyle

    package init(_ style: PictureStyle) {
        self.style = style
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }

    /// The libraries that cannot be used, with the reasons. Empty if all can.
    package static var problems: [PictureError] {
        [TurboJPEGLibrary.shared.failure, ChafaLibrary.shared.failure, PNGLibrary.shared.failure].compactMap(\.self)
    }

    /// Whether JPEGs can be drawn.
    @concurrent
    package static func canPaint() async -> Bool {
        TurboJPEGLibrary.shared.failure == nil && ChafaLibrary.shared.failure == nil
    }

    /// Decodes an image without drawing it.
    ///
    /// - Throws: `PictureError` if the image cannot be drawn.
    @concurrent
    package static func check(_ encoded: [UInt8]) async throws { _ = try Pixels(decoding: encoded) }

    /// Draws an image.
    ///
    /// - Parameters:
    ///   - encoded: A JPEG or PNG of at most 1 MiB and 1024 pixels in each dimension.
    ///   - size: The size of the picture. The image is centred and keeps its proportions; the rest is blank.
    ///   - blocks: The number of single-colour blocks in each dimension, or `nil` for full detail.
    /// - Throws: `PictureError`, or `CancellationError` if the task is cancelled before drawing starts.
    package func paint(_ encoded: [UInt8], size: Size, blocks: Int? = nil) throws -> Picture {
        try Task.checkCancellation()
        return try draw(encoded, size: size, blocks: blocks)
    }

    /// Draws an image synchronously, for a picture that must be in the next frame.
    ///
    /// - Throws: `PictureError`.
    package nonisolated func paintSynchronously(_ encoded: [UInt8], size: Size, blocks: Int? = nil) throws -> Picture {
        try Self.executor.sync { try draw(encoded, size: size, blocks: blocks) }
    }

    private nonisolated func draw(_ encoded: [UInt8], size: Size, blocks: Int?) throws -> Picture {
        let decoded = try Pixels(decoding: encoded)
        if let blocks, style.graphics == nil, style.colors >= 256 {
            return Picture(decoded, size: size, cell: style.cell, blocks: blocks)
        }
        let pixels = blocks.map(decoded.pixelated) ?? decoded
        return try style.graphics.map { try Picture(pixels, size: size, on: $0) }
            ?? Picture(pixels, size: size, cell: style.cell, colors: style.colors)
    }
}

/// The reason why an image cannot be drawn.
package enum PictureError: Error, Hashable, CustomStringConvertible {
    /// The image exceeds the limit on bytes or pixels.
    case tooLarge
    /// The data is damaged, or not a JPEG or PNG.
    case notAPicture(reason: String)
    /// A library is missing, is too old, or fails.
    case unavailable(reason: String)

    package var description: String {
        switch self {
        case .tooLarge:
            "larger than \(PictureLimits.bytes >> 20) MiB or \(PictureLimits.pixels)×\(PictureLimits.pixels) pixels"
        case .notAPicture(let reason): "can't be decoded: \(reason)"
        case .unavailable(let reason): reason
        }
    }
}

extension Pixels {
    init(decoding image: [UInt8]) throws(PictureError) {
        guard image.count <= PictureLimits.bytes else { throw .tooLarge }
        // Servers send PNGs with names and content types of JPEGs.
        if image.starts(with: Self.pngSignature) {
            try self.init(png: image)
        } else {
            try self.init(jpeg: image)
        }
    }
}

enum PictureLimits {
    static let bytes = 1 << 20
    /// The limit in each dimension.
    static let pixels = 1024

    /// Checks the dimensions in the header before decoding.
    static func check(width: Int, height: Int) throws(PictureError) {
        guard width <= pixels, height <= pixels else { throw .tooLarge }
    }
}
