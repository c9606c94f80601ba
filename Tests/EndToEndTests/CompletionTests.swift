import Glibc
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

        /// Installed shells, each with the command that starts it in `$home`.
        private nonisolated static let shells = [
            "bash": "bash --noprofile --rcfile $home/bash",
            "zsh": "ZDOTDIR=$home zsh",
            "fish": "fish --no-config --init-command 'source $home/fish'",
        ].filter { access("/usr/bin/\($0.key)", X_OK) == 0 || access("/bin/\($0.key)", X_OK) == 0 }

        @Test(arguments: shells.map { $0 })
        func `completes names, and quotes them for the shell`(shell: String, start: String) throws {
            let path = "PATH=$home:$PATH; "
            try home.write(Array("\(path)PS1='$ '; source <(rickmorty completions bash)".utf8), to: "bash")
            let zsh = "\(path)PS1='$ '; autoload -U compinit; compinit -u -D; source <(rickmorty completions zsh)"
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
            try session.type("C-u", "rickmorty characters 'status:dead sp", "Tab")
            try session.expect("characters 'status:dead sp")
            try session.type("ali", "Tab")
            let rewritesToken = shell == "fish"
            try session.expect(rewritesToken ? "status:dead\\ species:Alien" : "'status:dead species:Alien'")
            try session.type("C-u", "rickmorty character 'Evil M", "Tab", "x")
            try session.expect("character 'Evil Morty' x")
            try session.type("C-u", "rickmorty diary export fi", "Tab")
            try session.expect("diary export fish")
            // Completion creates no cache.
            #expect(try home.names().contains(".cache") == false)
        }
    }
}
