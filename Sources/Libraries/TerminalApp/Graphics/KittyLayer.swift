internal import TerminalUI

/// Images in the kitty graphics protocol. Each image is sent once. Each visible fragment is shown by a placement, which
/// refers to the image by number. Dimmed fragments are covered by a veil.
final class KittyLayer: ImageLayer {
    private var sent = SentImages()
    /// Placement numbers of the fragments on the screen.
    private var placements: [ImageFragment: Int] = [:]
    private var lastPlacement = 0
    private var veil = Veil(color: Theme.standard.background)
    private(set) var isIncomplete = false

    func update(
        to rows: [[Cell]],
        of images: [UInt32: any Image],
        on background: TerminalPalette.RGB,
        sends: Bool
    ) -> ImageUpdate {
        let fragments = ImageFragment.all(in: rows)
        if veil.color != background { veil = Veil(color: background) }
        let veils = ImageFragment.all(in: rows) { rows[$1][$0].isDimmedTile }.map(veil.fragment)
        var update = ImageUpdate(removal: sent.takePossiblyDropped().flatMap(EscapeSequences.kittyDeletion))
        update.removal += remove(except: Set(fragments + veils))
        isIncomplete = false
        for fragment in fragments where placements[fragment] == nil {
            guard let image = images[fragment.number] else { continue }
            if !sent.contains(image.number) {
                guard sends else {
                    isIncomplete = true
                    continue
                }
                update.drawing += EscapeSequences.kittyImage(image, id: image.number).joined()
            }
            update.drawing += place(fragment, pixels(of: fragment.part, in: image))
        }
        for fragment in veils where placements[fragment] == nil {
            if !sent.contains(veil.number) { update.drawing += veil.command }
            update.drawing += place(fragment, "z=1")
        }
        let released = sent.release(except: Set(placements.keys.map(\.number)))
        update.drawing += released.flatMap(EscapeSequences.kittyDeletion)
        return update
    }

    /// Shows a fragment without moving the cursor.
    ///
    /// - Parameter control: Additional control data.
    private func place(_ fragment: ImageFragment, _ control: String) -> [UInt8] {
        sent.use(fragment.number)
        lastPlacement += 1
        placements[fragment] = lastPlacement
        let size = "c=\(fragment.part.columns),r=\(fragment.part.rows)"
        let placement = EscapeSequences.kitty("a=p,i=\(fragment.number),p=\(lastPlacement),\(control),\(size),C=1")
        return Terminfo.at(column: fragment.column, row: fragment.row, placement)
    }

    private func pixels(of part: Rect, in image: any Image) -> String {
        let (width, height) = (image.cell.width, image.cell.height)
        return "x=\(part.column * width),y=\(part.row * height),w=\(part.columns * width),h=\(part.rows * height)"
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

/// An image of one half-transparent pixel, stretched over dimmed fragments.
private struct Veil {
    let number = UInt32.random(in: 1...UInt32(Int32.max))
    let color: TerminalPalette.RGB

    /// The command that stores the image.
    var command: [UInt8] {
        let pixel = [UInt8(color.red), UInt8(color.green), UInt8(color.blue), 128]
        return EscapeSequences.kitty("a=t,f=32,s=1,v=1,i=\(number)", EscapeSequences.base64(pixel)[...])
    }

    /// The fragment that covers another one.
    func fragment(over other: ImageFragment) -> ImageFragment {
        ImageFragment(
            number: number,
            part: Rect(columns: other.part.columns, rows: other.part.rows),
            column: other.column,
            row: other.row
        )
    }
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

    /// Deletes an image and its placements.
    static func kittyDeletion(_ number: UInt32) -> [UInt8] { kitty("a=d,d=I,i=\(number)") }

    /// Deletes all images on the screen.
    static let kittyDeleteAll = String(decoding: kitty("a=d,d=A"), as: UTF8.self)
}
