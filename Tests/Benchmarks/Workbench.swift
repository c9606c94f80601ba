import FoundationEssentials

/// A temporary directory with a list for each program, with a row for each character of the API.
struct Workbench {
    /// The start of the first row, which no program truncates.
    static let landmark = "character-0001"
    private static let rows = 1...826

    let directory: String

    init() throws {
        directory = FileManager.default.temporaryDirectory.path + "/rickmorty-bench-\(UInt32.random(in: 1 ... .max))"
        try makeDirectory("home")
        try makeFile("rows", rows: Self.rows.count)
        try makeFile("screenful", rows: 22)
        try makeFolder("files", files: Self.rows.count)
    }

    /// Removes the directory. If that fails, the system's cleanup of temporary files removes it.
    func remove() {
        try? FileManager.default.removeItem(atPath: directory)
    }

    /// - Parameter path: path of a file or folder that may be missing.
    func remove(_ path: String) throws {
        if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    }

    func path(_ name: String) -> String { "\(directory)/\(name)" }

    /// A program with its own home, a terminal type and a language in its environment, and additional variables.
    func command(_ program: String, _ arguments: [String], environment: [String: String] = [:]) -> Command {
        let standard = [
            "HOME": path("home"), "LANG": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin", "TERM": "xterm-256color",
        ]
        return Command(
            program: program,
            arguments: arguments,
            environment: standard.merging(environment) { _, special in special }
        )
    }

    /// Creates a repository with a commit for each row, newest first in the list.
    func makeRepository(git: String) throws {
        let commits = Self.rows.reversed().map { row in
            """
            commit refs/heads/main
            committer Rick Sanchez <rick@localhost> \(1_400_000_000 - row * 60) +0000
            data <<END
            \(Self.text(ofRow: row))
            END


            """
        }
        try write(commits.joined(), to: "commits")
        try command(git, ["init", "--quiet", "--initial-branch=main", path("repository")]).run()
        let importing = "exec \(git) -C \(path("repository")) fast-import --quiet < \(path("commits"))"
        try command("/bin/sh", ["-c", importing]).run()
    }

    /// Creates a feed with an article for each row.
    func makeFeed() throws {
        let articles = Self.rows.map { row in
            """
            <item><title>\(Self.text(ofRow: row))</title><guid>\(row)</guid>
            <pubDate>Mon, 02 Dec 2013 \(12 - row / 60):\(59 - row % 60):00 GMT</pubDate></item>

            """
        }
        let title = "<title>\(Self.landmark)</title>"
        try write("<rss version=\"2.0\"><channel>\(title)\n\(articles.joined())</channel></rss>", to: "feed.xml")
        try write("file://\(path("feed.xml"))\n", to: "urls")
        try write("", to: "newsboat.conf")
    }

    /// Text for a file name, line, subject or title, about as long as the row of a character.
    private static func text(ofRow row: Int) -> String {
        let digits = String(row)
        let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return "character-\(number) Alive Human Earth (C-137) Citadel of Ricks"
    }

    private func makeDirectory(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    }

    /// Creates a file with a number of rows.
    func makeFile(_ name: String, rows: Int) throws {
        try write((1...rows).map { Self.text(ofRow: $0) + "\n" }.joined(), to: name)
    }

    /// Creates a folder with a number of empty files.
    func makeFolder(_ name: String, files: Int) throws {
        try makeDirectory(name)
        for row in 1...files { try write("", to: "\(name)/\(Self.text(ofRow: row))") }
    }

    /// Copies a file into the directory. Replaces an earlier copy.
    func copy(_ file: String, to name: String) throws {
        try remove(path(name))
        try FileManager.default.copyItem(atPath: file, toPath: path(name))
    }

    func text(of name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        try Data(bytes).write(to: URL(filePath: path(name)))
    }

    private func write(_ text: String, to name: String) throws {
        try text.write(toFile: path(name), atomically: false, encoding: .utf8)
    }
}
