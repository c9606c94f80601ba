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

    /// Whether the libraries needed are available.
    package var canPaint: Bool { PortraitLibraries.problems.isEmpty }

    /// Draws an image in several sizes.
    ///
    /// - Parameters:
    ///   - encoded: a JPEG or PNG of at most 1 MiB, and 1024 pixels in each dimension.
    ///   - sizes: of the pictures. An image keeps its proportions and is centred; the rest of the picture is blank.
    /// - Throws: `PortraitError`; `CancellationError` if the task is cancelled before its turn.
    package func paint(_ encoded: [UInt8], sizes: [Size]) throws -> [Picture] {
        try Task.checkCancellation()
        let pixels = try PortraitDecoder.pixels(of: encoded)
        return try sizes.map { size in
            try Task.checkCancellation()
            return try PortraitDrawing(size: size, colors: colors).picture(of: pixels)
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
