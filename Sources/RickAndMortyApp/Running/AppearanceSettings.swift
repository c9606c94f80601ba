import TerminalUI

/// How the app looks, by what a person wants and what their terminal can show.
enum AppearanceSettings {
    static func themes(_ settings: Settings, on terminal: TerminalCapabilities) -> ThemeChoice {
        let wanted = settings.theme ?? .byBackground
        return switch terminal.colors {
        case 256...: wanted
        case 8...: wanted.inFewColors
        default: .mono
        }
    }

    static func appearance(_ settings: Settings, themes: ThemeChoice, on terminal: TerminalCapabilities) -> Appearance {
        Appearance(
            theme: themes.theme(on: settings.background),
            glyphs: terminal.unicode ? .unicode : .ascii,
            hasMotion: settings.hasMotion
        )
    }
}
