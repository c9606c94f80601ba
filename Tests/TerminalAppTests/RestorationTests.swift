import Glibc
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("Terminal restoration")
    struct RestorationTests {
        private struct Thrown: Error {}

        private func device(of pseudo: PseudoTerminal) -> TerminalDevice {
            TerminalDevice(input: pseudo.device, output: pseudo.device, term: "xterm-256color")
        }

        @Test func `the terminal is restored when the body returns`() async throws {
            let pseudo = try PseudoTerminal()
            let before = pseudo.settings
            let result = try await withTerminal(on: device(of: pseudo)) { terminal in
                terminal.present(Canvas("taken"))
                try pseudo.waitForText("taken")
                #expect(pseudo.screen.isAlternate)
                #expect(!pseudo.screen.isCursorVisible)
                #expect(!pseudo.settings.hasSameSettings(before))
                return 42
            }
            #expect(result == 42)
            try pseudo.waitUntilRestored()
            #expect(pseudo.settings.hasSameSettings(before))
        }

        @Test func `the terminal is restored when the body throws`() async throws {
            let pseudo = try PseudoTerminal()
            let before = pseudo.settings
            await #expect(throws: Thrown.self) {
                try await withTerminal(on: device(of: pseudo)) {
                    terminal in
                    terminal.present(Canvas("taken"))
                    throw Thrown()
                }
            }
            try pseudo.waitUntilRestored()
            #expect(pseudo.settings.hasSameSettings(before))
        }

        @Test func `a restored terminal can be taken over again, and late frames are dropped`() async throws {
            let pseudo = try PseudoTerminal()
            let device = device(of: pseudo)
            let first = try await withTerminal(on: device) { $0 }
            first.present(Canvas("too late"))
            try await withTerminal(on: device) { second in
                second.present(Canvas("again"))
                try pseudo.waitForText("again")
            }
            #expect(!pseudo.screen.text.contains("too late"))
        }

        @Test
        func `a second use of the terminal or its signals is rejected, without affecting the first`() async throws {
            try await withTestTerminal { terminal in
                let before = terminal.pseudo.settings
                await #expect(throws: TerminalError.alreadyInUse) {
                    try await withTerminal(
                        on: device(of: terminal.pseudo),
                        signals: terminal.signals,
                        loop: ThreadEventLoop()
                    ) { _ in }
                }
                #expect(throws: TerminalError.alreadyInUse) { try SignalWatch.forTests() }
                terminal.pseudo.type("x")
                let replies = device(of: terminal.pseudo).replies(
                    to: "",
                    within: .milliseconds(50),
                    loop: ThreadEventLoop()
                )
                #expect(replies == nil)
                try await terminal.events.wait { $0 == [.key(.character("x"))] }

                #expect(terminal.pseudo.settings.hasSameSettings(before))
                try terminal.present(Canvas("still here"), expecting: "still here")
                let signals = Awaited<[Int32]>([])
                terminal.curses.onTermination = { signal in signals.update { $0.append(signal) } }
                kill(getpid(), SIGTERM)
                try await signals.wait { $0 == [SIGTERM] }
            }
        }

        @Test func `signals are still watched after the terminal is restored`() async throws {
            try await withTestTerminal { terminal in
                terminal.curses.close()
                let signals = Awaited<[Int32]>([])
                terminal.signals.onSignal = { signal in signals.update { $0.append(signal) } }
                for signal in [SIGTERM, SIGHUP] {
                    kill(getpid(), signal)
                    try await signals.wait { $0.last == signal }
                }
                #expect(terminal.signals.terminationSignal == SIGTERM)
            }
        }

        /// Descriptors opened in between reuse the numbers of the terminal's descriptors.
        @Test func `closing a terminal twice closes no other descriptors`() async throws {
            try await withTestTerminal { terminal in
                terminal.curses.close()
                let others = (1...32).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
                defer { for other in others { close(other) } }
                terminal.curses.close()
                #expect(others.allSatisfy { fcntl($0, F_GETFD) == FD_CLOEXEC })
            }
        }

        @Test func `a new restore sequence replaces the previous one in memory`() async throws {
            let pseudo = try PseudoTerminal()
            let session = try TerminalSession(device(of: pseudo), TerminalOptions(), loop: ThreadEventLoop())
            defer { session.close() }
            let images = String(repeating: "i", count: 1 << 20)
            let before = try ProcessStatus(of: getpid()).memory
            for _ in 0..<500 { session.setCrashRestoreSequence(images: images) }
            #expect(try ProcessStatus(of: getpid()).memory - before < 250_000)
        }

        @Test func `a closed terminal is deallocated`() async throws {
            let pseudo = try PseudoTerminal()
            try await expectDeallocated { [device = device(of: pseudo)] in
                try await withTerminal(on: device) { $0 }
            }
        }
    }
}
