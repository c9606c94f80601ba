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
            at path: String,
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

        @Test(arguments: sizes)
        func `Users: loads, fails, is retried, moves, fits another size, helps and quits`(columns: Int, rows: Int)
            throws
        {
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

        @Test func `Users: Ctrl-C gives the terminal back, also while it loads`() throws {
            let gate = try api.hold()
            let session = try start("Users", at: "/users", (80, 24))
            try session.expect("┌ Users ")
            try session.type("C-c")
            try expectEnd(of: session, with: 130)
            gate.open()
        }

        @Test(arguments: sizes)
        func `Pages: loads page by page, counts down to a retry, fails below the rows, and copies`(
            columns: Int,
            rows: Int
        ) throws {
            let (first, second) = (try LoopbackGate(), try LoopbackGate())
            api.script(.held(first, then: .answer(Self.page(of: 0..<50, next: "b c")))) { $0.query["cursor"] == "*" }
            api.script(.failure(status: 404), times: 1) { $0.query["cursor"] == "b c" }
            api.script(.held(second, then: .failure(status: 503)), times: 1) { $0.query["cursor"] == "b c" }
            api.script(.answer(Self.page(of: 50..<60, next: nil))) { $0.query["cursor"] == "b c" }
            let session = try start("Pages", at: "/works?search=multiverse", (columns, rows))
            try session.acceptCopies()
            try session.expect("┌ Works ", "░░░", "? help  q quit")
            first.open()
            try session.expect("▌ 2000 Work 0", "↑↓ move", "y copy  ? help  q quit")
            if columns >= 90 { try session.expect("cited 0 times", "https://example.org/W0") }
            try session.type("G")
            try session.expect("▌ ⚠ The server answered 404 · r retry", "r retry")
            try session.type("r")
            second.open()
            try session.expect("▌ ⚠ The server answered 503 · again in ")
            try session.expect("▌ 2050 Work 50")
            try session.type("G")
            try session.expect("▌ 2059 Work 59")
            try session.type("y")
            #expect(try session.copied() == "https://example.org/W59")
            try session.resize(columns: 100, rows: 12)
            try session.expect("▌ 2059 Work 59", "cited 59 times")
            try session.type("C-c")
            try expectEnd(of: session, with: 130)
        }

        @Test func `Users: stops and continues, is repainted, and follows the mouse`() throws {
            api.script(.answer(LoopbackResponse(json: Self.users)))
            let script = """
                set -m; "$0" "$@"
                echo "the shell again"; read line; fg > /dev/null; echo "ended with $?"; read line
                """
            let session = try start("Users", at: "/users", (80, 24), script: script)
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
            let session = try start("Users", at: "/users", (150, 24), script: script)
            try session.expect("Users: A terminal of type \"dumb\" cannot place text", "dumb 2", "input 2")
            let lines = try session.lines { lines in lines.count { $0.contains("This needs a terminal") } == 2 }
            #expect(lines.filter { !$0.isEmpty }.count == 5)
            #expect(api.requests.isEmpty)
        }

        private static func page(of numbers: Range<Int>, next: String?) -> LoopbackResponse {
            let works = numbers.map { number in
                """
                {"id":"https://example.org/W\(number)","display_name":"Work \(number)",\
                "publication_year":\(2000 + number),"cited_by_count":\(number)}
                """
            }
            let cursor = next.map { "\"\($0)\"" } ?? "null"
            let json = #"{"meta":{"count":60,"next_cursor":\#(cursor)},"results":[\#(works.joined(separator: ","))]}"#
            return LoopbackResponse(json: json)
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
