import TerminalUI

/// A variable of the environment that counts like an option: a line of the table that reading and help are made from.
nonisolated struct Variable: Sendable {
    let name: String
    let help: String
    /// Takes the variable over into the settings; is given what it holds, which is not nothing.
    let apply: @Sendable (inout Settings, String) throws(UsageError) -> Void

    init(
        _ name: String,
        help: String,
        apply: @escaping @Sendable (inout Settings, String) throws(UsageError) -> Void
    ) {
        self.name = name
        self.help = help
        self.apply = apply
    }
}

nonisolated extension Variable {
    static let all = [
        Variable("RICKMORTY_API", help: "the same as --api") { (settings, value) throws(UsageError) in
            settings.root = try Option.root(value, from: "RICKMORTY_API")
        },
        Variable("NO_COLOR", help: "the same as --no-color") { settings, _ in settings.hasColor = false },
        Variable("ACCESSIBLE", help: "unless it is 0: the same as --linear") { settings, value in
            settings.isLinear = value != "0"
        },
        Variable("COLORFGBG", help: "tells whether the terminal is dark or light") { settings, value in
            settings.background = Background(colorFGBG: value)
        },
        // Read where transfers are made: it is no setting of this program alone.
        Variable("SSL_CERT_FILE", help: "a file of certificate authorities to trust") { _, _ in },
        Variable("RICKMORTY_FIREBASE_APP_ID", help: "count loads at Firebase: for this app") { settings, value in
            settings.firebase.appID = value
        },
        Variable("RICKMORTY_FIREBASE_API_SECRET", help: "with this secret; both are needed") { settings, value in
            settings.firebase.secret = value
        },
        Variable("RICKMORTY_FIREBASE_ENDPOINT", help: "there instead of at Google") {
            (settings, value) throws(UsageError) in
            settings.firebase.endpoint = try Option.root(value, from: "RICKMORTY_FIREBASE_ENDPOINT")
        },
    ]
}
