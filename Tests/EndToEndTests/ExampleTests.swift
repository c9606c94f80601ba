import TestSupport
import Testing

extension EndToEndTests {
    /// The examples in tmux, with a server on this machine.
    @EndToEndActor
    @Suite("The examples")
    struct ExampleTests {
        private nonisolated static let sizes = [(100, 30), (80, 24), (60, 20)]

        private let folder: TemporaryFolder
        private let api: LoopbackAPI

        init() throws {
            folder = try TemporaryFolder()
            api = try LoopbackAPI()
        }

        /// Starts an example in a shell that survives Ctrl-C, says how the example ended, and then echoes a line.
        private func start(
            _ name: String,
            _ size: (columns: Int, rows: Int),
            script: String =
                "trap : INT; \"$0\" \"$@\"; echo \"ended with $?\"; read line; echo \"read $line\"; read line"
        ) throws -> TmuxSession {
            try TmuxSession(
                in: folder,
                columns: size.columns,
                rows: size.rows,
                program: name,
                script: script,
                api.arguments(ofExample: name),
                // SwiftPM takes the colours from tests whose output is no terminal.
                environment: ["HOME": folder.path, "LANG": "C.UTF-8", "NO_COLOR": ""]
            )
        }

        /// Expects that the shell has its terminal back.
        private func expectEnd(of session: TmuxSession, with code: Int) throws {
            try session.expect("ended with \(code)")
            try session.expect(not: "q quit")
            try session.type("back", "Enter")
            try session.expect("read back")
        }

        @Test(arguments: sizes)
        func `Users: loads, fails, is retried, moves, fits another size, helps and quits`(columns: Int, rows: Int)
            throws
        {
            let failing = try LoopbackGate()
            api.script(.held(failing, then: .failure(status: 503)), times: 1)
            let session = try start("Users", (columns, rows))
            try session.expect("┌ Users ", "░░░", "? help  q quit")
            failing.open()
            try session.expect("The server answered 503", "r retry")
            try session.type("r")
            try session.expect("▌ Ada Lovelace", "user1@example.org", "↑↓ move  ? help  q quit")
            try session.type("j", "Down")
            try session.expect("▌ Grace Hopper")
            try session.resize(columns: 50, rows: 10)
            try session.expect("▌ Grace Hopper", "↑↓ move  ? help  q quit")
            try session.type("G")
            try session.expect("▌ User 40")
            try session.type("?")
            try session.expect("┌ Keys ", "One down")
            try session.type("Escape", "q")
            try expectEnd(of: session, with: 0)
        }

        @Test func `Users: Ctrl-C gives the terminal back, also while it loads`() throws {
            let gate = try api.hold()
            let session = try start("Users", (80, 24))
            try session.expect("┌ Users ")
            try session.type("C-c")
            try expectEnd(of: session, with: 130)
            gate.open()
        }

        @Test func `Users: stops and continues, is repainted, and follows the mouse`() throws {
            let script = """
                set -m; "$0" "$@"
                echo "the shell again"; read line; fg > /dev/null; echo "ended with $?"; read line
                """
            let session = try start("Users", (80, 24), script: script)
            try session.expect("▌ Ada Lovelace")
            try session.type("j", "C-z")
            try session.expect("the shell again")
            try session.type("Enter")
            try session.expect("▌ Alan Turing", "q quit")
            let (window, client) = try session.attach(columns: 80, rows: 24)
            try window.wait(for: "the list") { $0.screen.text.contains("▌ Alan Turing") }
            // A press and its release on the third row.
            window.type("\u{1B}[<0;5;4M\u{1B}[<0;5;4m")
            try session.expect("▌ Grace Hopper")
            try session.type("C-l", "q")
            try session.expect("the shell again", "ended with 0")
            withExtendedLifetime(client) {}
        }

        @Test func `Users: says in a sentence what it lacks without a usable terminal, with code 2`() throws {
            let script = """
                TERM=dumb "$0" "$@"; echo "dumb $?"; "$0" "$@" < /dev/null; echo "input $?"; "$0" "$@" | cat; read line
                """
            let session = try start("Users", (150, 24), script: script)
            try session.expect("Users: A terminal of type \"dumb\" cannot place text", "dumb 2", "input 2")
            let lines = try session.lines { lines in lines.count { $0.contains("This needs a terminal") } == 2 }
            #expect(lines.filter { !$0.isEmpty }.count == 5)
            #expect(api.requests.isEmpty)
        }

        @Test(arguments: sizes)
        func `Stories: comments, a search, a comment that is posted, and a retry`(columns: Int, rows: Int) throws {
            api.script(.failure(status: 500), times: 1) { $0.path == "/stories/1/comments" }
            let session = try start("Stories", (columns, rows))
            try session.expect("▌ 887  A terminal that never blinks", "/ search", "? help  q quit")
            if columns < 90 { try session.type("Enter") }
            try session.expect("by author1", "The server answered 500")
            try session.type("r")
            try session.expect("Comment 1 on story 1.")
            try session.type("c")
            try session.expect("┌ Comment ─")
            try session.type("Ada", "Enter", "So be it", "Enter")
            try session.expect("Posted")
            try session.expect("So be it")
            try session.type("/")
            try session.expect("┌ Search ─")
            try session.type("pixel", "Enter")
            try session.expect("▌ 848  Every pixel that never blinks")
            try session.type("Escape")
            try session.expect(columns < 90 ? "by author1" : "▌ 887  A terminal that never blinks")
            try session.type("q")
            try expectEnd(of: session, with: 0)
        }
    }
}
