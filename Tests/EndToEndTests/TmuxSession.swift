import TestSupport

/// The program in tmux, which is asked what it shows, and how wide it takes that to be.
final class TmuxSession {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let socket: String

    /// - Parameters:
    ///   - socket: of a tmux of its own.
    ///   - environment: of the program.
    init(
        socket: String,
        columns: Int,
        rows: Int,
        _ arguments: [String],
        environment: [String: String]
    ) throws {
        self.socket = socket
        let variables = environment.map { "\($0)=\($1)" }
        _ = try run(
            ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env"] + variables
                + [BuiltProgram.path()] + arguments
        )
    }

    deinit {
        _ = try? run(["kill-server"])
    }

    func type(_ key: String) throws {
        _ = try run(["send-keys", key])
    }

    /// What it shows, when a condition holds for that.
    func lines(
        within limit: Duration = .seconds(60),
        when isMet: (_ lines: [String]) -> Bool
    ) throws -> [String] {
        let deadline = ContinuousClock.now + limit
        var lines: [String] = []
        while ContinuousClock.now < deadline {
            lines = try run(["capture-pane", "-p"])
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
        let process = try TalkingProcess("/usr/bin/env", ["tmux", "-u", "-L", socket] + arguments)
        var lines: [String] = []
        while let line = process.readLine() { lines.append(line) }
        return lines
    }
}
