import TerminalUI

/// An environment variable that acts as an option: a row of the table that drives parsing and help.
nonisolated struct Variable: Sendable {
    let name: String
    let help: String
    /// Applies the variable to the settings. Receives its value, which is not empty.
    let apply: @Sendable (inout Settings, String) throws(UsageError) -> Void

    static let all = [
        Variable(name: "RICKMORTY_API", help: "the same as --api") { (settings, value) throws(UsageError) in
            settings.root = try Option.root(value, from: "RICKMORTY_API")
        },
        Variable(name: "NO_COLOR", help: "the same as --no-color") { settings, _ in settings.hasColor = false },
        Variable(name: "ACCESSIBLE", help: "unless it is 0: the same as --linear") { settings, value in
            if value != "0" { settings.isLinear = true }
        },
        Variable(name: "COLORFGBG", help: "tells whether the terminal is dark or light") { settings, value in
            settings.background = Background(colorFGBG: value)
        },
        // These are read where they are used; listed for help.
        Variable(name: "RICKMORTY_PAGER", help: "shows lists on a terminal; cat: nothing does") { _, _ in },
        Variable(name: "PAGER", help: "the same, unless RICKMORTY_PAGER is set") { _, _ in },
        Variable(name: "SSL_CERT_FILE", help: "a file of certificate authorities to trust") { _, _ in },
        Variable(name: "RICKMORTY_FIREBASE_APP_ID", help: "count loads at Firebase: for this app") { settings, value in
            settings.firebase.appID = value
        },
        Variable(name: "RICKMORTY_FIREBASE_API_SECRET", help: "with this secret; both are needed") { settings, value in
            settings.firebase.secret = value
        },
        Variable(name: "RICKMORTY_FIREBASE_ENDPOINT", help: "there instead of at Google") {
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
