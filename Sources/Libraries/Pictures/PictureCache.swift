internal import LoadResource
internal import TerminalUI

/// The pictures that views draw, each decoded in the background when it is first asked for. An LRU cache: those that no
/// view on the screen has are released, the least recently used ones first, when all take more than the limit.
@MainActor
package final class PictureCache {
    typealias Load = LoadableResource<Picture, Picture>

    /// The cache of all views.
    package static let shared = PictureCache(limit: 64 << 20)
    /// Cells of the largest picture that may be drawn at once.
    private static let cellsAtOnce = 50 * 25

    /// In bytes, encoded and decoded ones together.
    package var limit: Int
    private var entries: [Key: Entry] = [:]
    private var bytes = 0
    private var uses = 0

    /// - Parameter limit: in bytes, encoded and decoded ones together.
    init(limit: Int) {
        self.limit = limit
    }

    /// The state of a picture, which may be decoded already.
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
        // A picture that was seen is there in the same frame in another size or style, or in more blocks.
        if key.size.columns * key.size.rows <= Self.cellsAtOnce, hasDrawn(key.encoded),
            let picture = try? painter.paintNow(key.encoded, size: key.size, blocks: key.blocks)
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
            // What is drawn holds its load. Without it, each of more pictures than the limit would have another one
            // decoded.
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

        /// Of the end only, where all data before it has left its trace: a view asks in each drawing.
        func hash(into hasher: inout Hasher) {
            hasher.combine(encoded.count)
            for byte in encoded.suffix(64) { hasher.combine(byte) }
            hasher.combine(size)
            hasher.combine(style)
            hasher.combine(blocks)
        }

        /// Estimated memory in bytes, known before the picture is.
        var cost: Int {
            let cell = style.graphics.map { 4 * $0.cell.width * $0.cell.height } ?? MemoryLayout<Picture.Tile>.stride
            return encoded.count + size.columns * size.rows * cell
        }
    }
}
