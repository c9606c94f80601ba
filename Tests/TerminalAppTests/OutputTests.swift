import Dispatch
import Glibc
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("Flow control")
    struct OutputTests {
        private let statusReply = "\u{1B}[0n"

        private func output(of terminal: TestTerminal) -> String {
            String(decoding: terminal.pseudo.output, as: UTF8.self)
        }

        /// Sends a reply from the terminal, and waits until it is decoded.
        private func sendReply(_ text: String, _ terminal: TestTerminal) async throws {
            let before = terminal.keys.count
            terminal.pseudo.type(text + "x")
            try await terminal.events.wait { events in
                events.count { $0 == .key(.character("x")) } > before
            }
        }

        private func page(of character: Character) -> Canvas {
            var canvas = Canvas(size: Size(columns: 80, rows: 24))
            canvas.fill(canvas.bounds, with: character)
            // Avoids repetitions, which ncurses compresses.
            for column in stride(from: 0, to: 80, by: 2) {
                canvas.fill(Rect(column: column, columns: 1, rows: 24), with: "-")
            }
            return canvas
        }

        @Test(arguments: 0..<16)
        func `waits only for a terminal that has replied to a device status report`(subset: Int) async throws {
            try await withTestTerminal { terminal in
                let replies = ["\u{1B}]11;rgb:0000/0000/0000\u{1B}\\", "\u{1B}[?2026;2$y", statusReply, "\u{1B}[?1;2c"]
                let given = replies.indices.filter { subset >> $0 & 1 == 1 }
                try terminal.present(Canvas("first"), expecting: "first")
                try await sendReply(given.map { replies[$0] }.joined(), terminal)
                #expect(terminal.keys == [.character("x")])
                terminal.curses.present(page(of: "a"))
                #expect(terminal.curses.isBusy == given.contains(2))
            }
        }

        @Test
        func `requests a status report after a page and after several lines, if the terminal replies`() async throws {
            try await withTestTerminal { terminal in
                let queries = { self.output(of: terminal).ranges(of: "\u{1B}[5n").count }
                try terminal.present(Canvas("first"), expecting: "first")
                try await sendReply(statusReply, terminal)
                #expect(queries() == 1, "one of the initial queries")
                terminal.curses.present(page(of: "a"))
                try terminal.pseudo.wait(for: "query") {
                    String(decoding: $0.output, as: UTF8.self).hasSuffix("\u{1B}[5n")
                }
                terminal.curses.present(page(of: "a"))
                for letter in "abcde" {
                    let line = String(repeating: letter, count: 70) + "!"
                    try terminal.present(Canvas(line), expecting: line)
                }
                _ = terminal.pseudo.listen(for: .milliseconds(20))
                #expect(queries() == 3)
            }
        }

        @Test func `is busy after a page until it is acknowledged, but not after a line`() async throws {
            try await withTestTerminal { terminal in
                terminal.curses.present(page(of: "a"))
                #expect(!terminal.curses.isBusy)
                try await sendReply(statusReply, terminal)
                terminal.curses.present(page(of: "b"))
                #expect(terminal.curses.isBusy)
                try await sendReply(statusReply, terminal)
                #expect(!terminal.curses.isBusy)
                #expect(terminal.events.state.suffix(2) == [.ready, .key(.character("x"))])
                terminal.curses.present(Canvas("line"))
                try await sendReply(statusReply, terminal)
                terminal.curses.present(Canvas("lines"))
                #expect(!terminal.curses.isBusy)
            }
        }

        @Test func `is busy after a kilobyte of unacknowledged lines`() async throws {
            try await withTestTerminal { terminal in
                try terminal.present(Canvas("first"), expecting: "first")
                try await sendReply(statusReply, terminal)
                let before = output(of: terminal).utf8.count
                for letter in "abcdefghijklmnopqrstuvwxyz" where !terminal.curses.isBusy {
                    let line = String(repeating: letter, count: 70) + "!"
                    try terminal.present(Canvas(line), expecting: line)
                }
                #expect((1024..<1124).contains(output(of: terminal).utf8.count - before))
            }
        }

        @Test func `stops waiting for a terminal that timed out, until it replies again`() async throws {
            try await withTestTerminal { terminal in
                terminal.curses.present(page(of: "a"))
                try await sendReply(statusReply, terminal)
                terminal.curses.present(page(of: "b"))
                #expect(terminal.curses.isBusy)
                try await terminal.clock.waitForSleep(until: .seconds(5))
                terminal.clock.advance(by: .seconds(5))
                try await terminal.events.wait { $0.last == .ready }
                for letter in "cdc" {
                    try await terminal.presentAll(page(of: letter), expecting: "\(letter)-\(letter)")
                }
                try await sendReply(statusReply, terminal)
                terminal.curses.present(page(of: "e"))
                #expect(terminal.curses.isBusy)
                let query = "\u{1B}[5n"
                try terminal.pseudo.waitForText("e-e")
                try terminal.pseudo.wait(for: "query") {
                    String(decoding: $0.output, as: UTF8.self).hasSuffix(query)
                }
                #expect(
                    output(of: terminal).ranges(of: query).count == 3,
                    "the initial query, and those of pages b and e"
                )
            }
        }

        @Test func `stops waiting for a terminal that did not acknowledge lines in time`() async throws {
            try await withTestTerminal { terminal in
                try terminal.present(Canvas("first"), expecting: "first")
                try await sendReply(statusReply, terminal)
                let lines = (0..<6).map { "line \($0) of a frame of some hundred bytes, not a page" }
                terminal.curses.present(Canvas(lines: lines))
                #expect(!terminal.curses.isBusy)
                terminal.clock.advance(by: .seconds(5))
                try await terminal.presentAll(page(of: "a"), expecting: "a-a")
            }
        }

        @Test func `is busy after many lines until enough of them are acknowledged`() async throws {
            try await withTestTerminal { terminal in
                terminal.curses.present(Canvas(""))
                try await sendReply(statusReply, terminal)
                var frames = 0
                while !terminal.curses.isBusy, frames < 100 {
                    frames += 1
                    let lines = (0..<24).map { row in row == frames % 24 ? "frame \(frames) in a line of its own" : "" }
                    terminal.curses.present(Canvas(lines: lines))
                }
                #expect((5...60).contains(frames))
                try await sendReply(String(repeating: statusReply, count: frames - 1), terminal)
                #expect(!terminal.curses.isBusy)
                #expect(terminal.events.state.count { $0 == .ready } == 1)
            }
        }

        @Test(arguments: [true, false])
        func `marks synchronized frames only for terminals that support them`(isSupported: Bool) async throws {
            var large = Canvas("")
            for row in 0..<24 {
                large.write("A frame that is larger than one read, second", in: large.bounds.line(row))
            }
            try await withTestTerminal { terminal in
                try terminal.present(Canvas("first"), expecting: "first")
                try await sendReply("\u{1B}[?2026;\(isSupported ? 2 : 0)$y", terminal)
                try terminal.present(large, expecting: "second")
                terminal.curses.present(large)
                _ = terminal.pseudo.listen(for: .milliseconds(20))
                terminal.curses.close()
                try terminal.pseudo.waitUntilRestored()
                let ends = output(of: terminal).ranges(of: "\u{1B}[?2026l")
                #expect(ends.count == (isSupported ? 2 : 0), "one for the frame, and one in case it was interrupted")
                let frames = output(of: terminal).split(separator: "\u{1B}[?2026h")
                #expect(frames.count == (isSupported ? 2 : 1))
                #expect(frames.last?.contains("second") == true)
            }
        }

        /// Runs the body with a terminal whose output is not read.
        private func withUnresponsiveTerminal(
            _ body: @MainActor (CursesTerminal, PseudoTerminalPair, Awaited<[TerminalEvent]>) async throws -> Void
        ) async throws {
            setlocale(LC_ALL, "C.UTF-8")
            let pair = try PseudoTerminalPair()
            let descriptor = open(pair.path, O_RDWR | O_NOCTTY | O_CLOEXEC)
            defer {
                close(descriptor)
                close(pair.controller)
            }
            var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
            _ = ioctl(pair.controller, UInt(TIOCSWINSZ), &size)
            let device = TerminalDevice(input: descriptor, output: descriptor, term: "xterm-256color")
            let events = Awaited<[TerminalEvent]>([])
            let signals = try SignalWatch.forTests()
            defer { signals.end() }
            let curses = try CursesTerminal(
                device,
                TerminalOptions(),
                unicode: true,
                signals: signals,
                loop: ThreadEventLoop()
            )
            defer { curses.close() }
            curses.onEvents = { new in events.update { $0 += new } }
            try await body(curses, pair, events)
        }

        private func fill(_ curses: CursesTerminal) -> Int {
            var frames = 0
            while !curses.isBusy, frames < 1000 {
                curses.present(page(of: frames % 2 == 0 ? "a" : "b"))
                frames += 1
            }
            return frames
        }

        @Test func `does not block on a full terminal, and is ready when it drains`() async throws {
            try await withUnresponsiveTerminal { curses, pair, events in
                #expect((2..<1000).contains(fill(curses)))
                #expect(!events.state.contains(.ready))
                _ = fcntl(pair.controller, F_SETFL, O_NONBLOCK)
                var buffer = [UInt8](repeating: 0, count: 65536)
                while !events.state.contains(.ready) {
                    _ = read(pair.controller, &buffer, buffer.count)
                    try Task.checkCancellation()
                    await Task.yield()
                }
                #expect(!curses.isBusy)
            }
        }

        /// Reads the pending output.
        ///
        /// - Parameter limit: maximum number of bytes.
        private nonisolated func output(of pair: PseudoTerminalPair, atMost limit: Int = .max) -> String {
            _ = fcntl(pair.controller, F_SETFL, O_NONBLOCK)
            var output: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: min(limit, 65536))
            while output.count < limit, case let count = read(pair.controller, &buffer, buffer.count), count > 0 {
                output += buffer[..<count]
            }
            return String(decoding: output, as: UTF8.self)
        }

        /// Runs the body with a full terminal and a non-blocking descriptor, which a program may inherit.
        ///
        /// - Parameter body: receives the number of bytes in the terminal.
        private func withFullTerminal(_ body: (TerminalOutput, PseudoTerminalPair, Int) async throws -> Void)
            async throws
        {
            let pair = try PseudoTerminalPair()
            let descriptor = open(pair.path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
            var count = 0
            while write(descriptor, "#", 1) == 1 { count += 1 }
            let output = TerminalOutput(terminal: descriptor, loop: ThreadEventLoop())
            defer {
                output.end()
                close(descriptor)
                close(pair.controller)
            }
            try await body(output, pair, count)
        }

        private let restoreSequence = "\u{1B}[?1006l\u{1B}[?1049l"

        @Test func `waits until a non-blocking descriptor accepts the last bytes`() async throws {
            try await withFullTerminal { output, pair, count in
                let isSent = Awaited(false)
                let read = Awaited<String?>(nil)
                DispatchQueue(label: "terminal").async {
                    var text = ""
                    while !isSent.state { text += self.output(of: pair, atMost: 16) }
                    read.update { [text] in $0 = text + self.output(of: pair) }
                }
                output.sendSynchronously(Array(restoreSequence.utf8))
                isSent.update { $0 = true }
                try await read.wait { $0 != nil }
                #expect(read.state == String(repeating: "#", count: count) + restoreSequence)
            }
        }

        @Test func `drops output that blocks the last bytes for more than a second`() async throws {
            try await withFullTerminal { output, pair, _ in
                output.sendSynchronously(Array(restoreSequence.utf8))
                #expect(self.output(of: pair).hasSuffix(restoreSequence))
            }
        }

        @Test func `restores the terminal at once, even with frames queued`() async throws {
            try await withUnresponsiveTerminal { curses, pair, _ in
                _ = fill(curses)
                var last = page(of: "c")
                last.caret = Caret(column: 0, row: 0)
                // The frame is dropped, with its effect on the cursor.
                curses.present(last)
                curses.close()
                let text = output(of: pair)
                #expect(text.contains("\u{1B}[?1006l"))
                #expect(text.contains("\u{1B}[?1049l"))
                #expect(text.contains("\u{1B}[?25h"))
                for end in ["[m", "[4l", "[?7h", "[r"] {
                    #expect(text.split(separator: "-b").last?.contains("\u{1B}\(end)") == true)
                }
                // The queued frames were discarded; only what the terminal had not read remains.
                #expect(text.utf8.count < 8192)
            }
        }
    }
}
