import Glibc
import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("No terminal to take")
    struct TerminalErrorTests {
        private func error(term: String) async throws -> TerminalError? {
            let pseudo = try PseudoTerminal()
            let before = pseudo.settings
            let device = TerminalDevice(input: pseudo.device, output: pseudo.device, term: term)
            let error = await #expect(throws: TerminalError.self) {
                try await withTerminal(on: device) { _ in }
            }
            #expect(pseudo.settings.isLike(before))
            #expect(pseudo.listen(for: .milliseconds(10)).isEmpty)
            return error
        }

        @Test func `TERM is unset`() async throws {
            #expect(try await error(term: "") == .unknown(term: ""))
        }

        @Test func `it cannot position text`() async throws {
            #expect(try await error(term: "dumb") == .dumb(term: "dumb"))
        }

        @Test func `input or output is none`() async throws {
            let pseudo = try PseudoTerminal()
            let null = open("/dev/null", O_RDWR | O_CLOEXEC)
            defer { close(null) }
            for (input, output) in [(null, pseudo.device), (pseudo.device, null), (-1, pseudo.device)] {
                let device = TerminalDevice(input: input, output: output, term: "xterm")
                await #expect(throws: TerminalError.noTerminal) {
                    try await withTerminal(on: device) { _ in }
                }
            }
        }

        @Test(arguments: [
            TerminalError.noTerminal, .unknown(term: ""), .unknown(term: "x\u{1B}[31m\u{9B}é"), .dumb(term: "dumb"),
            .taken, .exhausted(errno: 24),
        ])
        func `each error says in one line of ASCII what to do`(error: TerminalError) {
            let text = error.description
            #expect(text.unicodeScalars.allSatisfy { (" "..."~").contains($0) })
            #expect(text.hasSuffix("."))
        }
    }
}

extension TerminalTests {
    @Suite("Terminal description")
    struct TerminalDescriptionTests {
        private func description(_ term: String, colorTerm: String = "") -> TerminalDescription? {
            TerminalDescription(of: TerminalDevice(input: 0, output: 1, term: term, colorTerm: colorTerm))
        }

        @Test func `is that of the terminal database`() {
            #expect(
                description("xterm-256color") == TerminalDescription(canPlaceText: true, colors: 256, speaksXTerm: true)
            )
            #expect(description("vt100") == TerminalDescription(canPlaceText: true, colors: 0, speaksXTerm: false))
            #expect(description("dumb")?.canPlaceText == false)
            let direct = description("xterm-256color", colorTerm: "truecolor")
            #expect(direct?.colors == 1 << 24)
            #expect(direct?.directColor == .variable("truecolor"))
        }

        @Test(arguments: ["", "nonsense"])
        func `is nil for an unknown terminal`(term: String) {
            #expect(description(term) == nil)
        }
    }
}
