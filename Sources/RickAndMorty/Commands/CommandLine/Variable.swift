import TerminalUI

/// An environment variable that acts as an option: a row of the table that drives parsing and help.
nonisolated struct Variable: Sendable {
    let name: String
    let help: String
    /// Applies the variable to the settings. Receives its value, which is not empty.
    let apply: @Sendable (inout Settings, String) throws(UsageError) -> Void

    static let all = [
        Variable(name: "RICKMORTY_API", help: "Same as --api") { (settings, value) throws(UsageError) in
            settings.root = try Option.root(value, from: "RICKMORTY_API")
        },
        Variable(name: "NO_COLOR", help: "Same as --no-color") { settings, _ in settings.hasColor = false },
        Variable(name: "ACCESSIBLE", help: "Same as --linear, unless 0") { settings, value in
            if value != "0" { settings.isLinear = true }
        },
        Variable(
            name: "COLORFGBG",
            help: "Text and background colour, such as 15;0"
        ) { settings, value in
            settings.background = Background(colorFGBG: value)
        },
        // The next three are read where they are used. They are listed only for help.
        Variable(name: "RICKMORTY_PAGER", help: "Pager for lists; cat disables it") { _, _ in },
        Variable(name: "PAGER", help: "Pager for lists, unless RICKMORTY_PAGER is set") { _, _ in },
        Variable(name: "SSL_CERT_FILE", help: "Trusted certificate authorities (a file)") { _, _ in },
        Variable(
            name: "RICKMORTY_FIREBASE_APP_ID",
            help: "Firebase app to send usage statistics to"
        ) { settings, value in
            settings.firebase.appID = value
        },
        Variable(
            name: "RICKMORTY_FIREBASE_API_SECRET",
            help: "API secret of that app, to send statistics"
        ) { settings, value in
            settings.firebase.secret = value
        },
        Variable(name: "RICKMORTY_FIREBASE_ENDPOINT", help: "Firebase endpoint override") {
            (settings, value) throws(UsageError) in
            settings.firebase.endpoint = try Option.root(value, from: "RICKMORTY_FIREBASE_ENDPOINT")
        },
    ]
}

nonisolated extension Background {
    /// Parses COLORFGBG: palette numbers of text and background, such as "15;0", sometimes with a word between them.
    ///
    /// - Returns: `nil` if the background is unknown, such as "default".
    init?(colorFGBG text: String) {
        guard let last = text.split(separator: ";").last, let number = Int(last) else { return nil }
        switch number {
        case 0...6, 8: self = .dark
        case 7, 9...15: self = .light
        default: return nil
        }
    }
}
