import TestSupport

/// A program in tmux, which reports the displayed text and its width.
final class TmuxSession {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The folder with the socket of a separate tmux server, required until its end.
    private let folder: TemporaryFolder
    private var socket: String { folder.file("tmux") }

    /// - Parameters:
    ///   - folder: the folder for the socket.
    ///   - program: name of the program.
    ///   - script: a script in which `"$0"` is the program and `"$@"` its arguments.
    ///   - environment: the program's environment.
    init(
        in folder: TemporaryFolder,
        columns: Int,
        rows: Int,
        program: String = "rickmorty",
        script: String = "exec \"$0\" \"$@\"",
        _ arguments: [String],
        environment: [String: String]
    ) throws {
        self.folder = folder
        let variables = environment.merging(RunningProgram.underSanitizers) { own, _ in own }.map { "\($0)=\($1)" }
        _ = try run(
            ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env"] + variables
                + ["sh", "-c", script, BuiltProgram.path(program)] + arguments
        )
    }

    deinit {
        _ = try? run(["kill-server"])
    }

    func type(_ keys: String...) throws {
        _ = try run(["send-keys"] + keys)
    }

    func resize(columns: Int, rows: Int) throws {
        _ = try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// Pastes a text, as the user does after copying it elsewhere.
    func paste(_ text: String) throws {
        _ = try run(["set-buffer", text, ";", "paste-buffer", "-p"])
    }

    /// Stores copies of programs in a tmux buffer, as their clipboard.
    func acceptCopies() throws {
        _ = try run(["set-option", "-s", "set-clipboard", "on"])
    }

    /// The first 50 characters that a program has copied; waits for them.
    func copied() throws -> String {
        try lines(of: ["list-buffers", "-F", "#{buffer_sample}"]) { !$0.isEmpty }[0]
    }

    /// Attaches a terminal with a mouse.
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

    /// The displayed lines, once a condition holds.
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

    /// Waits until the screen shows these texts, each in one line.
    func expect(_ texts: String...) throws {
        _ = try lines { lines in texts.allSatisfy { text in lines.contains { $0.contains(text) } } }
    }

    /// Waits until the screen does not show the text.
    func expect(not text: String) throws {
        _ = try lines { lines in !lines.contains { $0.contains(text) } }
    }

    /// Width of a text in columns, measured by tmux.
    func width(of text: String) throws -> Int {
        _ = try run(["set-option", "-g", "@text", text])
        return try run(["display-message", "-p", "#{w:@text}"]).first.flatMap { Int($0) } ?? -1
    }

    private func run(_ arguments: [String]) throws -> [String] {
        let process = try LineOutputProcess("/usr/bin/env", ["tmux", "-u", "-S", socket] + arguments)
        var lines: [String] = []
        while let line = process.readLine() { lines.append(line) }
        return lines
    }
}
