import TerminalUI

/// What the app says. Each resource has its own words beside its screens.
package nonisolated enum Words {
    package static let title = "Rick & Morty"
    static let help = "Keys"
    static let retry = "r retry"
    package static let copied = "Copied"
    static let undo = "u undo"

    static func again(in seconds: Int) -> String {
        MessageView.again(in: seconds)
    }

    /// The same where there is little room: ten columns at most.
    static func wait(seconds: Int) -> String {
        "wait \(seconds) s"
    }

    static let tooSmall = "Please enlarge the terminal to 40x10"

    static func now(columns: Int, rows: Int) -> String {
        "now \(columns)x\(rows)"
    }

    static func position(_ position: Int, of count: Int) -> String {
        count == 0 ? "" : "\(position + 1)/\(count)"
    }

    static func failedPage(_ number: Int) -> String {
        "page \(number) could not load"
    }

    package static func leftOut(_ count: Int) -> String {
        count == 1 ? "1 entry could not be read" : "\(count) entries could not be read"
    }

    static func heading(_ name: String, count: Int) -> String {
        "\(name) \(count)"
    }

    static func bundled(because message: String) -> [String] {
        ["Bundled catalogue", "r tries again", message]
    }

    static func cached(_ age: Age) -> String {
        "cached \(age.text)"
    }

    static func cached(_ age: Age, because message: String) -> [String] {
        ["Cached \(age.text) ago", "r tries again", message]
    }
}
