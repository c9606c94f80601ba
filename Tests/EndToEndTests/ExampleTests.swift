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
            at path: String? = nil,
            arguments: [String]? = nil,
            _ size: (columns: Int, rows: Int),
            script: String =
                "trap : INT; \"$0\" \"$@\"; echo \"ended with $?\"; read line; echo \"read $line\"; read line"
        ) throws -> TmuxSession {
            let usual = arguments ?? api.arguments(ofExample: name, folder: folder.path)
            return try TmuxSession(
                in: folder,
                columns: size.columns,
                rows: size.rows,
                program: name,
                script: script,
                path.map { ["http://127.0.0.1:\(api.port)\($0)"] } ?? usual,
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
            try session.expect("▌ 2000 Work 0", "↑↓ move  ⏎ open  y copy  ? help  q quit")
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
        func `Stories: pages, comments, a search, a comment that is posted, and a retry`(columns: Int, rows: Int) throws
        {
            api.script(.failure(status: 500), times: 1) { $0.path == "/stories/1/comments" }
            let session = try start("Stories", (columns, rows))
            try session.expect("▌ 887  A terminal that never blinks", "/ search  ? help  q quit")
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

        @Test(arguments: sizes)
        func `Files: shows a folder, sorts it and filters it`(columns: Int, rows: Int) throws {
            try folder.write(Array(repeating: 65, count: 1234), to: "b.txt")
            try folder.write([], to: "a.txt")
            let session = try start("Files", arguments: [folder.path], (columns, rows))
            try session.expect("Name▲", "▌ a.txt", "1234 ", "? help  q quit")
            try session.type(">", "R")
            try session.expect("Bytes▼", "  b.txt", "▌ a.txt")
            try session.type("/", "b", "Enter")
            try session.expect("▌ b.txt")
            try session.expect(not: "a.txt")
            try session.type("q")
            try expectEnd(of: session, with: 0)
        }

        @Test(arguments: sizes)
        func `Viewer: shows the selected picture in blocks`(columns: Int, rows: Int) throws {
            let session = try start("Viewer", (columns, rows))
            try session.expect("▌ 1.png", "  6.png", "? help  q quit")
            if columns < 70 { try session.type("Enter") }
            _ = try session.lines { $0.contains { line in line.contains(/[▀▄▌▐█]{3}/) } }
            try session.type("q")
            try expectEnd(of: session, with: 0)
        }

        @Test(arguments: sizes)
        func `Downloads: shows progress, is cancelled, started again and retried`(columns: Int, rows: Int) throws {
            let gate = try LoopbackGate()
            api.script(.failure(status: 404), times: 1) { $0.path.hasSuffix("/moved.pdf") }
            api.script(.paused(gate, bodyBytes: 150 << 10), times: 3)
            let session = try start("Downloads", (columns, rows))
            try session.expect("report.pdf", "░ 150 KiB", "The server answered 404", "x cancel")
            try session.type("x")
            try session.expect("cancelled", "⏎ start")
            try session.type("Enter")
            try session.expect("✓ 300 KiB")
            gate.open()
            try session.type("r")
            _ = try session.lines { lines in lines.count { $0.contains("✓ 300 KiB") } == 4 }
            #expect(try folder.bytes("moved.pdf").count == 300 << 10)
            try session.type("q")
            try expectEnd(of: session, with: 0)
        }

        private static func page(of numbers: Range<Int>, next: String?) -> LoopbackResponse {
            let works = numbers.map { number in
                """
                {"id":"https://example.org/W\(number)","title":"Work \(number)",\
                "publication_year":\(2000 + number),"cited_by_count":\(number)}
                """
            }
            let cursor = next.map { "\"\($0)\"" } ?? "null"
            let json = #"{"meta":{"count":60,"next_cursor":\#(cursor)},"results":[\#(works.joined(separator: ","))]}"#
            return LoopbackResponse(json: json)
        }
    }
}
