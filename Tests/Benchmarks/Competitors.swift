import TerminalUI

extension Workbench {
    /// Programs for comparison, each with a prepared list. Programs that are not installed are skipped, with a message
    /// on standard output.
    func competitors() throws -> [BenchmarkedProgram] {
        try [cat, less, nnn, newsboat, tig, fzf].compactMap { try $0() }
    }

    /// Programs that are compared with `rickmorty` by instruction count.
    func smallPrograms() throws -> [BenchmarkedProgram] {
        try makeFile("lines", rows: 100_000)
        try makeFolder("folder", files: 300)
        let directory = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let own = [
            BenchmarkedProgram(
                name: "a list in C on ncurses",
                command: command((directory + ["CursesList"]).joined(separator: "/"), []),
                landmark: Self.landmark
            )
        ]
        let others = [("less", "lines"), ("nnn", "folder"), ("ncdu", "folder")].compactMap { program, list in
            installed(program).map { path in
                BenchmarkedProgram(name: program, command: command(path, [self.path(list)]), landmark: "character-0")
            }
        }
        return try others.prefix(1) + own + others.dropFirst() + [tig()].compactMap { $0 }
    }

    /// A process that echoes input, to measure the overhead of the pseudo-terminal and the benchmark.
    private func cat() -> BenchmarkedProgram? {
        installed("cat").map { path in
            BenchmarkedProgram(
                name: "cat (baseline)",
                command: command(path, [self.path("screenful"), "-"]),
                landmark: Self.landmark,
                down: "j\n",
                up: "k\n"
            )
        }
    }

    private func less() -> BenchmarkedProgram? {
        installed("less").map { path in
            BenchmarkedProgram(name: "less", command: command(path, [self.path("rows")]), landmark: Self.landmark)
        }
    }

    private func nnn() -> BenchmarkedProgram? {
        installed("nnn").map { path in
            BenchmarkedProgram(name: "nnn", command: command(path, [self.path("files")]), landmark: Self.landmark)
        }
    }

    private func newsboat() throws -> BenchmarkedProgram? {
        guard let path = installed("newsboat") else { return nil }
        try makeFeed()
        let files = ["-u", self.path("urls"), "-c", self.path("newsboat.db"), "-C", self.path("newsboat.conf")]
        try command(path, files + ["-x", "reload"]).run()
        return BenchmarkedProgram(
            name: "newsboat",
            command: command(path, files),
            landmark: Self.landmark,
            down: "\u{1B}OB",
            up: "\u{1B}OA",
            opening: ["\r"]
        )
    }

    private func tig() throws -> BenchmarkedProgram? {
        guard let path = installed("tig"), let git = installed("git") else { return nil }
        try makeRepository(git: git)
        return BenchmarkedProgram(
            name: "tig",
            command: command(path, ["-C", self.path("repository")]),
            landmark: Self.landmark
        )
    }

    private func fzf() -> BenchmarkedProgram? {
        installed("fzf").map { path in
            BenchmarkedProgram(
                name: "fzf",
                command: command(
                    path,
                    ["--layout=reverse", "--no-sort"],
                    environment: ["FZF_DEFAULT_COMMAND": "cat \(self.path("rows"))"]
                ),
                landmark: Self.landmark,
                down: "\u{0E}",
                up: "\u{10}"
            )
        }
    }

    func installed(_ program: String) -> String? {
        if let path = Command.path(of: program) { return path }
        print("Skipped \(program): not installed.")
        return nil
    }
}

/// A program to measure, with a list of hundreds of rows.
struct BenchmarkedProgram {
    let name: String
    let command: Command
    /// A text that appears with the list.
    let landmark: String
    /// Restores the initial state before each start.
    var beforeStart: () throws -> Void = {}
    /// The keys to move to the next row, and back.
    var down = "j"
    var up = "k"
    /// The keys that lead from the first frame to the measured list.
    var opening: [String] = []
    var size = Size(columns: 80, rows: 24)
}
