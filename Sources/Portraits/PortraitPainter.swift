package import TerminalUI

/// Draws JPEGs in cells, one after the other, on a queue that all painters share: Chafa is set up for one thread.
package actor PortraitPainter {
    private let colors: PortraitColors

    package init(colors: PortraitColors) {
        self.colors = colors
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        PortraitQueue.shared.asUnownedSerialExecutor()
    }

    /// - Parameter sizes: of the pictures, which come in that order. A portrait keeps its proportion: it is in the middle
    ///   of its picture, and what remains is left to the terminal.
    /// - Throws: `PortraitError`; `CancellationError` when nobody waits for it any more by the time it is its turn.
    package func paint(_ jpeg: [UInt8], sizes: [Size]) throws -> [Picture] {
        try Task.checkCancellation()
        let pixels = try JPEGDecoder().pixels(of: jpeg)
        return try sizes.map { size in
            try Task.checkCancellation()
            return try PortraitCanvas(fitting: size, colors: colors).picture(of: pixels)
        }
    }
}
