internal import Glibc
internal import TerminalUI

/// The outer terminal, in which tmux runs. tmux answers no query about it, but its `display-message` command reports
/// it.
struct TmuxTerminal: Equatable {
    /// The terminal's reply to XTVERSION, or an empty string.
    let version: String
    /// Whether tmux passes sequences through (`allow-passthrough`).
    let allowsPassthrough: Bool
    let showsSixels: Bool
    let hasDirectColor: Bool
    /// Whether tmux accepts clipboard text from programs (OSC 52).
    let acceptsClipboard: Bool

    /// Whether the terminal supports Unicode placeholders. Kitty has supported them since version 0.28.
    var replacesPlaceholders: Bool {
        let emulator = TerminalEmulator(version: version)
        guard emulator == .kitty else { return emulator == .ghostty }
        let numbers = kittyVersion.split(separator: ".").prefix(2).compactMap { Int($0) }
        return numbers.count == 2 && (numbers[0] > 0 || numbers[1] >= 28)
    }

    /// The version number, such as `0.26.5` in `kitty(0.26.5)`.
    private var kittyVersion: Substring { version.dropFirst("kitty(".count).prefix { $0 != ")" } }

    /// Why images do not work in tmux although the terminal supports them. `nil` if they work, or if the terminal does
    /// not support images at all.
    var imageLimitation: TmuxLimitation? {
        guard !showsSixels, let emulator = TerminalEmulator(version: version), emulator.images != nil else {
            return nil
        }
        if replacesPlaceholders { return allowsPassthrough ? nil : .passthroughIsOff }
        return emulator == .kitty ? .kittyIsOld(version: String(kittyVersion)) : .terminal(version)
    }

    /// Parses the query's output: the terminal's version, `allow-passthrough`, the features and `set-clipboard`, each
    /// on its own line.
    init(_ output: String) {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
        version = lines.first.map(String.init) ?? ""
        // tmux before 3.4 prints a number.
        allowsPassthrough = lines.count > 1 && ["1", "on", "all"].contains(lines[1])
        let features = lines.count > 2 ? lines[2].split(separator: ",") : []
        showsSixels = features.contains("sixel")
        hasDirectColor = features.contains("RGB")
        acceptsClipboard = lines.count > 3 && lines[3] == "on"
    }

    /// The command that queries the tmux server named by the environment.
    static let query = [
        "tmux", "display-message", "-p",
        "#{client_termtype}\n#{allow-passthrough}\n#{client_termfeatures}\n#{set-clipboard}",
    ]

    /// - Parameter query: The command to run. Its output must fit into a pipe's buffer.
    /// - Returns: `nil` if the command could not be started.
    @MainActor
    static func query(by query: [String]) async -> TmuxTerminal? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (process, code) = Subprocess.spawn(query, in: .session, streams: (nil, ends[1], nil))
        close(ends[1])
        guard code == 0 else { return nil }
        _ = await Subprocess.status(of: process)
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = read(ends[0], &bytes, bytes.count)
        return TmuxTerminal(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self))
    }
}
