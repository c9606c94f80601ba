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
        private func start(_ name: String, at path: String, _ size: (columns: Int, rows: Int)) throws -> TmuxSession {
            let script = """
                trap : INT; "$0" "$@"; echo "ended with $?"; read line; echo "read $line"; read line
                """
            return try TmuxSession(
                in: folder,
                columns: size.columns,
                rows: size.rows,
                program: name,
                script: script,
                ["http://127.0.0.1:\(api.port)\(path)"],
                environment: ["HOME": folder.path, "LANG": "C.UTF-8"]
            )
        }

        /// Expects that the shell has its terminal back.
        private func expectEnd(of session: TmuxSession, with code: Int) throws {
            try session.expect("ended with \(code)")
            try session.expect(not: "q quit")
            try session.type("back", "Enter")
            try session.expect("read back")
        }

        @Test("Users: loads, fails, is retried, moves, fits another size, helps and quits", arguments: sizes)
        func users(columns: Int, rows: Int) throws {
            let failing = try LoopbackGate()
            api.script(.held(failing, then: .failure(status: 503)), times: 1)
            api.script(.answer(LoopbackResponse(json: Self.users)))
            let session = try start("Users", at: "/users", (columns, rows))
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

        @Test("Users: Ctrl-C gives the terminal back, also while it loads")
        func interrupted() throws {
            let gate = try api.hold()
            let session = try start("Users", at: "/users", (80, 24))
            try session.expect("┌ Users ")
            try session.type("C-c")
            try expectEnd(of: session, with: 130)
            gate.open()
        }

        private static let users = users(["Ada Lovelace", "Alan Turing", "Grace Hopper"])

        private static func users(_ names: [String]) -> String {
            let all = names + (names.count + 1...40).map { "User \($0)" }
            let objects = all.enumerated().map {
                #"{"id":\#($0 + 1),"name":"\#($1)","email":"user\#($0 + 1)@example.org"}"#
            }
            return "[\(objects.joined(separator: ","))]"
        }
    }
}
