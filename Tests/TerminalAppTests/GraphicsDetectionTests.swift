import Dispatch
import Glibc
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("Image support detection")
    struct GraphicsDetectionTests {
        private func graphics(
            _ replies: [TerminalReply],
            then others: [TerminalReply] = [],
            choice: GraphicsChoice = .automatic,
            windowCell: PixelSize? = nil
        ) -> (Graphics?, queries: String?) {
            var detection = GraphicsDetection(choice)
            for reply in replies { detection.note(reply) }
            let queries = detection.nextQueries()
            for reply in others { detection.note(reply) }
            #expect(queries == nil || detection.nextQueries() == nil, "queries are sent once")
            return (detection.graphics(cell: windowCell), queries)
        }

        private let cell = PixelSize(width: 8, height: 17)

        @Test(arguments: ["kitty(0.26.5)", "WezTerm 2024", "ghostty 1.0", "Konsole 22.12.3"])
        func `sends kitty graphics queries only to terminals that understand them`(version: String) {
            let replies: [TerminalReply] = [.version(version), .cell(cell), .attributes([62, 4])]
            let (detected, queries) = graphics(replies, then: [.kittyGraphics])
            #expect(detected == Graphics(.kitty, cell: cell))
            #expect(queries?.contains("_G") == true)
            #expect(graphics(replies).0 == Graphics(.sixel, cell: cell, colors: 16), "an old version")
        }

        @Test(arguments: ["", "XTerm(379)", "tmux 3.3a", "foot(1.13.1)"])
        func `sends no kitty graphics queries to other terminals`(version: String) {
            let (none, queries) = graphics([.version(version), .cell(cell), .attributes([6])])
            #expect(none == nil)
            #expect(queries == nil)
        }

        @Test(
            arguments: [
                ("kitty(0.41.1)\non\ntitle", .kitty), ("kitty(0.41.1)\n1\n", .kitty), ("kitty(0.41.1)\noff\n", nil),
                ("kitty(0.26.5)\non\n", nil), ("ghostty 1.1.0\nall\n", .kitty), ("WezTerm 2024\non\n", nil),
                ("XTerm(379)\noff\nbpaste,sixel,title", .sixel), ("\non\n", nil), ("", nil), ("kitty(x)\non", nil),
            ] as [(String, Graphics.Format?)]
        )
        func `uses the format of the outer terminal in tmux`(output: String, format: Graphics.Format?) {
            var detection = GraphicsDetection(.automatic)
            for reply in [.version("tmux 3.5a"), .cell(cell), .attributes([1, 2, 4])] as [TerminalReply] {
                detection.note(reply)
            }
            #expect(detection.isTmux)
            #expect(detection.graphics(cell: nil) == nil, "before tmux has answered")
            detection.tmux = TmuxTerminal(output)
            #expect(detection.graphics(cell: nil)?.format == format)
        }

        @Test(
            arguments: [
                ("kitty(0.26.5)\non\n", .kittyIsOld(version: "0.26.5")),
                ("kitty(0.26.5)\noff\n", .kittyIsOld(version: "0.26.5")), ("kitty(0.41.1)\noff\n", .passthroughIsOff),
                ("kitty(0.41.1)\non\n", nil), ("ghostty 1.1.0\n0\n", .passthroughIsOff),
                ("WezTerm 2024\non\n", .terminal("WezTerm 2024")), ("foot(1.13.1)\non\nsixel", nil),
                ("foot(1.13.1)\non\ntitle", .terminal("foot(1.13.1)")), ("XTerm(379)\non\n", nil), ("", nil),
            ] as [(String, TmuxLimitation?)]
        )
        func `reports why images can't reach the outer terminal of tmux`(output: String, limitation: TmuxLimitation?) {
            #expect(TmuxTerminal(output).imageLimitation == limitation)
        }

        @Test(
            arguments: [
                (.kitty, .kitty), (.konsole, .kitty), (.foot, .sixel), (.mlterm, .sixel), (.iterm, .iterm),
                (.alacritty, nil), (.xterm, nil), (.tmux, nil), (nil, nil),
            ] as [(TerminalEmulator?, Graphics.Format?)]
        )
        func `relies on the emulator if the terminal is not queried`(
            emulator: TerminalEmulator?,
            format: Graphics.Format?
        ) {
            let detection = { GraphicsDetection($0, assuming: emulator) }
            #expect(detection(.automatic).graphics(cell: cell)?.format == format)
            #expect(detection(.automatic).graphics(cell: nil) == nil)
            #expect(detection(.none).graphics(cell: cell) == nil)
            #expect(detection(.always(.sixel)).graphics(cell: cell)?.format == .sixel)
        }

        /// Queries the capabilities of a terminal that replies while the program waits.
        private func capabilities(
            replying graphics: Graphics?,
            background: String? = nil,
            choice: GraphicsChoice = .automatic,
            typing text: String = "",
            emulator: TerminalEmulator? = nil
        ) async throws -> TerminalCapabilities {
            setlocale(LC_ALL, "C.UTF-8")
            let pair = try PseudoTerminalPair()
            let descriptor = open(pair.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
            if !text.isEmpty { _ = write(pair.controller, text, text.utf8.count) }
            let end = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                var replies = TerminalReplies(background: background, graphics: graphics)
                var buffer = [UInt8](repeating: 0, count: 4096)
                while case let count = read(pair.controller, &buffer, buffer.count), count > 0,
                    !buffer[..<count].contains(UInt8(ascii: "!"))
                {
                    let reply = replies.replies(to: buffer[..<count])
                    _ = write(pair.controller, reply, reply.utf8.count)
                }
                close(pair.controller)
                end.signal()
            }
            let device = TerminalDevice(
                input: descriptor,
                output: descriptor,
                term: "xterm-256color",
                emulator: emulator
            )
            let capabilities = await TerminalApp.capabilities(
                choice,
                of: device,
                asking: ThreadEventLoop(),
                within: .seconds(60)
            )
            _ = write(descriptor, "!", 1)
            end.wait()
            close(descriptor)
            return capabilities
        }

        @Test func `returns the same result for printed output`() async throws {
            let sixels = Graphics(.sixel, cell: cell, colors: 16)
            #expect(try await capabilities(replying: sixels).graphics == sixels)
            #expect(try await capabilities(replying: sixels, emulator: .kitty).graphics == sixels)
            let kitty = Graphics(.kitty, cell: cell)
            #expect(try await capabilities(replying: kitty).graphics == kitty)
            #expect(try await capabilities(replying: nil, emulator: .foot).graphics == nil)
        }

        @Test(arguments: [GraphicsChoice.automatic, .none])
        func `reports the background for printed output`(choice: GraphicsChoice) async throws {
            let light = Background(red: 1, green: 1, blue: 1)
            #expect(try await capabilities(replying: nil, background: "ff/ff/ff", choice: choice).background == light)
            #expect(try await capabilities(replying: nil, choice: choice).background == nil)
        }

        @Test(arguments: ["ls", "ls\n"])
        func `relies on the emulator for printed output if input was typed ahead`(text: String) async throws {
            let kitty = Graphics(.kitty, cell: cell)
            signal(SIGUSR2, SIG_DFL)
            #expect(try await capabilities(replying: kitty, typing: text).graphics == nil)
            // The check for typed-ahead input turns canonical mode off, which a signal must undo.
            var action = sigaction()
            sigaction(SIGUSR2, nil, &action)
            #expect(action.__sigaction_handler.sa_handler != nil, "a signal restores the settings first")
        }

        @Test(arguments: Graphics.Format.allCases)
        func `times out after a second without a reply`(format: Graphics.Format) async throws {
            try await withTestTerminal(graphics: .always(format)) { terminal in
                #expect(terminal.curses.capabilities.graphics == nil)
                terminal.clock.advance(by: .seconds(1))
                try await terminal.events.wait { $0 == [.capabilities] }
                #expect(terminal.curses.capabilities.graphics?.format == format)
            }
        }

        @Test(
            arguments: [
                (.kitty, .automatic, true), (.foot, .automatic, true), (.xterm, .automatic, true),
                (.vte, .automatic, false), (nil, .automatic, false), (nil, .always(.sixel), true),
                (.kitty, .none, false),
            ] as [(TerminalEmulator?, GraphicsChoice, Bool)]
        )
        func `is awaited only where images are likely`(
            emulator: TerminalEmulator?,
            choice: GraphicsChoice,
            isAwaited: Bool
        ) async throws {
            try await withTestTerminal(emulator: emulator, graphics: choice) { terminal in
                #expect(terminal.curses.capabilities.awaitsGraphics == isAwaited)
                terminal.pseudo.type("\u{1B}[?62c\u{1B}[?62cx")
                try await terminal.events.wait { $0.contains(.key(.character("x"))) }
                #expect(!terminal.curses.capabilities.awaitsGraphics)
            }
        }

        @Test func `continues after a second if the end of the first replies is lost`() async throws {
            try await withTestTerminal { terminal in
                terminal.pseudo.type("\u{1B}P>|kitty(0.36.4)\u{1B}\\\u{1B}[6;20;10tx")
                try await terminal.events.wait { $0 == [.key(.character("x"))] }
                terminal.clock.advance(by: .seconds(1))
                try await terminal.clock.waitForSleep(until: .seconds(2))
                try terminal.pseudo.wait(for: "query") { $0.output.ranges(of: "\u{1B}_Gi=1".utf8).count == 1 }
                terminal.pseudo.type("\u{1B}_Gi=1;OK\u{1B}\\\u{1B}[?62;c")
                try await terminal.events.wait { $0.last == .capabilities }
                #expect(terminal.curses.capabilities.graphics?.format == .kitty)
            }
        }

        @Test func `uses the number of sixel colours that the terminal reports`() {
            let (graphics, queries) = graphics(
                [.version("XTerm(379)"), .attributes([63, 1, 2, 4])],
                then: [.sixelColors(16)],
                windowCell: cell
            )
            #expect(graphics == Graphics(.sixel, cell: cell, colors: 16))
            #expect(queries == "\u{1B}[?1;1;0S")
        }

        @Test func `assumes the sixel colours of a VT340 if the terminal reports none`() {
            #expect(graphics([.cell(cell), .attributes([4])]).0?.colors == 16)
            #expect(graphics([.attributes([6])], choice: .always(.sixel)).0?.colors == 16)
            let emulators: [(TerminalEmulator?, Int)] = [(nil, 16), (.xterm, 16), (.foot, 256), (.mlterm, 256)]
            for (emulator, colors) in emulators {
                let printed = GraphicsDetection(.always(.sixel), assuming: emulator).graphics(cell: cell)
                #expect(printed?.colors == colors)
            }
        }

        @Test func `disables images if the cell size is unknown, unless a format is forced`() {
            #expect(graphics([.attributes([4])]).0 == nil)
            #expect(graphics([], choice: .always(.sixel)).0?.format == .sixel)
            #expect(graphics([.cell(cell), .attributes([4])], choice: .none).0 == nil)
        }
    }
}
