import TestSupport
import Testing

extension EndToEndTests {
    /// Input of the user, through tmux as the terminal.
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
            try session.expect("▌  Summer Smith", " 3/826 ")
            window.type(click(column: 10, row: row))
            try session.expect("┌ Summer Smith ", "Esc back")
            try session.type("Escape")
            try session.expect("▌  Summer Smith", "q quit")
            for _ in 0..<4 { window.type(wheel(column: 10, row: row)) }
            try session.expect(not: "Rick Sanchez    ")
            window.type(click(column: try session.column(of: "2 ", row: 0), row: 0))
            // The footer moves once the episode's own keys are known.
            try session.expect("S01E01", columns >= 80 ? "d diary" : "q quit")
            window.type(click(column: try session.column(of: "q quit", row: rows - 1), row: rows - 1))
            #expect(try client.waitForEnd() == .exited(0))
        }

        @Test func `is pasted into fields only`() throws {
            let session = try start((100, 30))
            try session.paste("q\n")
            try session.type("/")
            try session.paste("evil\nmorty\u{7}\t")
            try session.expect("│ / evil morty", "▌  Evil Morty")
        }

        @Test func `copies with OSC 52`() throws {
            let session = try start((60, 20))
            try session.acceptCopies()
            try session.type("j", "y")
            try session.expect("┌ Copy Morty Smith ")
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
            try session.expect("│ / evil", "▌  Evil")
            try session.type("Escape", "q")
            try session.expect("the shell again", "ended with 0")
        }

        /// Reports of a press and a release.
        private func click(column: Int, row: Int) -> String {
            let place = "0;\(column + 1);\(row + 1)"
            return "\u{1B}[<\(place)M\u{1B}[<\(place)m"
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
