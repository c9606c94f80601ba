internal import TerminalUI

/// Kitty images inside a multiplexer that passes sequences through, such as tmux. The multiplexer moves and covers an
/// image's cells as ordinary characters, and the terminal replaces these with tiles of the image.
final class PlaceholderLayer: ImageLayer {
    private let ids = Placeholders()
    private var sent = SentImages()
    private(set) var isIncomplete = false

    var placeholders: Placeholders? { ids }

    func update(to rows: [[Cell]], of images: [UInt32: any Image], on _: TerminalPalette.RGB, sends: Bool)
        -> ImageUpdate
    {
        let shown = Set(rows.lazy.joined().compactMap { $0.tile?.number })
        var bytes = deletions(of: sent.takePossiblyDropped())
        isIncomplete = false
        for number in shown {
            guard let image = images[number], let id = ids.id(of: number) else { continue }
            if sent.contains(number) {
                sent.use(number)
            } else if sends {
                let placement = "a=p,U=1,i=\(id),c=\(image.size.columns),r=\(image.size.rows)"
                let commands = EscapeSequences.kittyImage(image, id: id) + [EscapeSequences.kitty(placement)]
                bytes += commands.flatMap(EscapeSequences.passedThrough)
                sent.use(number)
            } else {
                isIncomplete = true
            }
        }
        bytes += deletions(of: sent.release(except: shown))
        ids.release(except: shown.union(sent.undeleted))
        return ImageUpdate(drawing: bytes)
    }

    private func deletions(of numbers: [UInt32]) -> [UInt8] {
        numbers.compactMap(ids.id)
            .flatMap { EscapeSequences.passedThrough(EscapeSequences.kittyDeletion($0)) }
    }

    // The outer terminal may have changed.
    func invalidate() { sent.markAllAsPossiblyDropped() }

    var deletionSequence: [UInt8] { deletions(of: sent.undeleted) }
}

/// Kitty's Unicode placeholders, which the terminal replaces with tiles of an image. The colour and the last mark
/// encode the image number; the first two marks encode row and column.
///
/// See https://sw.kovidgoyal.net/kitty/graphics-protocol, "Unicode placeholders".
package final class Placeholders {
    package static let character: Unicode.Scalar = "\u{10EEEE}"

    /// The marks that encode 0, 1, 2 and so on, in the order that kitty defines. They cover the largest picture; tiles
    /// beyond them are drawn as blanks.
    package static let marks: [Unicode.Scalar] = [
        "\u{0305}", "\u{030D}", "\u{030E}", "\u{0310}", "\u{0312}", "\u{033D}", "\u{033E}", "\u{033F}", "\u{0346}",
        "\u{034A}", "\u{034B}", "\u{034C}", "\u{0350}", "\u{0351}", "\u{0352}", "\u{0357}", "\u{035B}", "\u{0363}",
        "\u{0364}", "\u{0365}", "\u{0366}", "\u{0367}", "\u{0368}", "\u{0369}", "\u{036A}", "\u{036B}", "\u{036C}",
        "\u{036D}", "\u{036E}", "\u{036F}", "\u{0483}", "\u{0484}", "\u{0485}", "\u{0486}", "\u{0487}", "\u{0592}",
        "\u{0593}", "\u{0594}", "\u{0595}", "\u{0597}", "\u{0598}", "\u{0599}", "\u{059C}", "\u{059D}", "\u{059E}",
        "\u{059F}", "\u{05A0}", "\u{05A1}", "\u{05A8}", "\u{05A9}", "\u{05AB}", "\u{05AC}", "\u{05AF}", "\u{05C4}",
        "\u{0610}", "\u{0611}", "\u{0612}", "\u{0613}", "\u{0614}", "\u{0615}", "\u{0616}", "\u{0617}", "\u{0657}",
        "\u{0658}",
    ]

    /// The number of palette colours used to encode image numbers. ncurses, or a multiplexer whose terminal has fewer
    /// colours, would change any other colour.
    private static let colors: UInt32 = 7

    /// The number of distinct image numbers that can be encoded. This exceeds both the number of images that the
    /// terminal keeps and the number that fit on a screen.
    private static let count = colors * UInt32(marks.count)

    /// Image numbers in the terminal, by the image's own number.
    private var ids: [UInt32: UInt32] = [:]
    private var last: UInt32 = 0

    /// Returns the image's number in the terminal, assigning one on first use. The highest byte selects a mark and the
    /// lowest a colour. `nil` if all numbers are in use.
    func id(of number: UInt32) -> UInt32? {
        if let id = ids[number] { return id }
        guard ids.count < Self.count else { return nil }
        var id: UInt32
        repeat {
            last = (last + 1) % Self.count
            id = (1 + last % Self.colors) | ((last / Self.colors) << 24)
        } while ids.values.contains(id)
        ids[number] = id
        return id
    }

    /// Frees the numbers of images other than these.
    func release(except numbers: Set<UInt32>) {
        ids = ids.filter { numbers.contains($0.key) }
    }

    func style(of tile: ImageTile) -> Style {
        id(of: tile.number).map { Style(foreground: .indexed(UInt8(truncatingIfNeeded: $0))) } ?? .plain
    }

    /// The placeholder for a tile, or `nil` if its position or image cannot be encoded.
    func scalars(of tile: ImageTile) -> [Unicode.Scalar]? {
        let marks = Self.marks
        guard tile.row < marks.count, tile.column < marks.count, let id = id(of: tile.number) else { return nil }
        return [Self.character, marks[tile.row], marks[tile.column], marks[Int(id >> 24)]]
    }
}
