internal import Glibc
internal import TerminalUI

/// What tmux knows of the terminal that it runs in. It answers no query for that, but its command does.
struct TmuxTerminal: Equatable {
    /// The terminal's reply to XTVERSION; empty if it has none.
    let version: String
    /// Whether sequences can be passed through to it.
    let passesThrough: Bool
    /// Whether it shows sixels.
    let showsSixels: Bool
    /// Whether it shows direct colour.
    let hasDirectColor: Bool
    /// Whether it copies what programs send (OSC 52).
    let copies: Bool

    /// Whether the terminal replaces placeholders, which came to kitty in version 0.28.
    var replacesPlaceholders: Bool {
        let emulator = TerminalEmulator(version: version)
        guard emulator == .kitty else { return emulator == .ghostty }
        let numbers = kittyVersion.split(separator: ".").prefix(2).compactMap { Int($0) }
        return numbers.count == 2 && (numbers[0] > 0 || numbers[1] >= 28)
    }

    /// That of `kitty(0.26.5)`, for instance.
    private var kittyVersion: Substring { version.dropFirst("kitty(".count).prefix { $0 != ")" } }

    /// What keeps images from a terminal that shows them outside tmux; `nil` if nothing does, or if it shows none.
    var obstacle: TmuxObstacle? {
        guard !showsSixels, let emulator = TerminalEmulator(version: version), emulator.images != nil else {
            return nil
        }
        if replacesPlaceholders { return passesThrough ? nil : .passthroughIsOff }
        return emulator == .kitty ? .kittyIsOld(version: String(kittyVersion)) : .terminal(version)
    }

    /// Parses the command's output: the version on the first line, the options on the second and fourth, features on the
    /// third.
    init(_ output: String) {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        version = lines.first.map(String.init) ?? ""
        // As a number before tmux 3.4.
        passesThrough = lines.count > 1 && ["1", "on", "all"].contains(lines[1])
        let features = lines.count > 2 ? lines[2].split(separator: ",") : []
        showsSixels = features.contains("sixel")
        hasDirectColor = features.contains("RGB")
        copies = lines.count > 3 && lines[3] == "on"
    }
}

/// A run of the command that asks tmux.
@MainActor
final class TmuxQuery {
    /// Asks the tmux that the environment names.
    nonisolated static let command = [
        "/bin/sh", "-c",
        "exec tmux display-message -p '#{client_termtype}\n#{allow-passthrough}\n#{client_termfeatures}\n#{set-clipboard}' >&3",
    ]
    /// In bytes; a reply is shorter.
    private static let limit = 1024

    private let process: pid_t
    private let end: Int32
    private var watch: (any EventWatch)?

    /// - Parameter onReply: called once, unless the query is released before.
    /// - Returns: `nil` if the command does not start.
    init?(_ command: [String], on loop: any EventLoop, onReply: @escaping @MainActor (TmuxTerminal) -> Void) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        let (process, code) = Subprocess.spawnDetached(command, writingTo: ends[1])
        close(ends[1])
        guard code == 0 else {
            close(ends[0])
            return nil
        }
        (self.process, end) = (process, ends[0])
        var output: [UInt8] = []
        watch = loop.watch(end, for: .reading) { [weak self] in
            guard let self else { return }
            var bytes = [UInt8](repeating: 0, count: Self.limit)
            let count = read(end, &bytes, bytes.count)
            output += bytes.prefix(max(0, count))
            guard count <= 0 || output.count >= Self.limit else { return }
            cancel()
            onReply(TmuxTerminal(String(decoding: output, as: UTF8.self)))
        }
    }

    /// Idempotent.
    func cancel() {
        guard let watch else { return }
        watch.end()
        self.watch = nil
        close(end)
        kill(process, SIGKILL)
        var status: Int32 = 0
        waitpid(process, &status, 0)
    }

    isolated deinit { cancel() }
}
