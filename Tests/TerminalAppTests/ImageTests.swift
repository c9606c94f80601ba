import Glibc
import Pictures
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("Images in pixels")
    struct ImageTests {
        private static let place = Rect(column: 20, row: 5, columns: 12, rows: 6)

        /// Replies like a terminal with an image format, and waits until the app has detected it.
        private func announce(_ format: Graphics.Format, on terminal: TestTerminal) async throws {
            let name = format == .kitty ? "kitty(0.36.4)" : format == .iterm ? "iTerm2 3.5.0" : "foot(1.13.1)"
            let attributes = format == .kitty ? "\u{1B}[?62;c" : "\u{1B}[?62;4;22c"
            terminal.pseudo.type("\u{1B}P>|\(name)\u{1B}\\\u{1B}[6;20;10t" + attributes)
            let (query, reply) =
                format == .kitty
                ? ("\u{1B}_Gi=1,s=1,v=1,a=q", "\u{1B}_Gi=1;OK\u{1B}\\") : ("\u{1B}[?1;1;0S", "\u{1B}[?1;0;256S")
            try await terminal.wait { String(decoding: $0.output, as: UTF8.self).contains(query) }
            terminal.pseudo.type(reply + attributes)
            try await terminal.wait { _ in terminal.curses.capabilities.graphics != nil }
        }

        private func picture(on terminal: TestTerminal) async throws -> Picture {
            try await Self.picture(#require(terminal.curses.capabilities.graphics))
        }

        /// A picture with a red, a green, a blue and a yellow quarter.
        private static func picture(_ graphics: Graphics) async throws -> Picture {
            let png = try TestPNG.bytes(width: 120, height: 120) { x, y in
                let colors: [(UInt8, UInt8, UInt8, UInt8)] = [
                    (255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (255, 255, 0, 255),
                ]
                return colors[(x < 60 ? 0 : 1) + (y < 60 ? 0 : 2)]
            }
            return try await PicturePainter(PictureStyle(colors: 256, graphics: graphics)).paint(png, size: place.size)
        }

        private func canvas(
            _ picture: Picture?,
            at place: Rect = place,
            text: String = "",
            row: Int = 0,
            columns: Int = 80,
            rows: Int = 24
        ) -> Canvas {
            var canvas = Canvas("some text", "more text", columns: columns, rows: rows)
            picture?.draw(in: place, on: &canvas)
            canvas.write(text, in: canvas.bounds.line(row).splitLeft(Self.place.column + 2).rest)
            return canvas
        }

        private func quarters(at place: Rect = place, of terminal: TestTerminal) -> String {
            Self.quarters(of: terminal.pseudo.screen, at: place)
        }

        private static let allQuarters = "red green blue yellow"

        /// The colour in the middle of each quarter of a picture, or a dash if there is none.
        private static func quarters(of screen: EmulatedScreen, at place: Rect) -> String {
            let names: [EmulatedPicture.Pixel: String] = [
                [255, 0, 0, 255]: "red", [0, 255, 0, 255]: "green", [0, 0, 255, 255]: "blue",
                [255, 255, 0, 255]: "yellow",
            ]
            return [(30, 30), (90, 30), (30, 90), (90, 90)].map { x, y in
                let pixel = screen.pixel(x: place.column * 10 + x, y: place.row * 20 + y)
                return pixel.map { names[$0] ?? "\($0)" } ?? "-"
            }
            .joined(separator: " ")
        }

        @Test(arguments: Graphics.Format.allCases)
        func `are drawn at their position and at the size of their cells`(format: Graphics.Format) async throws {
            try await withTestTerminal { terminal in
                try await announce(format, on: terminal)
                try await terminal.presentAndWait(canvas(picture(on: terminal)))
                #expect(quarters(of: terminal) == Self.allQuarters)
                let (left, top) = (Self.place.column * 10, Self.place.row * 20)
                let screen = terminal.pseudo.screen
                #expect(screen.pixel(x: left, y: top) == [255, 0, 0, 255])
                #expect(screen.pixel(x: left + 119, y: top + 119) == [255, 255, 0, 255])
                #expect(screen.pixel(x: left - 1, y: top) == nil)
                #expect(screen.pixel(x: left + 120, y: top) == nil)
                #expect(screen.pixel(x: left, y: top + 120) == nil)
                #expect(screen.lines.prefix(2) == ["some text", "more text"])
                #expect(screen.lines[Self.place.row].isEmpty, "the text under an image is blank")
            }
        }

        @Test(arguments: Graphics.Format.allCases)
        func `are covered by text, and only uncovered parts are sent again`(format: Graphics.Format) async throws {
            try await withTestTerminal { terminal in
                try await announce(format, on: terminal)
                let picture = try await picture(on: terminal)
                let whole = try await terminal.presentAndWait(canvas(picture))
                try await terminal.presentAndWait(canvas(picture, text: "dialog", row: 6))
                #expect(quarters(of: terminal) == "- green blue yellow")
                #expect(terminal.pseudo.screen.images.received == 1)
                let again = try await terminal.presentAndWait(canvas(picture))
                #expect(quarters(of: terminal) == Self.allQuarters)
                #expect(terminal.pseudo.screen.images.received == (format == .kitty ? 1 : 2))
                #expect(again < whole)
            }
        }

        @Test(arguments: Graphics.Format.allCases)
        func `stay beside a dialog, dimmed in kitty, and return without being sent again in kitty`(
            format: Graphics.Format
        ) async throws {
            try await withTestTerminal { terminal in
                try await announce(format, on: terminal)
                let picture = try await picture(on: terminal)
                let place = Rect(column: 28, row: 8, columns: 12, rows: 6)
                @MainActor func frame(_ layers: LayerStack) -> Canvas {
                    var canvas = Canvas(size: Size(columns: 80, rows: 24), appearance: Appearance(theme: .dark))
                    picture.draw(in: place, on: &canvas)
                    layers.draw(in: canvas.bounds, on: &canvas)
                    return canvas
                }
                try await terminal.presentAndWait(frame(LayerStack()))
                let layers = LayerStack()
                layers.push(ConfirmLayer("Delete?") {})
                try await terminal.presentAndWait(frame(layers))
                #expect(terminal.pseudo.screen.text.contains("Delete?"))
                if format == .kitty {
                    let pixel = terminal.pseudo.screen.pixel(x: place.column * 10, y: place.row * 20)
                    #expect(pixel == [127, 0, 0, 255])
                    // The lower right quarter is below the dialog.
                    #expect(quarters(at: place, of: terminal).hasSuffix(" -"))
                } else {
                    #expect(quarters(at: place, of: terminal) == "red green blue -")
                }
                try await terminal.presentAndWait(frame(LayerStack()))
                #expect(quarters(at: place, of: terminal) == Self.allQuarters)
                #expect(terminal.pseudo.screen.images.received == (format == .kitty ? 1 : 2))
            }
        }

        @Test(arguments: Graphics.Format.allCases)
        func `leave no fragments when they move or disappear`(format: Graphics.Format) async throws {
            try await withTestTerminal { terminal in
                try await announce(format, on: terminal)
                let picture = try await picture(on: terminal)
                let other = Rect(column: 40, row: 8, columns: 12, rows: 6)
                try await terminal.presentAndWait(canvas(picture))
                try await terminal.presentAndWait(canvas(picture, at: other))
                #expect(quarters(of: terminal) == "- - - -")
                #expect(quarters(at: other, of: terminal) == Self.allQuarters)
                try await terminal.presentAndWait(canvas(nil))
                #expect(quarters(at: other, of: terminal) == "- - - -")
            }
        }

        @Test(arguments: Graphics.Format.allCases)
        func `are replaced by other images in the same place`(format: Graphics.Format) async throws {
            try await withTestTerminal { terminal in
                try await announce(format, on: terminal)
                try await terminal.presentAndWait(canvas(picture(on: terminal)))
                let png = try TestPNG.bytes(width: 120, height: 120) { _, y in (0, 0, 255, y < 60 ? 255 : 0) }
                let graphics = try #require(terminal.curses.capabilities.graphics)
                let painter = PicturePainter(PictureStyle(colors: 256, graphics: graphics))
                try await terminal.presentAndWait(canvas(painter.paint(png, size: Self.place.size)))
                #expect(quarters(of: terminal) == "blue blue - -")
            }
        }

        /// Presents a canvas.
        ///
        /// - Returns: the state of the screen after each sequence of the frame.
        private func states(of terminal: TestTerminal, presenting canvas: Canvas) async throws -> [EmulatedScreen] {
            var screen = terminal.pseudo.screen
            let before = terminal.pseudo.output.count
            try await terminal.presentAndWait(canvas)
            return terminal.pseudo.output.dropFirst(before).split(separator: 0x1B).map { sequence in
                screen.feed([0x1B] + sequence)
                return screen
            }
        }

        @Test(arguments: Graphics.Format.allCases)
        func `are never beside the text of another, even while a key is held`(format: Graphics.Format) async throws {
            try await withTestTerminal { terminal in
                try await announce(format, on: terminal)
                let graphics = try #require(terminal.curses.capabilities.graphics)
                let png = try TestPNG.bytes(width: 120, height: 120) { _, _ in (0, 0, 255, 255) }
                let blue = try await PicturePainter(PictureStyle(colors: 256, graphics: graphics))
                    .paint(png, size: Self.place.size)
                try await terminal.presentAndWait(canvas(picture(on: terminal), text: "red", row: 4))
                for screen in try await states(of: terminal, presenting: canvas(blue, text: "blue", row: 4)) {
                    let color = Self.quarters(of: screen, at: Self.place).prefix { $0 != " " }
                    #expect(color == "-" || screen.lines[4].hasSuffix(color))
                }
                for key in "jk" {
                    terminal.pseudo.type("\(key)")
                    try await terminal.events.wait { $0.contains(.key(.character(key))) }
                }
                try await terminal.presentAndWait(canvas(picture(on: terminal), text: "red", row: 4))
                #expect(quarters(of: terminal) == "- - - -")
            }
        }

        @Test(arguments: Graphics.Format.allCases)
        func `are drawn again after a repaint and a resize`(format: Graphics.Format) async throws {
            try await withTestTerminal { terminal in
                try await announce(format, on: terminal)
                let picture = try await picture(on: terminal)
                try await terminal.presentAndWait(canvas(picture))
                terminal.curses.repaint()
                try await terminal.presentAndWait(canvas(picture))
                #expect(quarters(of: terminal) == Self.allQuarters)
                #expect(terminal.pseudo.screen.images.received == 2)
                // A larger font. The app queries the cell size.
                terminal.pseudo.resize(columns: 60, rows: 20)
                try await reportResize(terminal)
                terminal.pseudo.type("\u{1B}[6;30;15t\u{1B}[?62c")
                try await terminal.events.wait { $0.last == .capabilities }
                #expect(terminal.curses.capabilities.graphics?.cell == PixelSize(width: 15, height: 30))
                // The original font.
                try await reportResize(terminal)
                terminal.pseudo.type("\u{1B}[6;20;10t\u{1B}[?62c")
                try await terminal.events.wait { $0.last == .capabilities }
                try await terminal.presentAndWait(canvas(picture, columns: 60, rows: 20))
                #expect(quarters(of: terminal) == Self.allQuarters)
            }
        }

        /// Signals a change of the window or font size, and waits until the app has noticed.
        private func reportResize(_ terminal: TestTerminal) async throws {
            let before = terminal.events.state.count
            kill(getpid(), SIGWINCH)
            try await terminal.events.wait { $0.count > before && $0.last == .resize }
        }

        @Test(arguments: Graphics.Format.allCases)
        func `wait for the cell size after a resize`(format: Graphics.Format) async throws {
            try await withTestTerminal { terminal in
                try await announce(format, on: terminal)
                let picture = try await picture(on: terminal)
                try await terminal.presentAndWait(canvas(picture))
                try await reportResize(terminal)
                try await terminal.presentAndWait(canvas(picture))
                try await reportResize(terminal)
                terminal.pseudo.type("\u{1B}[6;30;15t\u{1B}[?62cx")
                try await terminal.events.wait { $0.last == .key(.character("x")) }
                try await terminal.presentAndWait(canvas(picture))
                #expect(terminal.pseudo.screen.images.received == 1, "the reply is from before the second resize")
                // The original cell size, so nothing else is redrawn.
                terminal.pseudo.type("\u{1B}[6;20;10t\u{1B}[?62c")
                try await terminal.wait { $0.screen.images.received == 2 }
                #expect(quarters(of: terminal) == Self.allQuarters)
                #expect(!terminal.events.state.suffix(2).contains(.capabilities))
            }
        }

        @Test func `are not shown as sixels for another cell size, and clear what they replace`() async throws {
            try await withTestTerminal { terminal in
                try await announce(.sixel, on: terminal)
                let picture = try await picture(on: terminal)
                try await reportResize(terminal)
                try await terminal.presentAndWait(canvas(picture))
                terminal.clock.advance(by: .seconds(1))
                try await terminal.wait { $0.screen.images.received == 1 }
                // A late reply.
                terminal.pseudo.type("\u{1B}[6;30;15t\u{1B}[?62c")
                try await terminal.events.wait { $0.last == .capabilities }
                try await terminal.presentAndWait(canvas(picture))
                #expect(quarters(of: terminal) == "- - - -")
                try await terminal.presentAndWait(canvas(self.picture(on: terminal)))
                try await terminal.presentAndWait(canvas(picture))
                #expect(quarters(of: terminal) == "- - - -")
                #expect(terminal.pseudo.screen.images.received == 2)
            }
        }

        @Test(arguments: Graphics.Format.allCases)
        func `move with scrolled rows`(format: Graphics.Format) async throws {
            try await withTestTerminal { terminal in
                try await announce(format, on: terminal)
                let picture = try await picture(on: terminal)
                @MainActor func frame(at row: Int) -> Canvas {
                    var canvas = canvas(picture, at: Rect(column: 20, row: row, columns: 12, rows: 6))
                    for line in 8..<18 { canvas.write("line \(line)", in: canvas.bounds.line(row + line)) }
                    return canvas
                }
                try await terminal.presentAndWait(frame(at: 5))
                var scrolled = frame(at: 4)
                scrolled.scrolledRows = (4..<22, 1)
                try await terminal.presentAndWait(scrolled)
                let place = Rect(column: 20, row: 4, columns: 12, rows: 6)
                #expect(quarters(at: place, of: terminal) == Self.allQuarters)
                #expect(terminal.pseudo.screen.pixel(x: 210, y: 219) == nil)
            }
        }

        @Test(arguments: Graphics.Format.allCases)
        func `stay in place when rows beside them move`(format: Graphics.Format) async throws {
            try await withTestTerminal { terminal in
                try await announce(format, on: terminal)
                let picture = try await picture(on: terminal)
                @MainActor func frame(movedBy lines: Int) -> Canvas {
                    var canvas = canvas(picture)
                    for row in 3..<22 {
                        canvas.write("line \(row - lines)", in: canvas.bounds.line(row).splitLeft(12).left)
                    }
                    return canvas
                }
                try await terminal.presentAndWait(frame(movedBy: 0))
                try await terminal.presentAndWait(frame(movedBy: 2))
                #expect(quarters(of: terminal) == Self.allQuarters)
                #expect(terminal.pseudo.screen.lines[12].hasPrefix("line 10"))
            }
        }

        @Test(arguments: Graphics.Format.allCases)
        func `are sent once no key has arrived for 100 ms`(format: Graphics.Format) async throws {
            try await withTestTerminal { terminal in
                try await announce(format, on: terminal)
                let picture = try await picture(on: terminal)
                terminal.pseudo.type("j")
                try await terminal.events.wait { $0.contains(.key(.character("j"))) }
                try await terminal.presentAndWait(canvas(nil))
                terminal.clock.advance(by: .milliseconds(30))
                terminal.pseudo.type("k")
                try await terminal.events.wait { $0.contains(.key(.character("k"))) }
                try await terminal.presentAndWait(canvas(picture))
                #expect(terminal.pseudo.screen.images.received == 0)
                let end = terminal.clock.now + .milliseconds(100)
                try await terminal.clock.waitForSleep(until: end)
                terminal.clock.advance(to: end)
                try await terminal.wait { $0.screen.images.received == 1 }
                #expect(quarters(of: terminal) == Self.allQuarters)
            }
        }

        @Test func `are removed from the terminal's memory at the end`() async throws {
            try await withTestTerminal { terminal in
                try await announce(.kitty, on: terminal)
                try await terminal.presentAndWait(canvas(picture(on: terminal)))
                try await terminal.presentAndWait(canvas(picture(on: terminal)))
                #expect(terminal.pseudo.screen.images.pictures.count == 2)
                // Discards the known screen content without painting another frame.
                terminal.curses.repaint()
                terminal.curses.close()
                try await terminal.wait { $0.screen.images.pictures.isEmpty }
            }
        }

        @Test(arguments: ["", "truecolor"])
        func `are placeholder characters in tmux, which the outer terminal replaces`(colorTerm: String) async throws {
            try await withPlaceholders(colorTerm: colorTerm) { terminal in
                #expect(terminal.curses.capabilities.graphics?.format == .kitty)
                #expect(terminal.curses.capabilities.clipboard == .available)
                let picture = try await picture(on: terminal)
                try await terminal.presentAndWait(canvas(picture))
                #expect(quarters(of: terminal) == Self.allQuarters)
                try await terminal.presentAndWait(canvas(picture, text: "dialog", row: 6))
                #expect(quarters(of: terminal) == "- green blue yellow")
                try await terminal.presentAndWait(canvas(picture))
                #expect(quarters(of: terminal) == Self.allQuarters)
                #expect(terminal.pseudo.screen.images.received == 1)
                terminal.curses.close()
                try await terminal.wait { $0.screen.images.pictures.isEmpty }
            }
        }

        /// Runs an app in tmux, in a terminal that replaces placeholders.
        private func withPlaceholders(
            colorTerm: String = "",
            _ body: @MainActor (TestTerminal) async throws -> Void
        ) async throws {
            // Replaces the tmux command.
            let command = ["/bin/sh", "-c", "printf 'kitty(0.41.1)\\non\\n\\non'"]
            try await withTestTerminal(colorTerm: colorTerm, tmux: command) { terminal in
                terminal.pseudo.type("\u{1B}P>|tmux 3.5a\u{1B}\\\u{1B}[6;20;10t\u{1B}[?1;2;4c\u{1B}[?1;2;4c")
                try await terminal.wait { _ in terminal.curses.capabilities.graphics != nil }
                try await body(terminal)
            }
        }

        /// A distinct colour for each number.
        private static func color(_ number: Int) -> EmulatedPicture.Pixel {
            EmulatedPicture.Pixel(UInt8(number & 15) * 16, UInt8(number >> 4 & 15) * 16, UInt8(number >> 8) * 16, 255)
        }

        /// A picture of two columns and one row, in the colour of a number.
        private func colored(_ number: Int, on terminal: TestTerminal) async throws -> Picture {
            let color = Self.color(number)
            let png = try TestPNG.bytes(width: 20, height: 20) { _, _ in (color.x, color.y, color.z, color.w) }
            return try await PicturePainter(PictureStyle(colors: 256, graphics: terminal.curses.capabilities.graphics))
                .paint(png, size: Size(columns: 2, rows: 1))
        }

        private func present(_ pictures: [Picture], on terminal: TestTerminal) async throws {
            var canvas = Canvas("some text")
            for (number, picture) in pictures.enumerated() {
                picture.draw(in: Rect(column: 4 * number, row: 2, columns: 2, rows: 1), on: &canvas)
            }
            try await terminal.presentAndWait(canvas)
        }

        private func color(of number: Int, on terminal: TestTerminal) -> EmulatedPicture.Pixel? {
            terminal.pseudo.screen.pixel(x: 40 * number + 10, y: 2 * 20 + 10)
        }

        @Test func `stay distinct in tmux with twelve of them in a frame`() async throws {
            try await withPlaceholders { terminal in
                var pictures: [Picture] = []
                for number in 0..<12 { pictures.append(try await colored(number, on: terminal)) }
                try await present(pictures, on: terminal)
                #expect((0..<12).map { color(of: $0, on: terminal) } == (0..<12).map(Self.color))
                #expect(terminal.pseudo.screen.images.received == 12)
            }
        }

        @Test func `stay correct in tmux after hundreds of other images`() async throws {
            try await withPlaceholders { terminal in
                let first = try await colored(0, on: terminal)
                for number in 1...600 {
                    try await present([first, colored(number, on: terminal)], on: terminal)
                    guard color(of: 0, on: terminal) == Self.color(0), color(of: 1, on: terminal) == Self.color(number)
                    else {
                        Issue.record("Wrong colours after \(number) pictures.")
                        return
                    }
                }
                #expect(terminal.pseudo.screen.images.received == 601)
                #expect(terminal.pseudo.screen.images.pictures.count < 60)
            }
        }

        @Test(arguments: Graphics.Format.allCases)
        func `are printed beside lines of text`(format: Graphics.Format) async throws {
            let graphics = Graphics(format, cell: PixelSize(width: 10, height: 20))
            let terminal = TerminalCapabilities(unicode: true, colors: 256, graphics: graphics)
            var canvas = Canvas(size: Size(columns: 40, rows: 8))
            try await Self.picture(graphics).draw(in: Rect(column: 2, row: 1, columns: 12, rows: 6), on: &canvas)
            canvas.write("facts", in: canvas.bounds.line(2).splitLeft(16).rest)
            var screen = EmulatedScreen(columns: 40, rows: 24)
            screen.feed("before\r\n".utf8)
            for line in TerminalApp.lines(of: canvas, on: terminal) { screen.feed("\(line)\r\n".utf8) }
            screen.feed("after".utf8)
            #expect(
                screen.lines.prefix(10) == ["before", "", "", "                facts", "", "", "", "", "", "after"]
            )
            #expect(Self.quarters(of: screen, at: Rect(column: 2, row: 2, columns: 12, rows: 6)) == Self.allQuarters)
            #expect(screen.images.received == 1)
        }

        @Test func `are shown again after the terminal has dropped other images`() async throws {
            try await withTestTerminal { terminal in
                try await announce(.kitty, on: terminal)
                var pictures: [Picture] = []
                for _ in 0..<50 { pictures.append(try await picture(on: terminal)) }
                for picture in pictures { try await terminal.presentAndWait(canvas(picture)) }
                for picture in [pictures[45], pictures[3], pictures[49]] {
                    try await terminal.presentAndWait(canvas(picture))
                    #expect(quarters(of: terminal) == Self.allQuarters)
                }
            }
        }

        @Test func `are limited in number in the terminal's memory`() async throws {
            try await withTestTerminal { terminal in
                try await announce(.kitty, on: terminal)
                for _ in 0..<60 { try await terminal.presentAndWait(canvas(picture(on: terminal))) }
                #expect((1..<60).contains(terminal.pseudo.screen.images.pictures.count))
                #expect(quarters(of: terminal) == Self.allQuarters)
            }
        }
    }
}
