internal import Dispatch
package import TerminalUI

/// Draws JPEG and PNG images in cells, one at a time, on a queue shared by all painters: Chafa is set up for one thread.
package actor PortraitPainter {
    private let colors: PortraitColors

    package init(colors: PortraitColors) {
        self.colors = colors
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        PortraitQueue.shared.asUnownedSerialExecutor()
    }

    /// Why the shared libraries needed cannot be used; empty if all of them can.
    package static var problems: [PortraitError] {
        [TurboJPEGLibrary.shared.failure, ChafaLibrary.shared.failure].compactMap(\.self)
    }

    /// Whether the libraries needed are available.
    package var canPaint: Bool { Self.problems.isEmpty }

    /// Draws an image in several sizes.
    ///
    /// - Parameters:
    ///   - encoded: a JPEG or PNG of at most 1 MiB, and 1024 pixels in each dimension.
    ///   - sizes: of the pictures. An image keeps its proportions and is centred; the rest of the picture is blank.
    /// - Throws: `PortraitError`; `CancellationError` if the task is cancelled before its turn.
    package func paint(_ encoded: [UInt8], sizes: [Size]) throws -> [Picture] {
        try Task.checkCancellation()
        let pixels = try Pixels(decoding: encoded)
        return try sizes.map { size in
            try Task.checkCancellation()
            return try Picture(pixels, size: size, colors: colors)
        }
    }
}

/// Why an image cannot be drawn.
package enum PortraitError: Error, Hashable {
    /// More bytes or pixels than the limits.
    case tooLarge
    /// Not a JPEG or PNG, or a damaged one.
    case notAPicture(reason: String)
    /// A variant of the format that no avatar uses.
    case unsupported(reason: String)
    /// A library is missing, too old, or fails.
    case unavailable(reason: String)
}

/// Executes painters off the main actor and off the global executor.
private final class PortraitQueue: SerialExecutor {
    static let shared = PortraitQueue()

    // A serial queue: Dispatch wakes up every second to look after the threads of its global queues.
    private let queue = DispatchQueue(label: "rickmorty.portraits")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

extension Pixels {
    /// Decodes a JPEG or PNG.
    init(decoding image: [UInt8]) throws(PortraitError) {
        guard image.count <= PortraitLimits.bytes else { throw .tooLarge }
        // The server sends some avatars as PNG, under the content type of a JPEG.
        if image.starts(with: PNGFile.signature) {
            try self.init(png: image)
        } else {
            self = try JPEGDecoder().pixels(of: image)
        }
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
