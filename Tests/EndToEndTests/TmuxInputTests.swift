import TestSupport
import Testing

extension EndToEndTests {
    /// Tests user input, with tmux as the terminal.
    @EndToEndActor
    @Suite("Input through tmux")
    struct TmuxInputTests {
        private let home: TemporaryFolder

        init() throws {
            home = try TemporaryFolder()
        }

        private func start(_ size: (columns: Int, rows: Int), script: String? = nil) throws -> TmuxSession {
            let session = try TmuxSession(
                in: home,
                columns: size.columns,
                rows: size.rows,
                script: script ?? "exec \"$0\" \"$@\"",
                ["--offline", "--no-images"],
                environment: ["HOME": home.path, "LANG": "C.UTF-8"]
            )
            try session.expect("▌  Rick Sanchez", "q quit")
            return session
        }

        @Test(arguments: [(100, 30), (60, 20)])
        func `selects, opens and scrolls with the mouse`(columns: Int, rows: Int) throws {
            let session = try start((columns, rows))
            let (window, client) = try session.attach(columns: columns, rows: rows)
            try window.wait(for: "the list") { $0.screen.text.contains("▌  Rick Sanchez") }
            let row = try #require(window.screen.lines.firstIndex { $0.contains("Summer Smith") })
            window.type(click(column: 10, row: row))
            try session.expect("▌  Summer Smith", " 3/826")
            window.type(click(column: 10, row: row))
            try session.expect(" Summer Smith", "Esc back")
            try session.type("Escape")
            try session.expect("▌  Summer Smith", "q quit")
            for _ in 0..<4 { window.type(wheel(column: 10, row: row)) }
            try session.expect(not: "Rick Sanchez    ")
            window.type(click(column: try session.column(of: "2 ", row: 0), row: 0))
            // The footer changes once the episode's keys are known.
            try session.expect("E01   Pilot", columns >= 80 ? "d add entry" : "q quit")
            window.type(click(column: try session.column(of: "q quit", row: rows - 1), row: rows - 1))
            #expect(try client.waitForEnd() == .exited(0))
        }

        @Test func `pastes only into fields`() throws {
            let session = try start((100, 30))
            try session.paste("q\n")
            try session.type("/")
            try session.paste("evil\nmorty\u{7}\t")
            try session.expect("  / evil morty", "▌  Evil Morty")
        }

        @Test func `copies with OSC 52`() throws {
            let session = try start((60, 20))
            try session.acceptCopies()
            try session.type("j", "y")
            try session.expect("╭─ Copy Morty Smith ")
            try session.type("l")
            #expect(try session.copied() == "https://rickandmorty.fandom.com/wiki/Morty_Smith")
        }

        @Test func `stops and continues the program during a search`() throws {
            let script = """
                set -m; "$0" "$@"
                echo "the shell again"; read line; fg > /dev/null; echo "ended with $?"; read line
                """
            let session = try start((60, 20), script: script)
            try session.type("/", "e", "v", "i", "l", "C-z")
            try session.expect("the shell again")
            try session.type("Enter")
            try session.expect("  / evil", "▌  Evil")
            try session.type("Escape", "q")
            try session.expect("the shell again", "ended with 0")
        }

        /// Mouse reports of a press and a release.
        private func click(column: Int, row: Int) -> String {
            let position = "0;\(column + 1);\(row + 1)"
            return "\u{1B}[<\(position)M\u{1B}[<\(position)m"
        }

        private func wheel(column: Int, row: Int) -> String {
            "\u{1B}[<65;\(column + 1);\(row + 1)M"
        }
    }
}

extension TmuxSession {
    fileprivate func column(of text: String, row: Int) throws -> Int {
        let line = try lines { $0.count > row && $0[row].contains(text) }[row]
        return line.firstRange(of: text).map { line.distance(from: line.startIndex, to: $0.lowerBound) } ?? 0
    }
}

/// A program in tmux, which reports the displayed text and its width.
final class TmuxSession {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Folder with the socket of a separate tmux server, retained until the server ends.
    private let folder: TemporaryFolder
    private var socket: String { folder.file("tmux") }

    /// - Parameters:
    ///   - folder: the folder for the socket.
    ///   - program: name of the program.
    ///   - script: a script in which `"$0"` is the program and `"$@"` its arguments.
    ///   - environment: the program's environment.
    init(
        in folder: TemporaryFolder,
        columns: Int,
        rows: Int,
        program: String = "rickmorty",
        script: String = "exec \"$0\" \"$@\"",
        _ arguments: [String],
        environment: [String: String]
    ) throws {
        self.folder = folder
        let variables = environment.merging(RunningProgram.underSanitizers) { own, _ in own }.map { "\($0)=\($1)" }
        _ = try run(
            ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env"] + variables
                + ["sh", "-c", script, BuiltProgram.path(program)] + arguments
        )
    }

    deinit {
        _ = try? run(["kill-server"])
    }

    func type(_ keys: String...) throws {
        _ = try run(["send-keys"] + keys)
    }

