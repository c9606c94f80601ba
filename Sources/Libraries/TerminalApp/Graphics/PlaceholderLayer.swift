internal import TerminalUI

/// Images by kitty's protocol behind a multiplexer that passes sequences through, such as tmux. The cells of an image are
/// characters, which the multiplexer handles as any others, and the terminal replaces by tiles of the image.
final class PlaceholderLayer: ImageLayer {
    private let ids = Placeholders()
    private var sent = SentImages()
    private(set) var isIncomplete = false

    var placeholders: Placeholders? { ids }

    func update(to rows: [[Cell]], of images: [UInt32: any Image], sends: Bool) -> [UInt8] {
        let shown = Set(rows.lazy.joined().compactMap { $0.tile?.number })
        var bytes = deletions(of: sent.takeLost())
        isIncomplete = false
        for number in shown {
            guard let image = images[number], let id = ids.id(of: number) else { continue }
            if sent.contains(number) {
                sent.use(number)
            } else if sends {
                let place = "a=p,U=1,i=\(id),c=\(image.size.columns),r=\(image.size.rows)"
                let commands = EscapeSequences.kittyImage(image, id: id) + [EscapeSequences.kitty(place)]
                bytes += commands.flatMap(EscapeSequences.passedThrough)
                sent.use(number)
            } else {
                isIncomplete = true
            }
        }
        bytes += deletions(of: sent.release(except: shown))
        ids.release(except: shown.union(sent.all))
        return bytes
    }

    private func deletions(of numbers: [UInt32]) -> [UInt8] {
        numbers.compactMap(ids.id)
            .flatMap { EscapeSequences.passedThrough(EscapeSequences.kittyDeletion($0)) }
    }

    // The terminal may be another one than before.
    func forgetScreen() { sent.lose() }

    var farewell: [UInt8] { deletions(of: sent.all) }
}

/// The characters that kitty replaces by tiles of images (https://sw.kovidgoyal.net/kitty/graphics-protocol, "Unicode
/// placeholders"): the image's number is in the colour and the last mark, row and column are in the other marks.
package final class Placeholders {
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

    /// Colours of the palette that images are told apart by. Others would be changed on the way, by ncurses or by a
    /// multiplexer whose terminal has fewer colours.
    private static let colors: UInt32 = 7

    /// Numbers that characters can hold: more than the terminal keeps, and than a screen has room for.
    private static let count = colors * UInt32(marks.count)

    /// The numbers of images for the terminal, by their own.
    private var ids: [UInt32: UInt32] = [:]
    private var last: UInt32 = 0

    /// The image's number for the terminal, which keeps it until it is released: the highest byte is in a mark, the lowest
    /// one is a colour. `nil` if all numbers are in use.
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

    /// Frees the numbers of all other images, which the terminal does not have and the screen does not show.
    func release(except numbers: Set<UInt32>) {
        ids = ids.filter { numbers.contains($0.key) }
    }

    func style(of tile: ImageTile) -> Style {
        id(of: tile.number).map { Style(foreground: .indexed(UInt8(truncatingIfNeeded: $0))) } ?? .plain
    }

    /// Character and marks of a tile; `nil` beyond the marks and the numbers.
    func scalars(of tile: ImageTile) -> [Unicode.Scalar]? {
        let marks = Self.marks
        guard tile.row < marks.count, tile.column < marks.count, let id = id(of: tile.number) else { return nil }
        return [Self.character, marks[tile.row], marks[tile.column], marks[Int(id >> 24)]]
    }
}
