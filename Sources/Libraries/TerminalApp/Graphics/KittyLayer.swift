internal import TerminalUI

/// Images in the kitty graphics protocol. Each image is sent once. Each visible fragment is shown by a placement, which
/// refers to the image by number.
final class KittyLayer: ImageLayer {
    private var sent = SentImages()
    /// Placement numbers of the fragments on the screen.
    private var placements: [ImageFragment: Int] = [:]
    private var lastPlacement = 0
    private(set) var isIncomplete = false

    func update(to rows: [[Cell]], of images: [UInt32: any Image], sends: Bool) -> [UInt8] {
        let fragments = ImageFragment.all(in: rows)
        var bytes = sent.takePossiblyDropped().flatMap(EscapeSequences.kittyDeletion) + remove(except: Set(fragments))
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

    // The terminal may have dropped its images along with the screen.
    func invalidate() {
        placements = [:]
        sent.markAllAsPossiblyDropped()
    }

    var deletionSequence: [UInt8] { sent.undeleted.flatMap(EscapeSequences.kittyDeletion) }
}

struct SentImages {
    /// More than fit on a screen, and a small part of kitty's 320 MB quota.
    private static let limit = 48

    private var numbers: Set<UInt32> = []
    /// Images that the terminal may have dropped.
    private var possiblyDropped: [UInt32] = []

    /// All images to delete on exit.
    var undeleted: [UInt32] { possiblyDropped + numbers }

    func contains(_ number: UInt32) -> Bool { numbers.contains(number) }

    mutating func use(_ number: UInt32) { numbers.insert(number) }

    /// Marks all images as possibly dropped by the terminal.
    mutating func markAllAsPossiblyDropped() { (possiblyDropped, numbers) = (undeleted, []) }

    /// Returns the images to delete before sending any others, in case the terminal still has them.
    mutating func takePossiblyDropped() -> [UInt32] {
        defer { possiblyDropped = [] }
        return possiblyDropped
    }

    /// Removes and returns the images that are not on the screen if there are more than the limit. Removes all of them,
    /// because kitty drops all images without placements when one is deleted.
    mutating func release(except shown: Set<UInt32>) -> [UInt32] {
        guard numbers.count > Self.limit else { return [] }
        let released = numbers.subtracting(shown)
        numbers.formIntersection(shown)
        return Array(released)
    }
}

extension EscapeSequences {
    /// A command of the kitty graphics protocol that asks the terminal not to reply.
    static func kitty(_ control: String, _ payload: ArraySlice<UInt8> = []) -> [UInt8] {
        Array("\u{1B}_G\(control),q=2".utf8) + (payload.isEmpty ? [] : [UInt8(ascii: ";")] + payload)
            + [0x1B, UInt8(ascii: "\\")]
    }

    /// Commands that send a PNG in chunks of up to 4096 bytes.
    ///
    /// - Parameter control: Additional control data, such as the action.
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

    /// Commands that store an image in the terminal's memory.
    static func kittyImage(_ image: any Image, id: UInt32) -> [[UInt8]] {
        kittyImage(image.data(of: Rect(columns: image.size.columns, rows: image.size.rows)), "a=t,i=\(id)")
    }

    /// Shows a part of an image at the cursor without moving the cursor.
    fileprivate static func kittyPlacement(_ number: Int, of fragment: ImageFragment, cell: PixelSize) -> [UInt8] {
        let part = fragment.part
        let pixels =
            "x=\(part.column * cell.width),y=\(part.row * cell.height)"
            + ",w=\(part.columns * cell.width),h=\(part.rows * cell.height)"
        return kitty("a=p,i=\(fragment.number),p=\(number),\(pixels),c=\(part.columns),r=\(part.rows),C=1")
    }

    /// Deletes an image and its placements.
    static func kittyDeletion(_ number: UInt32) -> [UInt8] { kitty("a=d,d=I,i=\(number)") }

    /// Deletes all images on the screen.
    static let kittyDeleteAll = String(decoding: kitty("a=d,d=A"), as: UTF8.self)
}
