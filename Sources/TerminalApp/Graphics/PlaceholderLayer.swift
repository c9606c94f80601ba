internal import TerminalUI

/// Images by kitty's protocol behind a multiplexer that passes sequences through, such as tmux. The cells of an image are
/// characters, which the multiplexer handles as any others, and the terminal replaces by tiles of the image.
final class PlaceholderLayer: ImageLayer {
    /// Numbers of the images that the terminal has, the most recently used last.
    private var sent = SentImages()
    private(set) var isIncomplete = false

    func update(to rows: [[Cell]], of images: [UInt32: any Image], sends: Bool) -> [UInt8] {
        let shown = Set(rows.lazy.joined().compactMap { $0.tile?.number })
        var bytes: [UInt8] = []
        isIncomplete = false
        for number in shown {
            guard let image = images[number] else { continue }
            if sent.contains(number) {
                sent.use(number)
            } else if sends {
                let id = Placeholder.id(of: number)
                let place = "a=p,U=1,i=\(id),c=\(image.size.columns),r=\(image.size.rows)"
                let commands = EscapeSequences.kittyImage(image, id: id) + [EscapeSequences.kitty(place)]
                bytes += commands.flatMap(EscapeSequences.passedThrough)
                sent.use(number)
            } else {
                isIncomplete = true
            }
        }
        return bytes + deletions(of: sent.release(except: shown))
    }

    private func deletions(of numbers: [UInt32]) -> [UInt8] {
        numbers.flatMap { EscapeSequences.passedThrough(EscapeSequences.kittyDeletion(Placeholder.id(of: $0))) }
    }

    // The terminal may be another one than before.
    func forgetScreen() { sent = SentImages() }

    var farewell: [UInt8] { deletions(of: sent.numbers) }
}

/// The character that kitty replaces by a tile of an image (https://sw.kovidgoyal.net/kitty/graphics-protocol, "Unicode
/// placeholders"): the image's number is in its colour, row and column are in its marks.
package enum Placeholder {
    package static let character: Unicode.Scalar = "\u{10EEEE}"

    /// The marks of the numbers 0, 1, 2 and so on, which are kitty's. No picture of a terminal's size has more rows or
    /// columns: further ones are blank.
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

    /// The number of an image as far as a character can hold it: the lowest byte is an index of the palette, the highest one
    /// a mark.
    static func id(of number: UInt32) -> UInt32 { UInt32(color(of: number)) | highest(of: number) << 24 }

    /// Not 0, which is no image.
    static func color(of number: UInt32) -> UInt8 { UInt8(1 + number % 255) }

    private static func highest(of number: UInt32) -> UInt32 { (number >> 8) % UInt32(marks.count) }

    /// Character and marks of a tile; `nil` beyond the marks.
    static func scalars(of tile: ImageTile) -> [Unicode.Scalar]? {
        guard tile.row < marks.count, tile.column < marks.count else { return nil }
        return [character, marks[tile.row], marks[tile.column], marks[Int(highest(of: tile.number))]]
    }
}

extension EscapeSequences {
    /// A sequence that tmux passes on to its terminal.
    fileprivate static func passedThrough(_ sequence: [UInt8]) -> [UInt8] {
        Array("\u{1B}Ptmux;".utf8) + sequence.flatMap { $0 == 0x1B ? [$0, $0] : [$0] } + [0x1B, UInt8(ascii: "\\")]
    }
}
