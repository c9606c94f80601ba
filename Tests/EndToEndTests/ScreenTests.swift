import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("The screen")
    struct ScreenTests {
        @Test func `fills a resized window, with the same row selected`() throws {
            let program = try RunningProgram()
            try program.waitForList()
            program.terminal.type("jj")
            try program.terminal.waitForText(" 3/")
            for (columns, rows) in [(120, 40), (50, 12)] {
                program.terminal.resize(columns: columns, rows: rows)
                try program.terminal.wait(for: "screen of \(columns)×\(rows)") {
                    $0.screen.text.contains(" 3/") && $0.screen.lines[rows - 1].contains("quit")
                }
            }
        }

        @Test func `changes the diary of today at midnight, without a key`() throws {
            let home = try TemporaryFolder()
            defer { withExtendedLifetime(home) {} }
            let script = """
                faketime '2026-12-31 20:00:00' "$0" diary add S01E01 --rating 4
                exec faketime '2026-12-31 23:59:54' "$0" --offline
                """
            let program = try RunningProgram(script: script, environment: ["HOME": home.path])
            try program.waitForList()
            program.terminal.type("5")
            try program.terminal.waitForText("S01E01 Pilot")
            try program.terminal.waitForText("No entries")
        }

        @Test(arguments: ["C", "POSIX"])
        func `is ASCII only in an ASCII locale`(locale: String) throws {
            let program = try RunningProgram(environment: ["LANG": locale])
            try program.waitForList()
            program.terminal.type("\r")
            try program.terminal.waitForText("Species")
            program.terminal.type("q")
            try program.process.waitForEnd()
            #expect(program.terminal.output.allSatisfy { $0 < 0x80 })
        }

        @Test func `is ASCII only with --ascii, in any locale`() throws {
            let program = try RunningProgram(["--offline", "--ascii"])
            try program.waitForList()
            program.terminal.type("q")
            try program.process.waitForEnd()
            #expect(program.terminal.output.allSatisfy { $0 < 0x80 })
        }

        @Test func `has no colours with NO_COLOR`() throws {
            let program = try RunningProgram(environment: ["NO_COLOR": "1"])
            try program.waitForList()
            let appearance = program.terminal.screen.places.joined().map(\.look)
            #expect(appearance.allSatisfy { $0.foreground == nil && $0.background == nil })
        }
    }
}
