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

    /// Parses the output of the query: the version on the first line, the options on the second and fourth, features on the
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

    /// Asks the tmux that the environment names.
    static let query = [
        "tmux", "display-message", "-p",
        "#{client_termtype}\n#{allow-passthrough}\n#{client_termfeatures}\n#{set-clipboard}",
    ]

    /// - Parameter query: a command; its output is short enough for the buffer of a pipe.
    /// - Returns: `nil` if it does not start.
    @MainActor
    static func asked(by query: [String]) async -> TmuxTerminal? {
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
