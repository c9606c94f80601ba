import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("--spoilers=hide")
    struct SpoilerTests {
        @Test(arguments: [[], ["--ascii"]])
        func `withholds characters of unwatched episodes, in Unicode or ASCII`(options: [String]) throws {
            let home = try TemporaryFolder()
            let withheldName = options.isEmpty ? "████████" : "########"
            let arguments = ["--offline", "--spoilers=hide"] + options
            let program = try RunningProgram(arguments, environment: ["HOME": home.path])
            try program.terminal.waitForText(withheldName)
            #expect(!program.terminal.screen.text.contains("Rick Sanchez"))
            program.terminal.type("V")
            try program.waitForList()
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(0))

            let script = "\"$0\" diary add S01E01 --rating 4 && exec \"$0\" \"$@\""
            let next = try RunningProgram(script: script, arguments, environment: ["HOME": home.path])
            try next.waitForList()
            try next.terminal.waitForText("Morty Smith")
        }
    }
}
