import TestSupport

/// The program in tmux, which is asked what it shows, and how wide it takes that to be.
final class TmuxSession {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Has the socket of a tmux of its own, which has to be there until that has ended.
    private let folder: TemporaryFolder
    private var socket: String { folder.file("tmux") }

    /// - Parameters:
    ///   - folder: where its socket is.
    ///   - script: in which `"$0"` is the program and `"$@"` its arguments.
    ///   - environment: of the program.
    init(
        in folder: TemporaryFolder,
        columns: Int,
        rows: Int,
        script: String = "exec \"$0\" \"$@\"",
        _ arguments: [String],
        environment: [String: String]
    ) throws {
        self.folder = folder
        let variables = environment.merging(RunningProgram.underSanitizers) { own, _ in own }.map { "\($0)=\($1)" }
        _ = try run(
            ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env"] + variables
                + ["sh", "-c", script, BuiltProgram.path()] + arguments
        )
    }

    deinit {
        _ = try? run(["kill-server"])
    }

    func type(_ keys: String...) throws {
        _ = try run(["send-keys"] + keys)
    }

    /// As a person does it who has copied that text elsewhere.
    func paste(_ text: String) throws {
        _ = try run(["set-buffer", text, ";", "paste-buffer", "-p"])
    }

    /// Has what programs copy in a buffer, as the clipboard that they copy to.
    func acceptCopies() throws {
        _ = try run(["set-option", "-s", "set-clipboard", "on"])
    }

    /// What a program has copied, when it has: the first 50 characters.
    func copied() throws -> String {
        try lines(of: ["list-buffers", "-F", "#{buffer_sample}"]) { !$0.isEmpty }[0]
    }

    /// A window onto it, with a mouse.
    func attach(columns: Int, rows: Int) throws -> (window: PseudoTerminal, client: TerminalProcess) {
        _ = try run(["set-option", "-g", "mouse", "on", ";", "set-option", "-g", "status", "off"])
        let window = try PseudoTerminal(columns: columns, rows: rows)
        let client = try TerminalProcess(
            "/usr/bin/env",
            ["tmux", "-u", "-S", socket, "attach-session"],
            environment: RunningProgram.environment,
            on: window
        )
        return (window, client)
    }

    /// What it shows, when a condition holds for that.
    func lines(
        within limit: Duration = .seconds(60),
        of command: [String] = ["capture-pane", "-p"],
        when isMet: (_ lines: [String]) -> Bool
    ) throws -> [String] {
        let deadline = ContinuousClock.now + limit
        var lines: [String] = []
        while ContinuousClock.now < deadline {
            lines = try run(command)
            if isMet(lines) { return lines }
        }
        throw Failure(description: "not within \(limit); the screen:\n\(lines.joined(separator: "\n"))")
    }

    /// In columns, by tmux's own account.
    func width(of text: String) throws -> Int {
        _ = try run(["set-option", "-g", "@text", text])
        return try run(["display-message", "-p", "#{w:@text}"]).first.flatMap { Int($0) } ?? -1
    }

    private func run(_ arguments: [String]) throws -> [String] {
        let process = try TalkingProcess("/usr/bin/env", ["tmux", "-u", "-S", socket] + arguments)
        var lines: [String] = []
        while let line = process.readLine() { lines.append(line) }
        return lines
    }
}
