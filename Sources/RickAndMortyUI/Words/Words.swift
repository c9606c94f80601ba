import TerminalUI

/// What the app says. Each resource has its own words beside its screens.
package nonisolated enum Words {
    package static let title = "Rick & Morty"
    static let help = "Keys"
    static let retry: Advice = "\(Action.retry) retry"
    package static let copied = "Copied"
    static let undo: Advice = "\(Action.undo) undo"

    static let renew: Advice = "\(Action.renew) tries again"

    static func again(in seconds: Int) -> Advice {
        MessageView.again(in: seconds)
    }

    /// The same where there is little room: ten columns at most.
    static func wait(seconds: Int) -> Advice {
        "wait \(seconds) s"
    }

    static let tooSmall = "Please enlarge the terminal to 40x10"

    static func now(columns: Int, rows: Int) -> Advice {
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

    static func bundled(because message: String) -> [Advice] {
        ["Bundled catalogue", Advice(message), renew]
    }

    static func cached(_ age: Age) -> String {
        age.text.map { "cached \($0)" } ?? "cached, age unknown"
    }

    static func cached(_ age: Age, because message: String) -> [Advice] {
        ["Cached \(age.ago)", Advice(message), renew]
    }
}
