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
    }
}
