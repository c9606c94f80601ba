package import RickAndMorty
package import TerminalUI

/// The user-visible strings shared by the front ends. Strings about one resource are in its presentation model.
package nonisolated enum Words {
    package static let title = "Rick & Morty"
    package static let retry: Advice = "\(Action.retry) retry"

    package static let close = "close"
    package static let nothingHere = "Nothing here"
    package static let copied = "Copied"
    package static let undo: Advice = "\(Action.undo) undo"
    package static let stillSaving = "Favourites and diary are still being saved. Ctrl-C gives up soon"
    package static let fromNextStart = "from the next start on"

    /// Short form of `MessageView.again(in:)`, at most ten columns wide.
    package static func wait(seconds: Int) -> Advice {
        "wait \(seconds) s"
    }

    /// Example: "40x10".
    package static func size(_ size: Size) -> String { "\(size.columns)x\(size.rows)" }
    package static let enlarge = "Enlarge the terminal to \(size(.smallest))"
    package static let tooSmall = "Please \(enlarge.lowercased())"
    package static func now(_ size: Size) -> Advice { "now \(Self.size(size))" }

    package static let companions = "Most often with"
    package static func count(_ count: Int, of all: Int) -> String { "\(count) of \(all)" }
    package static func more(_ count: Int) -> String { "and \(count) more" }

    package static let reading = "Reading"
    package static let stop = "stop"

    /// Example: "3 marked".
    package static func marked(_ count: Int) -> String { "\(count) marked" }

    package static func missing(_ count: Int, of all: Int) -> String { "\(count) of \(all) could not be read" }

    /// Example: "character/1, character/2 and 3 more".
    package static func list(_ names: [String], atMost limit: Int = AppPolicy.listedNames) -> String {
        let listed = names.prefix(limit).joined(separator: ", ")
        return names.count > limit ? "\(listed) \(more(names.count - limit))" : listed
    }

    /// Short form of `list`, for footer messages.
    package static func briefList(_ names: [String]) -> String { list(names, atMost: 2) }

    package static func failedPage(_ number: Int) -> String {
        "page \(number) could not load"
    }
    package static let notLoaded = "Could not load"

    package static func leftOut(_ count: Int) -> String {
        count == 1 ? "1 entry could not be read" : "\(count) entries could not be read"
    }

    /// - Parameters:
    ///   - name: The name of the load.
    ///   - message: The error of the failed attempt.
    package static func triedAgain(_ name: String, because message: String) -> String {
        "\(name): \(message); it is tried again"
    }

    /// - Parameters:
    ///   - count: number of resources on this machine.
    ///   - all: number of resources that the API has.
    package static func known(_ count: Int, of all: Int) -> String { "\(count) known here, \(all) in the API" }

    package static func bundled(because message: String) -> [Advice] {
        ["Bundled catalogue", Advice(message), retry]
    }

    package static func cached(_ age: Age) -> String {
        age.text.map { "cached \($0)" } ?? "cached, age unknown"
    }

    /// The source of a list, longest variant first.
    package static func source(_ mark: SourceMark) -> [String] {
        switch mark {
        case .live: ["live"]
        case .offline: ["offline"]
        case .cached(let age, _): [cached(age), "cached"]
        case .bundled: ["bundled"]
        }
    }

    package static func cached(_ age: Age, because message: String) -> [Advice] {
        ["Cached \(age.ago)", Advice(message), retry]
    }
}

/// Strings of character cards and spoilers.
nonisolated extension Words {
    package static let howToGetPortraits = "Made up: rickmorty sync --portraits fetches it"
    package static let reveal: Advice = "\(Action.reveal) unveil"
    package static let withheld = "First seen in an unwatched episode"
}

/// Strings of the clipboard and browser commands.
nonisolated extension Words {
    package static func copy(_ name: String) -> String { "Copy \(name)" }
    package static let name = "Name"
    package static let link = "Link"
    package static let address = "Address in the API"
    package static let json = "JSON"
    package static let notCopied = "Not copied"
    package static let sent = "Sent to the terminal"
    package static let selecting = "if not copied, Shift+drag selects"

    package static func copying(with setting: String) -> String { "copies with \(setting)" }

    package static let opening = "Opening it in the browser"
    package static let notOpened = "Not opened"
    package static func openAll(_ count: Int) -> String { "Open \(count) pages in the browser?" }

    package static func pipe(_ name: String) -> String { "Give the JSON of \(name) to a command" }
    package static let noCommand = "A command of the shell, such as jq .name"
    package static let notPiped = "No command has run"
}

/// Strings about answers to questions, for the front ends and the commands.
nonisolated extension Words {
    /// Explains how a question was interpreted, as in "-qqxz has no effect. Interpreted as status:Dead, name:morty".
    ///
    /// - Parameter introduction: Precedes the interpretation; empty where space is short.
    /// - Returns: `nil` if there is nothing to explain.
    package static func interpreted<Model>(
        _ answer: QuestionAnswer<Model>,
        introduction: String = "Interpreted as "
    ) -> String? {
        let read = answer.readings.map { reading in
            (reading.isNegated ? "not " : "") + "\(reading.fields.joined(separator: "/")):\(reading.value)"
        }
        let parts =
            answer.idleTerms.map { "\($0) has no effect" }
            + (read.isEmpty ? [] : [introduction + read.joined(separator: ", ")])
        return parts.isEmpty ? nil : parts.joined(separator: ". ")
    }

    package static func similarNames(to text: String) -> String { "No match for '\(text)'. Similar names:" }

    package static func answeredHere(because message: String) -> String { "\(message): answered from this machine" }
}

nonisolated extension Size {
    /// The smallest supported terminal size.
    package static let smallest = Size(columns: AppPolicy.leastColumns, rows: AppPolicy.leastRows)

    /// Whether a terminal of this size is supported.
    package var isLargeEnough: Bool { columns >= Self.smallest.columns && rows >= Self.smallest.rows }
}
