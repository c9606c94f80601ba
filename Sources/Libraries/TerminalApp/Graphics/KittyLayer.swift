internal import TerminalUI

/// Images by kitty's graphics protocol. Each is sent once, and then placed by its number, as often and as cropped as it is
/// visible.
final class KittyLayer: ImageLayer {
    private var sent = SentImages()
    /// Number of the placement of each fragment on the screen.
    private var placements: [ImageFragment: Int] = [:]
    private var lastPlacement = 0
    private(set) var isIncomplete = false

    func update(to rows: [[Cell]], of images: [UInt32: any Image], sends: Bool) -> [UInt8] {
        let fragments = ImageFragment.all(in: rows)
        var bytes = sent.takeLost().flatMap(EscapeSequences.kittyDeletion) + remove(except: Set(fragments))
        isIncomplete = false
        for fragment in fragments where placements[fragment] == nil {
            guard let image = images[fragment.number] else { continue }
            if !sent.contains(image.number) {
                guard sends else {
                    isIncomplete = true
                    continue
                }
                bytes += EscapeSequences.kittyImage(image, id: image.number).joined()
            }
            sent.use(image.number)
            lastPlacement += 1
            placements[fragment] = lastPlacement
            let placement = EscapeSequences.kittyPlacement(lastPlacement, of: fragment, cell: image.cell)
            bytes += Terminfo.at(column: fragment.column, row: fragment.row, placement)
        }
        return bytes + sent.release(except: Set(placements.keys.map(\.number))).flatMap(EscapeSequences.kittyDeletion)
    }

    private func remove(except fragments: Set<ImageFragment>) -> [UInt8] {
        var bytes: [UInt8] = []
        for (fragment, placement) in placements where !fragments.contains(fragment) {
            bytes += EscapeSequences.kitty("a=d,d=i,i=\(fragment.number),p=\(placement)")
            placements[fragment] = nil
        }
        return bytes
    }

    // The terminal may have dropped the images with the screen.
    func forgetScreen() {
        placements = [:]
        sent.lose()
    }

    var farewell: [UInt8] { sent.all.flatMap(EscapeSequences.kittyDeletion) }
}

/// The images that a terminal has in its memory.
struct SentImages {
    /// More than a screen shows, and few of kitty's 320 MB.
    private static let limit = 48

    private var numbers: Set<UInt32> = []
    /// Those that it may have or not.
    private var lost: [UInt32] = []

    /// Those that have to be deleted at the end.
    var all: [UInt32] { lost + numbers }

    func contains(_ number: UInt32) -> Bool { numbers.contains(number) }

    mutating func use(_ number: UInt32) { numbers.insert(number) }

    /// Adopts that the terminal may have dropped all images.
    mutating func lose() { (lost, numbers) = (all, []) }

    /// The images to be deleted before others are sent, in case the terminal still has them.
    mutating func takeLost() -> [UInt32] {
        defer { lost = [] }
        return lost
    }

    /// Removes all that are not on the screen once there are more than the limit, and returns them: when one is deleted, kitty forgets
    /// the others that it does not show, too.
    mutating func release(except shown: Set<UInt32>) -> [UInt32] {
        guard numbers.count > Self.limit else { return [] }
        let released = numbers.subtracting(shown)
        numbers.formIntersection(shown)
        return Array(released)
    }
}

extension EscapeSequences {
    /// A command of kitty's graphics protocol, which the terminal does not reply to.
    static func kitty(_ control: String, _ payload: ArraySlice<UInt8> = []) -> [UInt8] {
        Array("\u{1B}_G\(control),q=2".utf8) + (payload.isEmpty ? [] : [UInt8(ascii: ";")] + payload)
            + [0x1B, UInt8(ascii: "\\")]
    }

    /// Commands that send a PNG, in pieces of at most 4096 bytes.
    ///
    /// - Parameter control: what else to say of it.
    static func kittyImage(_ png: [UInt8], _ control: String) -> [[UInt8]] {
        var rest = base64(png)[...]
        var control = "f=100,\(control),"
        var commands: [[UInt8]] = []
        while !rest.isEmpty {
            let piece = rest.prefix(4096)
            rest = rest.dropFirst(4096)
            commands.append(kitty("\(control)m=\(rest.isEmpty ? 0 : 1)", piece))
            control = ""
        }
        return commands
    }

    /// Commands that send an image to the terminal's memory.
    static func kittyImage(_ image: any Image, id: UInt32) -> [[UInt8]] {
        kittyImage(image.data(of: Rect(columns: image.size.columns, rows: image.size.rows)), "a=t,i=\(id)")
    }

    /// Shows a part of an image at the cursor, which stays there.
    fileprivate static func kittyPlacement(_ number: Int, of fragment: ImageFragment, cell: PixelSize) -> [UInt8] {
        let part = fragment.part
        let pixels =
            "x=\(part.column * cell.width),y=\(part.row * cell.height)"
            + ",w=\(part.columns * cell.width),h=\(part.rows * cell.height)"
        return kitty("a=p,i=\(fragment.number),p=\(number),\(pixels),c=\(part.columns),r=\(part.rows),C=1")
    }

    /// Removes an image and its placements.
    static func kittyDeletion(_ number: UInt32) -> [UInt8] { kitty("a=d,d=I,i=\(number)") }

    /// Removes all images that are on the screen.
    static let kittyFarewell = String(decoding: kitty("a=d,d=A"), as: UTF8.self)
}
