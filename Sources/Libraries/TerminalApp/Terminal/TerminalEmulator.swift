internal import TerminalUI

/// A terminal emulator with more capabilities than its terminfo entry lists.
enum TerminalEmulator: String {
    case alacritty, foot, ghostty, iterm, kitty, konsole, mlterm, tmux, vte, wezterm, xterm

    /// Identifies an emulator by its reply to XTVERSION, such as `XTerm(379)` or `foot 1.13.1`.
    init?(version: String) {
        self.init(rawValue: String(version.lowercased().prefix { $0.isLetter }))
    }

    /// Identifies an emulator by its environment variables. `nil` if they are ambiguous: programs started in one
    /// emulator pass its variables on to another.
    init?(term: String, environment: (String) -> String?) {
        // An entry specific to the emulator, such as `foot` or `xterm-kitty`.
        if term != "xterm", let named = Self(version: String(term.trimmingPrefix("xterm-"))) {
            guard named == .tmux || environment("TMUX") == nil else { return nil }
            self = named
            return
        }
        let named = Set(Self.variables.compactMap { name, emulator in environment(name).map(emulator) })
        guard term.hasPrefix("xterm"), named.count == 1, let emulator = named.first ?? nil else { return nil }
        self = emulator
    }

    /// Variables set by emulators whose `TERM` is `xterm`, at least on some machines, and by multiplexers. The function
    /// maps a value to an emulator, or to `nil` if the emulator has no additional capabilities.
    private static let variables: [(name: String, emulator: @Sendable (String) -> Self?)] = [
        ("ALACRITTY_WINDOW_ID", { _ in .alacritty }), ("MLTERM", { _ in .mlterm }), ("TMUX", { _ in .tmux }),
        ("XTERM_VERSION", { _ in .xterm }), ("VTE_VERSION", { _ in .vte }), ("TERM_PROGRAM", { Self(version: $0) }),
        // The first version that supports images is 22.04.
        ("KONSOLE_VERSION", { Int($0).map { $0 >= 220_400 } == true ? .konsole : nil }),
    ]

    /// The supported image format. `nil` if there is none, or if support depends on the user's settings.
    var images: Graphics.Format? {
        switch self {
        case .ghostty, .kitty, .konsole, .wezterm: .kitty
        case .foot, .mlterm: .sixel
        case .iterm: .iterm
        case .alacritty, .tmux, .vte, .xterm: nil
        }
    }

    /// Whether the emulator shows images, or may do so depending on the user's settings.
    var mayShowImages: Bool { images != nil || self == .xterm }

    /// Whether the emulator supports direct colour. In tmux, it depends on the outer terminal.
    var hasDirectColor: Bool { self != .tmux }

    /// The default support for setting the clipboard.
    var clipboard: ClipboardSupport {
        switch self {
        case .alacritty, .foot, .ghostty, .iterm, .kitty, .wezterm: .available
        case .konsole, .vte: .uncertain(setting: nil)
        case .mlterm: .uncertain(setting: "'allow_osc52=true' in ~/.mlterm/main")
        case .tmux: .uncertain(setting: "'set -g set-clipboard on' in ~/.tmux.conf")
        case .xterm: .uncertain(setting: "'XTerm*allowWindowOps: true' in ~/.Xresources")
        }
    }
}
