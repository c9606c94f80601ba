import TestSupport
import Testing

extension EndToEndTests {
    @EndToEndActor
    @Suite("Completion")
    struct CompletionTests {
        private let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
        }

        /// The candidates of bash.
        private func offered(_ words: String...) throws -> String {
            let typed = words.map { "'\($0)'" }.joined(separator: " ")
            let script = """
                rickmorty() { "$program" "$@"; }
                source <(rickmorty completions bash)
                # Only readline has it.
                compopt() { :; }
                COMP_WORDS=(rickmorty \(typed)); COMP_CWORD=\(words.count)
                _rickmorty
                echo "${COMPREPLY[*]}"
                """
            try home.write(Array(script.utf8), to: "script")
            let program = try RunningProgram(
                script: "program=$0 bash \(home.file("script")) > \(home.file("out"))",
                environment: ["HOME": home.path]
            )
            #expect(try program.process.waitForEnd() == .exited(0))
            return try home.read("out").split(separator: "\n").joined(separator: "\n")
        }

        @Test("offers commands, options and their values in bash")
        func words() throws {
            #expect(try offered("ch") == "characters character")
            #expect(try offered("diary", "") == "today week month all stats add export import")
            #expect(try offered("characters", "--st") == "--status")
            #expect(try offered("characters", "--status", "") == "alive dead unknown")
            #expect(try offered("characters", "--status", "=", "d") == "dead")
            #expect(try offered("--api", "sync", "diary", "add", "--r") == "--rating")
            #expect(try offered("sync", "") == "")
        }

        @Test("offers local resources, without creating a file")
        func things() throws {
            #expect(try offered("episode", "pilot") == "1")
            #expect(try offered("characters", "--name", "krombopulos") == "Krombopulos Michael")
            #expect(try home.names() == ["out", "script"])
        }
    }
}
