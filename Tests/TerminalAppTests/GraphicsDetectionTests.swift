import TerminalUI
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("Detection of images")
    struct GraphicsDetectionTests {
        private func graphics(
            _ replies: [TerminalReply],
            then others: [TerminalReply] = [],
            choice: GraphicsChoice = .automatic,
            window: PixelSize? = nil
        ) -> (Graphics?, queries: String?) {
            var detection = GraphicsDetection(choice)
            for reply in replies { detection.note(reply) }
            let queries = detection.nextQueries()
            for reply in others { detection.note(reply) }
            #expect(queries == nil || detection.nextQueries() == nil, "asked once")
            return (detection.graphics(cell: window), queries)
        }

        private let cell = PixelSize(width: 8, height: 17)

        @Test(
            "asks by kitty's protocol only terminals that read it",
            arguments: ["kitty(0.26.5)", "WezTerm 2024", "ghostty 1.0", "Konsole 22.12.3"]
        )
        func kitty(version: String) {
            let replies: [TerminalReply] = [.version(version), .cell(cell), .attributes([62, 4])]
            let (asked, queries) = graphics(replies, then: [.kittyGraphics])
            #expect(asked == Graphics(.kitty, cell: cell))
            #expect(queries?.contains("_G") == true)
            #expect(graphics(replies).0 == Graphics(.sixel, cell: cell), "an old version")
        }

        @Test("does not ask others", arguments: ["", "XTerm(379)", "tmux 3.3a", "foot(1.13.1)"])
        func others(version: String) {
            let (none, queries) = graphics([.version(version), .cell(cell), .attributes([6])])
            #expect(none == nil)
            #expect(queries == nil)
        }

        @Test(
            "shows in tmux what its terminal can show",
            arguments: [
                ("kitty(0.41.1)\non\ntitle", .kitty), ("kitty(0.41.1)\n1\n", .kitty), ("kitty(0.41.1)\noff\n", nil),
                ("kitty(0.26.5)\non\n", nil), ("ghostty 1.1.0\nall\n", .kitty), ("WezTerm 2024\non\n", nil),
                ("XTerm(379)\noff\nbpaste,sixel,title", .sixel), ("\non\n", nil), ("", nil), ("kitty(x)\non", nil),
            ] as [(String, Graphics.Format?)]
        )
        func tmux(output: String, format: Graphics.Format?) {
            var detection = GraphicsDetection(.automatic)
            for reply in [.version("tmux 3.5a"), .cell(cell), .attributes([1, 2, 4])] as [TerminalReply] {
                detection.note(reply)
            }
            #expect(detection.isTmux)
            #expect(detection.graphics(cell: nil) == nil, "until tmux has answered")
            detection.note(TmuxTerminal(output))
            #expect(detection.graphics(cell: nil)?.format == format)
        }

        @Test(
            "goes by the emulator where the terminal is not asked",
            arguments: [
                (.kitty, .kitty), (.konsole, .kitty), (.foot, .sixel), (.mlterm, .sixel), (.iterm, .iterm),
                (.alacritty, nil), (.xterm, nil), (.tmux, nil), (nil, nil),
            ] as [(TerminalEmulator?, Graphics.Format?)]
        )
        func assumed(emulator: TerminalEmulator?, format: Graphics.Format?) {
            let detection = { GraphicsDetection($0, assuming: emulator) }
            #expect(detection(.automatic).graphics(cell: cell)?.format == format)
            #expect(detection(.automatic).graphics(cell: nil) == nil)
            #expect(detection(.none).graphics(cell: cell) == nil)
            #expect(detection(.always(.sixel)).graphics(cell: cell)?.format == .sixel)
        }

        @Test("shows sixels in the number of colours that the terminal has")
        func sixels() {
            let (graphics, queries) = graphics(
                [.version("XTerm(379)"), .attributes([63, 1, 2, 4])],
                then: [.sixelColors(16)],
                window: cell
            )
            #expect(graphics == Graphics(.sixel, cell: cell, colors: 16))
            #expect(queries == "\u{1B}[?1;1;0S")
        }

        @Test("shows nothing in pixels where the size of a cell is unknown, unless it is told to")
        func unknownCell() {
            #expect(graphics([.attributes([4])]).0 == nil)
            #expect(graphics([], choice: .always(.sixel)).0?.format == .sixel)
            #expect(graphics([.cell(cell), .attributes([4])], choice: .none).0 == nil)
        }
    }
}
