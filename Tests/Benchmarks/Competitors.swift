import TerminalUI

extension Workbench {
    /// Programs for comparison, each with a prepared list.
    /// Programs that are not installed are named on standard output and left out.
    func competitors() throws -> [Contestant] {
        try [cat, less, nnn, newsboat, tig, fzf].compactMap { try $0() }
    }

    /// Small programs whose instructions are compared with those of `rickmorty`.
    func smallPrograms() throws -> [Contestant] {
        try makeFile("lines", rows: 100_000)
        try makeFolder("folder", files: 300)
        let beside = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let own = [
            Contestant(
                name: "a list in C on ncurses",
                command: command((beside + ["CursesList"]).joined(separator: "/"), []),
                landmark: Self.landmark
            )
        ]
        let others = [("less", "lines"), ("nnn", "folder"), ("ncdu", "folder")].compactMap { program, list in
            installed(program).map { path in
                Contestant(name: program, command: command(path, [self.path(list)]), landmark: "character-0")
            }
        }
        return try others.prefix(1) + own + others.dropFirst() + [tig()].compactMap { $0 }
    }

    /// A process that echoes input, which measures the cost of the pseudo-terminal and of the benchmark.
    private func cat() -> Contestant? {
        installed("cat").map { path in
            Contestant(
                name: "cat (baseline)",
                command: command(path, [self.path("screenful"), "-"]),
                landmark: Self.landmark,
                down: "j\n",
                up: "k\n"
            )
        }
    }

    private func less() -> Contestant? {
        installed("less").map { path in
            Contestant(name: "less", command: command(path, [self.path("rows")]), landmark: Self.landmark)
        }
    }

    private func nnn() -> Contestant? {
        installed("nnn").map { path in
            Contestant(name: "nnn", command: command(path, [self.path("files")]), landmark: Self.landmark)
        }
    }

    private func newsboat() throws -> Contestant? {
        guard let path = installed("newsboat") else { return nil }
        try makeFeed()
        let files = ["-u", self.path("urls"), "-c", self.path("newsboat.db"), "-C", self.path("newsboat.conf")]
        try command(path, files + ["-x", "reload"]).run()
        return Contestant(
            name: "newsboat",
            command: command(path, files),
            landmark: Self.landmark,
            down: "\u{1B}OB",
            up: "\u{1B}OA",
            opening: ["\r"]
        )
    }

    private func tig() throws -> Contestant? {
        guard let path = installed("tig"), let git = installed("git") else { return nil }
        try makeRepository(git: git)
        return Contestant(
            name: "tig",
            command: command(path, ["-C", self.path("repository")]),
            landmark: Self.landmark
        )
    }

    private func fzf() -> Contestant? {
        installed("fzf").map { path in
            Contestant(
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
        print("\(program) is not installed: left out.")
        return nil
    }
}

/// A program to measure, with a list of hundreds of rows.
struct Contestant {
    let name: String
    let command: Command
    /// A text that appears with the list.
    let landmark: String
    /// Restores the initial state before each start.
    var beforeStart: () throws -> Void = {}
    /// The keys to move to the next row, and back.
    var down = "j"
    var up = "k"
    /// The keys from the first frame to the list in which keys are measured.
    var opening: [String] = []
    var size = Size(columns: 80, rows: 24)
}
