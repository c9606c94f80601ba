package import TerminalUI

/// Draws JPEGs and PNGs in cells, one after the other, on a queue that all painters share: Chafa is set up for one thread.
package actor PortraitPainter {
    private let colors: PortraitColors

    package init(colors: PortraitColors) {
        self.colors = colors
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        PortraitQueue.shared.asUnownedSerialExecutor()
    }

    /// Whether the libraries that it takes are on this machine.
    package var canPaint: Bool {
        do {
            _ = try (TurboJPEGLibrary.shared.get(), ChafaLibrary.shared.get())
            return true
        } catch {
            return false
        }
    }

    /// - Parameters:
    ///   - encoded: the bytes of a JPEG or a PNG: at most 1 MiB of them, 1024 pixels wide and high.
    ///   - sizes: of the pictures, which come in that order. A portrait keeps its proportion: it is in the middle
    ///     of its picture, and what remains is left to the terminal.
    /// - Throws: `PortraitError`; `CancellationError` when nobody waits for it any more by the time it is its turn.
    package func paint(_ encoded: [UInt8], sizes: [Size]) throws -> [Picture] {
        try Task.checkCancellation()
        let pixels = try PortraitDecoder.pixels(of: encoded)
        return try sizes.map { size in
            try Task.checkCancellation()
            return try PortraitDrawing(size: size, colors: colors).picture(of: pixels)
        }
    }
}
