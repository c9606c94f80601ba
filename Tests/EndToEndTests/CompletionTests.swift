import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

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
                COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
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

        @Test func `offers commands, options and their values in bash`() throws {
            #expect(try offered("ch") == "characters character")
            let commands = "list stats dex year add edit delete export import"
            #expect(try offered("diary", "") == "today week month all \(commands)")
            #expect(try offered("characters", "--st") == "--status")
            #expect(try offered("characters", "--status", "") == "alive dead unknown")
            #expect(try offered("characters", "--status", "=", "d") == "dead")
            #expect(try offered("--api", "sync", "diary", "add", "--r") == "--rating")
            #expect(try offered("sync", "") == "")
        }

        @Test func `offers fields of questions and their values`() throws {
            #expect(try offered("characters", "spec") == "species:")
            #expect(try offered("characters", "status:d") == "Dead")
            #expect(try offered("characters", "status:") == "Alive Dead unknown")
            #expect(try offered("characters", "at:nup") == "Nuptia_4")
            #expect(try offered("episodes", "season:") == "S01 S02 S03 S04 S05")
            #expect(try offered("characters", "sort:-epi") == "-episodes")
            #expect(try offered("characters", "--sort", "-epi") == "-episodes")
        }

        @Test func `offers local resources, without creating a file`() throws {
            #expect(try offered("episode", "pilot") == "Pilot")
            #expect(
                try offered("character", "Evil")
                    == "Evil Beth Clone Evil Jerry Clone Evil Morty Evil Rick Evil Summer Clone"
            )
            #expect(try offered("characters", "--name", "krombopulos") == "Krombopulos Michael")
            #expect(try home.names() == ["out", "script"])
        }

        /// The shells on this machine, each with the command that starts it in `$home`.
        private nonisolated static let shells = [
            "bash": "bash --noprofile --rcfile $home/bash",
            "zsh": "ZDOTDIR=$home zsh",
            "fish": "fish --no-config --init-command 'source $home/fish'",
        ].filter { access("/usr/bin/\($0.key)", X_OK) == 0 || access("/bin/\($0.key)", X_OK) == 0 }

        @Test(arguments: shells.map { $0 })
        func `completes names, and quotes them as the shell does`(shell: String, start: String) throws {
            let name = "PATH=$home:$PATH; "
            try home.write(Array("\(name)PS1='$ '; source <(rickmorty completions bash)".utf8), to: "bash")
            let zsh = "\(name)PS1='$ '; autoload -U compinit; compinit -u -D; source <(rickmorty completions zsh)"
            try home.write(Array(zsh.utf8), to: ".zshrc")
            let fish = "set PATH $home $PATH; rickmorty completions fish | source; function fish_prompt; echo '$ '; end"
            try home.write(Array(fish.utf8), to: "fish")
            let session = try TmuxSession(
                in: home,
                columns: 80,
                rows: 24,
                script: "export home=\(home.path); ln -s \"$0\" $home/rickmorty; cd $home; mkdir Unity; \(start)",
                [],
                environment: ["HOME": home.path, "LANG": "C.UTF-8", "TERM": "xterm-256color"]
            )
            try session.expect("$")
            try session.type("rickmorty character Evil", "Tab")
            try session.expect("character Evil\\")
            try session.type("M", "Tab")
            try session.expect("character Evil\\ Morty")
            try session.type("birdperson\\ ", "Tab")
            try session.expect("Morty Birdperson\\ \\&\\ Tammy\\'s\\ Child")
            try session.type("C-u", "rickmorty character Mart", "Tab", "x")
            try session.expect("character Martínez x")
            try session.type("C-u", "rickmorty character Unit", "Tab", "x")
            try session.expect("character Unity x")
            try session.type("C-u", "rickmorty characters stat", "Tab", "de", "Tab", "x")
            try session.expect("characters status:Dead x")
            try session.type("C-u", "rickmorty locations with:birdp", "Tab")
            try session.expect("locations with:Birdperson")
            try session.type("C-u", "rickmorty diary dele", "Tab", "x")
            try session.expect("diary delete x")
        }
    }
}
