import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("Without a writable folder,")
    struct MemoryTests {
        private let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
        }

        @Test(arguments: [true, false])
        func `favourites are kept until the end of the program, which says so`(hasHome: Bool) throws {
            // Too little for a library, and enough for a frame, which is composed in a file in memory.
            let program = try RunningProgram(
                script: hasHome ? "ulimit -f 48; exec \"$0\" --offline" : "exec \"$0\" --offline",
                environment: ["HOME": hasHome ? home.path : ""]
            )
            try program.waitForList()
            try program.terminal.waitForText("⚠ Lost when the program ends: favour")
            program.terminal.type("f")
            try program.terminal.waitForText("Added to favourites")
            if hasHome { try program.terminal.waitForText("Not saved: the disk is full") }
            program.terminal.type("4")
            try program.terminal.waitForText(" 1/1 ")
            program.terminal.type("q")
            #expect(try program.process.waitForEnd() == .exited(hasHome ? 1 : 0))
            if hasHome {
                try program.terminal.waitForText("rickmorty: Not saved: favourite Rick Sanchez: The disk is full.")
            }
        }
    }
}
