internal import TerminalUI

/// A terminal emulator that can do more than its terminfo entry says.
enum TerminalEmulator: String {
    case alacritty, foot, ghostty, iterm, kitty, konsole, mlterm, tmux, vte, wezterm, xterm

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
        ("XTERM_VERSION", { _ in .xterm }), ("VTE_VERSION", { _ in .vte }), ("TERM_PROGRAM", { Self(version: $0) }),
        // 22.04 is the first that shows images.
        ("KONSOLE_VERSION", { Int($0).map { $0 >= 220_400 } == true ? .konsole : nil }),
    ]

    /// How it shows images; `nil` if it does not, or depending on its settings.
    var images: Graphics.Format? {
        switch self {
        case .ghostty, .kitty, .konsole, .wezterm: .kitty
        case .foot, .mlterm: .sixel
        case .iterm: .iterm
        case .alacritty, .tmux, .vte, .xterm: nil
        }
    }

    /// Whether it shows direct colour; tmux does so if its terminal does.
    var hasDirectColor: Bool { self != .tmux }

    /// What it does with a text for the clipboard, unless the user changed that.
    var clipboard: ClipboardSupport {
        switch self {
        case .alacritty, .foot, .ghostty, .iterm, .kitty, .wezterm: .available
        case .konsole, .vte: .uncertain(setting: nil)
        case .mlterm: .uncertain(setting: "allow_osc52=true")
        case .tmux: .uncertain(setting: "set -g set-clipboard on")
        case .xterm: .uncertain(setting: "XTerm*allowWindowOps: true")
        }
    }
}