    func resize(columns: Int, rows: Int) throws {
        _ = try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// Pastes a text from a tmux buffer, as a bracketed paste if the program has enabled it.
    func paste(_ text: String) throws {
        _ = try run(["set-buffer", text, ";", "paste-buffer", "-p"])
    }

    /// Makes tmux keep copied text in a buffer.
    func acceptCopies() throws {
        _ = try run(["set-option", "-s", "set-clipboard", "on"])
    }

    /// Waits for a copy, and returns its first 50 characters.
    func copied() throws -> String {
        try lines(of: ["list-buffers", "-F", "#{buffer_sample}"]) { !$0.isEmpty }[0]
    }

    /// Attaches a terminal with a mouse.
    func attach(columns: Int, rows: Int) throws -> (window: PseudoTerminal, client: TerminalProcess) {
        _ = try run(["set-option", "-g", "mouse", "on", ";", "set-option", "-g", "status", "off"])
        let window = try PseudoTerminal(columns: columns, rows: rows)
        let client = try TerminalProcess(
            "/usr/bin/env",
            ["tmux", "-u", "-S", socket, "attach-session"],
            environment: RunningProgram.environment,
            on: window
        )
        return (window, client)
    }

    /// Waits until the displayed lines meet a condition, and returns them.
    func lines(
        within limit: Duration = .seconds(60),
        of command: [String] = ["capture-pane", "-p"],
        when isMet: (_ lines: [String]) -> Bool
    ) throws -> [String] {
        let deadline = ContinuousClock.now + limit
        var lines: [String] = []
        while ContinuousClock.now < deadline {
            lines = try run(command)
            if isMet(lines) { return lines }
        }
        throw Failure(description: "timed out after \(limit); screen:\n\(lines.joined(separator: "\n"))")
    }

    /// Waits until the screen shows these texts, each in one line.
    func expect(_ texts: String...) throws {
        _ = try lines { lines in texts.allSatisfy { text in lines.contains { $0.contains(text) } } }
    }

    /// Waits until the screen does not show the text.
    func expect(not text: String) throws {
        _ = try lines { lines in !lines.contains { $0.contains(text) } }
    }

    /// Width of a text in columns, measured by tmux.
    func width(of text: String) throws -> Int {
        _ = try run(["set-option", "-g", "@text", text])
        return try run(["display-message", "-p", "#{w:@text}"]).first.flatMap { Int($0) } ?? -1
    }

    private func run(_ arguments: [String]) throws -> [String] {
        let process = try LineOutputProcess("/usr/bin/env", ["tmux", "-u", "-S", socket] + arguments)
        var lines: [String] = []
        while let line = process.readLine() { lines.append(line) }
        return lines
    }
}

extension EndToEndTests {
    @EndToEndActor
    @Suite("Frames around international names")
    struct AlignmentTests {
        static let names = [
            "Plain Rick", "Zoë", "e\u{301}a\u{308}o\u{302}\u{323} marks", "ミスター・ミーシークス", "ﾊﾝｶｸ ﾊﾟﾋﾟ", "Ｆｕｌｌ",
            "한국 릭", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8} jamo", "🛸 saucer", "👨‍👩‍👧‍👦 family", "👍🏽 thumb",
            "👩🏾‍🚀 astronaut", "🇨🇭🇩🇪 flags", "❤️ heart", "☺︎ text", "1️⃣2️⃣ keycaps", "🏴󠁧󠁢󠁥󠁮󠁧󠁿 england", "משה רבנו", "ريك سانشيز",
            "abc שלום 123 עולם", "क्षत्रिय रिक", "กำลังใจ", "ရစ်", "𝕽𝖎𝖈𝖐", "A\u{200B}B\u{202E}C", "İstanbul ß ﬁ", "…—–·",
            "作者作者作者作者作者作者作者作者", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦",
        ]

        private let folder: TemporaryFolder
        private let api: LoopbackAPI

        init() throws {
            folder = try TemporaryFolder()
            api = try LoopbackAPI(universe: LoopbackUniverse(characters: 29, episodes: 3, locations: 3))
            api.script(.saying(Self.names, in: ["name"]))
        }

        @Test(arguments: [(100, 30), (60, 20)])
        func `are aligned by the terminal's character widths`(columns: Int, rows: Int) throws {
            let session = try TmuxSession(
                in: folder,
                columns: columns,
                rows: rows,
                ["--api", api.baseURL, "--no-images", "--no-motion"],
                environment: [
                    "HOME": folder.file("home"), "XDG_CACHE_HOME": folder.file("cache"),
                    "XDG_STATE_HOME": folder.file("state"), "XDG_DATA_HOME": folder.file("data"), "LANG": "C.UTF-8",
                ]
            )
            for (key, text) in [("Home", "Plain Rick"), ("End", "29/29"), ("2", "Episodes"), ("Enter", "Characters")] {
                try session.type(key)
                let lines = try session.lines { lines in
                    lines.contains { $0.contains(text) } && !lines.contains { $0.contains("░") }
                }
                try expectAligned(lines, columns: columns, in: session)
            }
        }

        /// Expects no line to be too wide, and the divider, which may be a scroll bar, to be straight.
        private func expectAligned(_ lines: [String], columns: Int, in session: TmuxSession) throws {
            for line in lines { #expect(try session.width(of: line) <= columns, "\(line)") }
            guard columns == 100 else { return }
            let dividers = lines.compactMap { line in line.firstIndex { "│┃".contains($0) }.map { line[..<$0] } }
            #expect(dividers.count > 10)
            for start in dividers { #expect(try session.width(of: String(start)) == 44, "\(start)") }
        }
    }
}
