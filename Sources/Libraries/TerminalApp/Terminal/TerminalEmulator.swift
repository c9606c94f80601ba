internal import Libc
internal import TerminalUI

/// A terminal emulator that can do more than its terminfo entry says.
enum TerminalEmulator: String {
    case alacritty, foot, ghostty, iterm, kitty, konsole, mlterm, tmux, wezterm, xterm

    /// The emulator of that name and version, as it reports them (XTVERSION): `XTerm(379)` or `foot 1.13.1`.
    init?(version: String) {
        self.init(rawValue: String(version.lowercased().prefix { $0.isLetter }))
    }

    /// The emulator that sets these variables; `nil` if several may have: programs in one terminal start another, and pass
    /// their variables on.
    init?(term: String, environment: (String) -> String?) {
        // An entry of its own, such as `foot` or `xterm-kitty`.
        if term != "xterm", let named = Self(version: String(term.trimmingPrefix("xterm-"))) {
            guard named == .tmux || environment("TMUX") == nil else { return nil }
            self = named
            return
        }
        let named = Set(Self.variables.compactMap { name, emulator in environment(name).map(emulator) })
        guard term.hasPrefix("xterm"), named.count == 1, let emulator = named.first ?? nil else { return nil }
        self = emulator
    }

    /// Variables of emulators that call themselves `xterm`, or do so on some machines, and of those that are started there,
    /// with the emulator that sets such a value; `nil` for one that can do no more than it says.
    private static let variables: [(name: String, emulator: @Sendable (String) -> Self?)] = [
        ("ALACRITTY_WINDOW_ID", { _ in .alacritty }), ("MLTERM", { _ in .mlterm }), ("TMUX", { _ in .tmux }),
        ("XTERM_VERSION", { _ in .xterm }), ("VTE_VERSION", { _ in nil }), ("TERM_PROGRAM", { Self(version: $0) }),
        // 22.04 is the first that shows images.
        ("KONSOLE_VERSION", { Int($0).map { $0 >= 220_400 } == true ? .konsole : nil }),
    ]

    /// How it shows images; `nil` if it does not, or depending on its settings.
    var images: Graphics.Format? {
        switch self {
        case .ghostty, .kitty, .konsole, .wezterm: .kitty
        case .foot, .mlterm: .sixel
        case .iterm: .iterm
        case .alacritty, .tmux, .xterm: nil
        }
    }

    /// Name of the terminfo entry with 256 colours, which all of them have; `nil` if that is the entry in use, or if the
    /// user has chosen another one.
    func colorfulEntry(insteadOf term: String) -> String? {
        switch term {
        case "xterm": "xterm-256color"
        case "mlterm": "mlterm-256color"
        default: nil
        }
    }

    /// What it does with a text for the clipboard, unless the user changed that.
    var clipboard: ClipboardSupport {
        switch self {
        case .alacritty, .foot, .ghostty, .iterm, .kitty, .wezterm: .available
        case .konsole: .uncertain(setting: nil)
        case .mlterm: .uncertain(setting: "allow_osc52=true")
        case .tmux: .uncertain(setting: "set -g set-clipboard on")
        case .xterm: .uncertain(setting: "XTerm*allowWindowOps: true")
        }
    }
}

extension TerminalDescription {
    /// That of a terminal that is asked what it is where its name leaves that open. Takes up to 200 ms if it does not reply,
    /// and drops what is typed meanwhile.
    ///
    /// - Returns: `nil` if the terminal is not in the database.
    package init?(asking device: TerminalDevice, on loop: any EventLoop) {
        var device = device
        if device.term == "xterm", device.emulator == nil { device.emulator = device.reportedEmulator(on: loop) }
        self.init(of: device)
    }
}

extension TerminalDevice {
    /// Time to wait for replies.
    private static let replyTimeout = Duration.milliseconds(200)

    @MainActor
    fileprivate func reportedEmulator(on loop: any EventLoop) -> TerminalEmulator? {
        for case .version(let version) in replies(
            to: EscapeSequences.versionQuery,
            within: Self.replyTimeout,
            loop: loop
        ) ?? [] {
            return TerminalEmulator(version: version)
        }
        return nil
    }
}
