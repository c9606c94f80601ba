import Glibc
import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("The linear mode")
    struct LinearTests {
        private let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
        }

        private func start(_ arguments: [String] = ["--offline", "--linear"], _ environment: [String: String] = [:])
            throws
            -> RunningProgram
        {
            let program = try RunningProgram(
                arguments,
                environment: ["HOME": home.path].merging(environment) { _, special in special }
            )
            try program.terminal.waitForText("1. Rick Sanchez, Alive, Human")
            return program
        }

        @Test(arguments: ["dumb", "", "nonsense"])
        func `requires no terminal capabilities, and writes only plain lines`(term: String) throws {
            let program = try start(["--offline", "--linear"], ["TERM": term])
            #expect(program.terminal.settings.hasSameSettings(program.settings))
            program.terminal.type("1\n")
            try program.terminal.waitForText("S01E01 Pilot")
            program.terminal.type("b\nq\n")
            #expect(try program.process.waitForEnd() == .exited(0))
            let output = program.terminal.output
            #expect(output.allSatisfy { $0 >= 0x20 || [0x0A, 0x0D].contains($0) })
        }

        @Test(arguments: [("> /dev/full", true), ("| true", false)])
        func `reports the reason if its output cannot be written, unless the reader has gone`(
            redirection: String,
            reportsReason: Bool
        ) throws {
            let script = "{ \"$0\" --linear --offline < /dev/null; echo \"code $?\" >&2; } \(redirection)"
            let program = try RunningProgram(script: script, environment: ["HOME": home.path])
            try program.terminal.waitForText("code 1")
            let reason = "rickmorty: standard output: can't write the file: No space left on device"
            #expect(program.terminal.screen.text.contains(reportsReason ? reason : "rickmorty:") == reportsReason)
        }

        @Test func `is enabled by ACCESSIBLE, unless its value is 0`() throws {
            let program = try start(["--offline"], ["ACCESSIBLE": "1"])
            program.terminal.type("q\n")
            #expect(try program.process.waitForEnd() == .exited(0))
            let other = try RunningProgram(environment: ["ACCESSIBLE": "0", "HOME": home.path])
            try other.terminal.waitForText("\n Characters")
        }

        @Test func `quits on Ctrl-D with a line break, and is killed by SIGINT on Ctrl-C`() throws {
            let program = try start()
            try program.terminal.wait(for: "prompt") { $0.output.suffix(2).elementsEqual("> ".utf8) }
            program.terminal.type("\u{04}")
            #expect(try program.process.waitForEnd() == .exited(0))
            // The process may end before its last output is read.
            try program.terminal.wait(for: "new line") { $0.output.suffix(4).elementsEqual("> \r\n".utf8) }
            let other = try start()
            other.terminal.type("\u{03}")
            #expect(try other.process.waitForEnd() == .killed(by: SIGINT))
        }

        @Test func `restores a diary draft after a signal`() throws {
            let program = try start()
            program.terminal.type("diary\nd\nMy title\n")
            try program.terminal.waitForText("Required: 0 to 5")
            program.process.signal(SIGTERM)
            #expect(try program.process.waitForEnd() == .killed(by: SIGTERM))
            let next = try start()
            next.terminal.type("diary\nd\n")
            try next.terminal.waitForText("Draft restored.")
            try next.terminal.waitForText("Title: My title.")
        }

        @Test func `reads piped input to its end, without a prompt`() throws {
            let script = """
                printf 'f 2\\nfavourites\\n1' | "$0" --offline --linear > "$HOME/said"; echo "code $?"
                """
            let program = try RunningProgram(script: script, environment: ["HOME": home.path, "LANG": "C"])
            try program.terminal.waitForText("code 0")
            let lines = try home.read("said").split(separator: "\n")
            #expect(
                lines.first
                    == "Characters, 1 to 10 of 826, built-in data. Type a number to open it, n for more, ? for help."
            )
            #expect(lines.contains("1. Morty Smith, character, Alive, Human"))
            #expect(lines.contains("Morty Smith, favourite."), "the last line needs no line break")
            #expect(!lines.contains { $0.hasPrefix(">") })
            #expect(lines.allSatisfy { $0.allSatisfy(\.isASCII) })
        }

        @Test func `ends when its output is closed`() throws {
            let script = "{ \"$0\" --offline --linear < /dev/null; echo \"code $?\" >&2; } | true"
            let program = try RunningProgram(script: script, environment: ["HOME": home.path])
            try program.terminal.waitForText("code ")
            try program.terminal.wait(for: "end of the line") { $0.output.last == UInt8(ascii: "\n") }
            #expect(!program.terminal.screen.text.contains("code 141"), "not killed by SIGPIPE")
        }
    }
}
