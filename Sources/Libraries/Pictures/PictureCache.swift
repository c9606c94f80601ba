internal import LoadResource
internal import TerminalUI

/// A cache of pictures, each decoded in the background on first use. When the limit is exceeded, evicts the least
/// recently used pictures that no view on the screen uses.
@MainActor
package final class PictureCache {
    typealias Load = LoadableResource<Picture, Picture>

    package static let shared = PictureCache(limit: 64 << 20)
    /// The largest size, in cells, of a picture drawn synchronously.
    private static let maxSynchronousCells = 50 * 25

    /// Limit in bytes for encoded and decoded pictures together.
    package var limit: Int
    private var entries: [Key: Entry] = [:]
    private var bytes = 0
    private var uses = 0

    /// - Parameter limit: In bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Returns the load of a picture, which may already be decoded.
    func picture(
        of encoded: [UInt8],
        size: Size,
        style: PictureStyle,
        blocks: Int? = nil
    ) -> any Loadable<Picture> {
        let key = Key(encoded: encoded, size: size, style: style, blocks: blocks)
        uses += 1
        if let entry = entries[key] {
            entry.lastUse = uses
            return entry.load
        }
        let entry = Entry(load(key), use: uses)
        entries[key] = entry
        bytes += key.cost
        let load = entry.load
        if bytes > limit { evict() }
        return load
    }

    private func load(_ key: Key) -> Load {
        let painter = PicturePainter(key.style)
        let load = Load(errorMessage: { "\($0)" }) {
            try await painter.paint(key.encoded, size: key.size, blocks: key.blocks)
        }
        // A picture that has been drawn in another size, style or number of blocks is drawn synchronously, so that it
        // does not flicker.
        if key.size.columns * key.size.rows <= Self.maxSynchronousCells, hasDrawn(key.encoded),
            let picture = try? painter.paintSynchronously(key.encoded, size: key.size, blocks: key.blocks)
        {
            load.viewModel.didFinishLoading(with: picture)
        }
        return load
    }

    private func hasDrawn(_ encoded: [UInt8]) -> Bool {
        entries.contains { key, entry in key.encoded == encoded && entry.load.state.value != nil }
    }

    private func evict() {
        for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            // The view that draws a picture retains its load. Evicting it would decode the picture again on each
            // drawing while the visible pictures exceed the limit.
            guard isKnownUniquelyReferenced(&entry.load) else { continue }
            entries[key] = nil
            bytes -= key.cost
            if bytes <= limit { return }
        }
    }

    private final class Entry {
        var load: Load
        var lastUse: Int

        init(_ load: Load, use: Int) {
            self.load = load
            lastUse = use
        }
    }

    private struct Key: Hashable {
        let encoded: [UInt8]
        let size: Size
        let style: PictureStyle
        let blocks: Int?

        /// Hashes only the end, because a view looks up its picture on every drawing. The end of compressed data
        /// depends on everything before it.
        func hash(into hasher: inout Hasher) {
            hasher.combine(encoded.count)
            for byte in encoded.suffix(64) { hasher.combine(byte) }
            hasher.combine(size)
            hasher.combine(style)
            hasher.combine(blocks)
        }

        /// The estimated memory in bytes, which is known before decoding.
        var cost: Int {
            let perCell = style.graphics.map { 4 * $0.cell.width * $0.cell.height } ?? MemoryLayout<Picture.Tile>.stride
            return encoded.count + size.columns * size.rows * perCell
        }
    }
}
