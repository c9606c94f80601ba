import Dispatch
import TestSupport
import Testing

extension EndToEndTests {
    /// Runs the example in tmux, with a loopback server.
    @EndToEndActor
    @Suite("The Users example")
    struct ExampleTests {
        private nonisolated static let sizes = [(100, 30), (80, 24), (60, 20)]

        private let folder: TemporaryFolder
        private let api: LoopbackAPI

        init() throws {
            folder = try TemporaryFolder()
            api = try LoopbackAPI()
        }

        /// Starts an example in a shell that survives Ctrl-C, prints the exit code, and then echoes a line.
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
                // SwiftPM disables colours if the output of the tests is not a terminal.
                environment: ["HOME": folder.path, "LANG": "C.UTF-8", "NO_COLOR": ""]
            )
        }

        /// Expects that the shell controls the terminal again.
        private func expectEnd(of session: TmuxSession, with code: Int) throws {
            try session.expect("ended with \(code)")
            try session.expect(not: "q quit")
            try session.type("back", "Enter")
            try session.expect("read back")
        }

        @Test(arguments: sizes)
        func `loads, retries a failure, moves the selection, resizes, shows help and quits`(columns: Int, rows: Int)
            throws
        {
            let failing = try LoopbackGate()
            api.script(.held(failing, then: .failure(status: 503)), times: 1)
            let session = try start("Users", (columns, rows))
            try session.expect(" Users", "░░░", "? help  q quit")
            failing.open()
            try session.expect("HTTP status 503", "r retry")
            try session.type("r")
            try session.expect("▌ Ada Lovelace", "user1@example.org", " ? help  q quit")
            try session.type("j", "Down")
            try session.expect("▌ Grace Hopper")
            try session.resize(columns: 50, rows: 10)
            try session.expect("▌ Grace Hopper", " ? help  q quit")
            try session.type("G")
            try session.expect("▌ User 40")
            try session.type("?")
            try session.expect("╭─ Keys ", "Down")
            try session.type("Escape", "q")
            try expectEnd(of: session, with: 0)
        }

        @Test func `prints a message and exits with code 2 without a usable terminal`() throws {
            let script = """
                TERM=dumb "$0" "$@"; echo "dumb $?"; "$0" "$@" < /dev/null; echo "input $?"; "$0" "$@" | cat; read line
                """
            let session = try start("Users", (150, 24), script: script)
            try session.expect("Users: terminal type \"dumb\" can't move the cursor", "dumb 2", "input 2")
            let lines = try session.lines { lines in lines.count { $0.contains("must both be a terminal") } == 2 }
            #expect(lines.filter { !$0.isEmpty }.count == 5)
            #expect(api.requests.isEmpty)
        }
    }
}

/// A package in a temporary folder that depends on this one by path.
@Suite("An external package")
struct OutsidePackageTests {
    /// This package's folder, three levels above this file.
    private static let checkout = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    private static func manifest() -> String {
        let products = ["HTTP", "LoadResource", "TerminalApp", "TerminalUI"].map {
            ".product(name: \"\($0)\", package: \"rickmorty\")"
        }
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "outside",
                platforms: [.macOS(.v26)],
                dependencies: [.package(name: "rickmorty", path: "\(checkout)")],
                targets: [.executableTarget(name: "Users", dependencies: [\(products.joined(separator: ", "))])]
            )
            """
    }

    @Test(
        .enabled("The Swift toolchain is not on the PATH") { try await output(of: "command -v swift").count == 1 },
        .timeLimit(.minutes(10))
    )
    func `builds the first example with the libraries, without extra settings`() async throws {
        let folder = try TemporaryFolder()
        let example = "\(Self.checkout)/Sources/Examples/Users/Users.swift"
        _ = try await Self.output(
            of: "mkdir -p \(folder.path)/Sources/Users && cp \(example) \(folder.path)/Sources/Users"
        )
        try folder.write(Array(Self.manifest().utf8), to: "Package.swift")
        // The build uses one core at low priority, because other tests measure time. It has no index and no debug
        // information, which nothing reads. It unsets the variable of this package's own builds, as for a user.
        let options = "--jobs 1 --disable-index-store -Xswiftc -gnone"
        let build = "nice env --unset=RICKMORTY_STRICT swift build \(options) --package-path \(folder.path) 2>&1"
        let lines = try await Self.output(of: "\(build) && echo built")
        #expect(lines.last == "built", "\(lines.joined(separator: "\n"))")
        #expect(!lines.contains { $0.contains("warning:") }, "\(lines.joined(separator: "\n"))")
    }

    /// Runs a shell command on a separate thread, which it blocks.
    private static func output(of command: String) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "outside").async {
                continuation.resume(
                    with: Result {
                        let process = try LineOutputProcess("/bin/sh", ["-c", command])
                        var lines: [String] = []
                        while let line = process.readLine() { lines.append(line) }
                        return lines
                    }
                )
            }
        }
    }
}
