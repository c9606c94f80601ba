import Pictures
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@MainActor
@Suite("The picture in the documentation of picture views", .timeLimit(.minutes(1)))
struct PicturePictureTests {
    @Test func `shows one in characters`() async throws {
        // A sun over a hill.
        let png = try TestPNG.bytes(width: 40, height: 24) { x, y in
            let (fromSun, fromHill) = ((x - 28) * (x - 28) + (y - 7) * (y - 7), (x - 14) * (x - 14) / 16 + 12)
            if y > fromHill { return (40, 160, 60, 255) }
            return fromSun < 25 ? (250, 220, 60, 255) : (0, 0, 0, 255)
        }
        let terminal = ScriptedTerminal(columns: 30, rows: 6)
        let view = PictureView(png, alt: "The sun over a hill")
        let display = Display(
            terminal: terminal.device,
            root: Root(view),
            appearance: Appearance(pictures: PictureStyle(colors: 256)),
            clock: terminal.clock
        )
        display.start()
        try await terminal.wait(forNo: "░")
        expect(terminal.text, of: "PictureView", in: "Pictures/PictureView.swift")
        withExtendedLifetime(display) {}
    }
}
