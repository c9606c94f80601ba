internal import TerminalUI

/// Images by kitty's graphics protocol. Each is sent once, and then placed by its number, as often and as cropped as it is
/// visible.
final class KittyLayer: ImageLayer {
    /// Images that the terminal keeps: more than a screen shows, and few of its 320 MB.
    private static let limit = 48

    /// Numbers of the images that the terminal has, the most recently used last.
    private var sent: [UInt32] = []
    /// Number of the placement of each fragment on the screen.
    private var placements: [ImageFragment: Int] = [:]
    private var lastPlacement = 0
    /// Removes what the terminal may still have of a screen that was cleared.
    private var outdated: [UInt8] = []
    private(set) var isIncomplete = false

    func update(to rows: [[Cell]], of images: [UInt32: any Image], sends: Bool) -> [UInt8] {
        let fragments = ImageFragment.all(in: rows)
        var bytes = outdated + remove(except: Set(fragments))
        outdated = []
        isIncomplete = false
        for fragment in fragments where placements[fragment] == nil {
            guard let image = images[fragment.number] else { continue }
            if let index = sent.firstIndex(of: image.number) {
                sent.remove(at: index)
            } else if sends {
                bytes += EscapeSequences.kittyImage(image)
            } else {
                isIncomplete = true
                continue
            }
            sent.append(image.number)
            lastPlacement += 1
            placements[fragment] = lastPlacement
            let placement = EscapeSequences.kittyPlacement(lastPlacement, of: fragment, cell: image.cell)
            bytes += Terminfo.at(column: fragment.column, row: fragment.row, placement)
        }
        return bytes + releaseImages()
    }

    private func remove(except fragments: Set<ImageFragment>) -> [UInt8] {
        var bytes: [UInt8] = []
        for (fragment, placement) in placements where !fragments.contains(fragment) {
            bytes += EscapeSequences.kitty("a=d,d=i,i=\(fragment.number),p=\(placement)")
            placements[fragment] = nil
        }
        return bytes
    }

    private func releaseImages() -> [UInt8] {
        guard sent.count > Self.limit else { return [] }
        let shown = Set(placements.keys.map(\.number))
        let released = sent.dropLast(Self.limit).filter { !shown.contains($0) }
        sent.removeAll { released.contains($0) }
        return released.flatMap(EscapeSequences.kittyDeletion)
    }

    // The terminal may have dropped the images with the screen; those that it has kept are replaced.
    func forgetScreen() {
        outdated += farewell
        placements = [:]
        sent = []
    }

    var farewell: [UInt8] { sent.flatMap(EscapeSequences.kittyDeletion) }
}

extension EscapeSequences {
    /// A command of kitty's graphics protocol, which the terminal does not reply to.
    fileprivate static func kitty(_ control: String, _ payload: ArraySlice<UInt8> = []) -> [UInt8] {
        Array("\u{1B}_G\(control),q=2".utf8) + (payload.isEmpty ? [] : [UInt8(ascii: ";")] + payload)
            + [0x1B, UInt8(ascii: "\\")]
    }

    /// Sends an image, in pieces of at most 4096 bytes.
    fileprivate static func kittyImage(_ image: any Image) -> [UInt8] {
        let whole = Rect(columns: image.size.columns, rows: image.size.rows)
        var rest = base64(image.data(of: whole))[...]
        var control = "a=t,f=100,i=\(image.number),"
        var bytes: [UInt8] = []
        while !rest.isEmpty {
            let piece = rest.prefix(4096)
            rest = rest.dropFirst(4096)
            bytes += kitty("\(control)m=\(rest.isEmpty ? 0 : 1)", piece)
            control = ""
        }
        return bytes
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
    fileprivate static func kittyDeletion(_ number: UInt32) -> [UInt8] { kitty("a=d,d=I,i=\(number)") }

    /// Removes all images that are on the screen.
    static let kittyFarewell = String(decoding: kitty("a=d,d=A"), as: UTF8.self)
}
