import TerminalUI
import TestSupport
import Testing

@testable import TerminalApp

extension TerminalTests {
    @Suite("The clipboard")
    struct ClipboardTests {
        @Test(arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"), ("作者 🧪", "5L2c6ICFIPCfp6o="), ("\u{1B}]0;mine\u{7}", "G10wO21pbmUH"),
        ])
        func `is sent Base64 as in RFC 4648`(text: String, encoded: String) {
            #expect(EscapeSequences.clipboard(text) == Array("\u{1B}]52;c;\(encoded)\u{7}".utf8))
        }

        @Test func `gets a text between two frames, without changing the screen`() async throws {
            try await withTakenTerminal { taken in
                try taken.present(Canvas("Rick Sanchez"), expecting: "Rick Sanchez")
                let before = taken.pseudo.output.count
                taken.curses.copy("curl 'https://example.org'")
                let sequence = EscapeSequences.clipboard("curl 'https://example.org'")
                try taken.pseudo.wait(for: "sequence") { $0.output.count >= before + sequence.count }
                #expect(Array(taken.pseudo.output[before...]) == sequence)
                try taken.present(Canvas("Rick Sanchez", "below"), expecting: "below")
                #expect(taken.pseudo.screen.lines.prefix(2) == ["Rick Sanchez", "below"])
            }
        }

        @Test(
            arguments: [
                (TerminalEmulator.alacritty, "", ClipboardSupport.available), (nil, "kitty(0.26.5)", .available),
                (nil, "", .uncertain(setting: nil)), (.alacritty, "Konsole 22.12.3", .uncertain(setting: nil)),
                (.alacritty, "tmux 3.3a", .uncertain(setting: "set -g set-clipboard on")),
            ] as [(TerminalEmulator?, String, ClipboardSupport)]
        )
        func `is known to be there by the terminal's name, or by its reply`(
            emulator: TerminalEmulator?,
            version: String,
            expected: ClipboardSupport
        ) async throws {
            try await withTakenTerminal(emulator: emulator) { taken in
                let reply = version.isEmpty ? "" : "\u{1B}P>|\(version)\u{1B}\\"
                taken.pseudo.type(reply + "\u{1B}[?62;c\u{1B}[?62;cx")
                try await taken.events.wait { $0.contains(.key(.character("x"))) }
                #expect(taken.curses.capabilities.clipboard == expected)
            }
        }

        @Test func `gets nothing from a restored terminal`() async throws {
            try await withTakenTerminal { taken in
                taken.curses.close()
                _ = taken.pseudo.listen(for: .milliseconds(20))
                let before = taken.pseudo.output.count
                taken.curses.copy("late")
                #expect(taken.pseudo.listen(for: .milliseconds(20)).isEmpty)
                #expect(taken.pseudo.output.count == before)
            }
        }
    }
}
