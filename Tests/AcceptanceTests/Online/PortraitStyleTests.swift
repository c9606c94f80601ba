import Pictures
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("The style of portraits")
struct PortraitStyleTests {
    private let size = Size(columns: 6, rows: 3)
    private let blocks = PicturePainter(PictureStyle(colors: 256))
    private let pixels = PicturePainter(
        PictureStyle(colors: 256, graphics: Graphics(.sixel, cell: PixelSize(width: 8, height: 16)))
    )
    private let jpeg: [UInt8]

    init() throws {
        jpeg = try TestJPEG(width: 24, height: 24).bytes { x, y in (128, UInt8(x * 10), UInt8(y * 10)) }
    }

    @Test func `is that of a portrait's end, however often it changes while the portrait is drawn`() async throws {
        let style = PortraitStyle(blocks)
        let drawing = Task.immediate { try await style.paint(jpeg, size: size) }
        style.painter = pixels
        #expect(try await drawing.value.image != nil)
        let other = Task.immediate { try await style.paint(jpeg, size: size) }
        style.painter = PicturePainter(PictureStyle(colors: 0))
        style.painter = blocks
        #expect(try await other.value == blocks.paint(jpeg, size: size))
    }

    @Test func `reports only changes that show`() {
        let style = PortraitStyle(blocks)
        var changes = 0
        style.observe { changes += 1 }
        style.painter = PicturePainter(PictureStyle(colors: 256))
        #expect(changes == 0)
        style.painter = pixels
        #expect(changes == 1)
    }
}
