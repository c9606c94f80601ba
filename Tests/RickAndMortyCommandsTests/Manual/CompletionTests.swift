import RickAndMortyData
import TestSupport
import Testing

@testable import RickAndMortyCommands

@Suite("Shell completion")
struct CompletionTests {
    /// Completions for a line up to the cursor; `nil` if the shell should complete file names.
    ///
    /// - Parameter part: the text that bash replaces; the last word by default.
    private func lines(_ shell: Shell, _ line: String, _ part: String? = nil) async -> [String]? {
        var printed = ""
        let part = part ?? line.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        let request = CompletionRequest(shell: shell, line: line, part: part)
        let ending = await CompletionCommand.run(request, cache: nil) { printed += $0 }
        return ending == .quit ? printed.split(separator: "\n").map(String.init) : nil
    }

    @Test func `offers every command and option except hidden ones, with help`() async throws {
        for command in Command.shown {
            let typed = "rickmorty \(command.name)"
            let candidates = try #require(await lines(.fish, typed))
            let word = command.name.split(separator: " ").last ?? ""
            #expect(candidates.contains("\(word)\t\(command.help)"), "\(typed)")
            for option in command.options + Option.global {
                let candidates = try #require(await lines(.zsh, "\(typed) \(option.name)"))
                #expect(candidates.contains("\(option.name)\t\(option.help)"), "\(typed) \(option.name)")
            }
        }
        #expect(await lines(.zsh, "rickmorty complet") == ["completions\t\(Command.named("completions")?.help ?? "")"])
    }

    @Test(arguments: [
        ("rickmorty characters --status d", "dead"), ("rickmorty characters --status=d", "--status=dead"),
        ("rickmorty --api sync diary add --r", "--rating"), ("rickmorty diary t", "today"),
        ("rickmorty help favouri", "favourites"), ("FOO=1 rickmorty rando", "random"),
        ("ls; rickmorty rando", "random"), ("true && rickmorty rando", "random"),
        ("rickmorty -- rando", "random"), ("rickmorty episodes season:S0", "season:S01"),
        ("rickmorty characters at:nup", "at:Nuptia_4"), ("rickmorty characters -stat", "-status:Alive"),
        ("rickmorty characters sor", "sort:id"), ("rickmorty characters 'status:dead stat", "status:dead status:Dead"),
        ("rickmorty characters \"status:dead species:ali", "status:dead species:Alien"),
    ])
    func `completes the last word of the last command`(line: String, text: String) async {
        #expect(await lines(.zsh, line)?.first?.split(separator: "\t").first == Substring(text))
    }

    @Test(arguments: ["diary export ", "diary import x", "--log ", "characters --log="])
    func `leaves file names to the shell`(line: String) async {
        #expect(await lines(.bash, "rickmorty \(line)") == nil)
    }

    @Test(arguments: ["sync ", "characters -- --al", "diary add ", "--chaos "])
    func `offers nothing for free text`(line: String) async {
        #expect(await lines(.bash, "rickmorty \(line)") == [])
    }

    @Test(
        arguments: [
            ("character Evil\\ M", "Evil\\ M", ["Evil\\ Morty"]), ("character 'Evil M", "Evil M", ["Evil Morty"]),
            ("character \"Evil M", "Evil M", ["Evil Morty"]), ("character \"Ev\"il\\ M", "\"Ev\"il\\ M", []),
            ("character birdperson\\ ", "birdperson\\ ", ["Birdperson\\ \\&\\ Tammy\\'s\\ Child"]),
            ("character 'birdperson ", "birdperson ", ["Birdperson & Tammy'\\''s Child"]),
            ("character \"birdperson ", "birdperson ", ["Birdperson & Tammy's Child"]),
            ("characters status:d", "d", ["Dead"]), ("characters --status=d", "d", ["dead"]),
            ("episodes 'watched>2020 aire", "watched>2020 aire", ["watched>2020 aired:"]),
            ("characters status:'d", "d", ["Dead"]), ("characters status:d", "other", []),
        ] as [(String, String, [String])]
    )
    func `replaces the same part as bash, escaped to match open quotes`(line: String, part: String, texts: [String])
        async
    {
        #expect(await lines(.bash, "rickmorty \(line)", part) == texts)
    }

    @Test func `escapes shell syntax`() {
        let name = "Rick's \"Evil\" Twin, $HOME `date` \\ *!"
        let candidates = [CompletionCandidate(text: name, help: "help")]
        for (line, text) in [
            ("", #"Rick\'s\ \"Evil\"\ Twin,\ \$HOME\ \`date\`\ \\\ \*\!"#),
            ("'", #"Rick'\''s "Evil" Twin, $HOME `date` \ *!"#),
            ("\"", #"Rick's \"Evil\" Twin, \$HOME \`date\` \\ *!"#),
        ] {
            #expect(Shell.bash.lines(candidates, of: ShellLine("rickmorty character \(line)"), replacing: "") == [text])
        }
        #expect(Shell.zsh.lines(candidates, of: ShellLine(""), replacing: "") == ["\(name)\thelp"])
    }

    @Test func `has a command that prints the script for each shell`() throws {
        for shell in Shell.allCases {
            #expect(try Settings("completions \(shell.rawValue)").request == .completions(shell))
        }
        for (line, problem) in [("completions", "missing shell"), ("completions tcsh", "unknown shell 'tcsh'")] {
            let error = UsageError.invalidValue(of: "completions", reason: "\(problem); expected bash, zsh or fish")
            #expect(throws: error) { try Settings(line) }
        }
        #expect(throws: UsageError.extraArgument("zsh", of: "completions")) { try Settings("completions bash zsh") }
        #expect(try Settings("manual").request == .manual)
    }
}

@Suite("The recorded documentation")
struct RecordedManualTests {
    @Test func `matches the generated manual page`() {
        expectRecorded(ManualPage.text, at: "assets/man/rickmorty.1")
    }

    @Test(arguments: [(Shell.bash, "rickmorty.bash"), (.zsh, "_rickmorty"), (.fish, "rickmorty.fish")])
    func `matches the generated completions`(shell: Shell, fileName: String) {
        expectRecorded(shell.script, at: "assets/completions/\(fileName)")
    }

    @Test(arguments: ManualPage.examples.map { $0.line })
    func `contains only manual examples that the command line accepts`(line: String) throws {
        // Drops output redirection. The trailing space ends the last word.
        let words = ShellLine("\(line.prefix { $0 != ">" }) ").words
        #expect(words.first == "rickmorty")
        #expect(words.count > 1)
        _ = try CommandLineParser.settings(arguments: words.dropFirst(), environment: { _ in nil })
    }

    @Test func `escapes roff requests in the text of the manual page`() {
        let known = [".TH", ".SH", ".SS", ".TP", ".PP", ".IP", ".RS", ".RE", ".B", ".nh", ".ad", ".\\\""]
        let lines = ManualPage.text.split(separator: "\n")
        for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
            #expect(known.contains { "\(line) ".hasPrefix("\($0) ") })
        }
        #expect(lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    }
}
