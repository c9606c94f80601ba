import LoadResource
package import RickAndMorty
import SystemSupport
package import TerminalUI

/// The user-visible strings shared by the front ends. Strings about one resource are in its presentation model.
package nonisolated enum Strings {
    package static let title = "Rick & Morty"

    package static let retry: HintText = "\(Action.retry) retry"
    package static let close = "close"
    package static let nothingHere = "Nothing here"
    package static let undo: HintText = "\(Action.undo) undo"
    package static let undone = "Undone"
    package static let stillSaving = "Saving favourites and diary. Ctrl-C again to quit without saving"
    package static let restartToApply = "restart to apply"

    /// Short form of `MessageView.retryAdvice(in:)`, at most ten columns wide.
    package static func wait(seconds: Int) -> HintText {
        "wait \(seconds) s"
    }

    /// Example: "40x10".
    package static func size(_ size: Size) -> String { "\(size.columns)x\(size.rows)" }
    package static let enlarge = "Resize the terminal to at least \(size(.smallest))"
    package static let tooSmall = "Terminal too small: needs \(size(.smallest))"
    package static func now(_ size: Size) -> HintText { "now \(Self.size(size))" }

    package static let oftenSeenWith = "Most often with"
    package static func count(_ count: Int, of all: Int) -> String { "\(count) of \(all)" }
    package static func more(_ count: Int) -> String { "and \(count) more" }

    package static let reading = "Loading"
    package static let cancel = "cancel"

    /// Example: "3 marked".
    package static func marked(_ count: Int) -> String { "\(count) marked" }

    package static func missing(_ count: Int, of all: Int) -> String { "Couldn't load \(count) of \(all)" }

    /// Example: "character/1, character/2 and 3 more".
    package static func list(_ names: [String], atMost limit: Int = AppPolicy.listedNames) -> String {
        let listed = names.prefix(limit).joined(separator: ", ")
        return names.count > limit ? "\(listed) \(more(names.count - limit))" : listed
    }

    /// Short form of `list`, for footer messages.
    package static func shortList(_ names: [String]) -> String { list(names, atMost: 2) }

    package static func failedPage(_ number: Int) -> String {
        "Couldn't load page \(number)"
    }
    package static let notLoaded = "Couldn't load"

    package static func skipped(_ count: Int) -> String {
        "\(count.counted("invalid entry", "invalid entries")) skipped"
    }

    /// - Parameters:
    ///   - name: The name of the load.
    ///   - message: The error of the failed attempt.
    package static func retrying(_ name: String, because message: String) -> String {
        "\(name): \(message.uncapitalized). Retrying"
    }

    /// - Parameters:
    ///   - count: Number of resources in local data.
    ///   - all: Number of resources in the API.
    package static func localCount(_ count: Int, of all: Int) -> String { "\(count) in local data, \(all) in the API" }

    package static func builtInNotice(because message: String) -> [HintText] {
        [HintText(builtInDataTitle), HintText(message), retry]
    }

    package static let builtInData = "built-in data"
    package static let builtInDataTitle = "Built-in data"
    /// - Parameter date: Date of the catalogue.
    package static func builtInData(of date: String) -> String { "\(builtInData) of \(date)" }

    /// Hint of the key that retries all failed loads.
    package static func retryAll(_ count: Int) -> String { count > 1 ? "retry all \(count)" : "retry all" }

    /// Example: "cached 3 h".
    package static func fromCache(_ age: Age) -> String {
        "\(Source.cache.displayName)\(age.text.map { " \($0)" } ?? ", age unknown")"
    }
    /// Example: "Cached 3 h".
    package static func fromCacheTitle(_ age: Age) -> String { "C" + fromCache(age).dropFirst() }

    /// The source of data, longest first: "cached 3 h", "cached".
    package static func source(_ badge: SourceBadge) -> [String] {
        switch badge {
        case .live: [Source.live.displayName]
        case .cached(let age, _): [fromCache(age), Source.cache.displayName]
        case .offline: [builtInData, "offline"]
        case .bundled: [builtInData, Source.bundled.displayName]
        }
    }

    package static func cached(_ age: Age, because message: String) -> [HintText] {
        [HintText(fromCacheTitle(age)), HintText(message), retry]
    }
}

/// Messages for failed loads. `ErrorMessages`, which knows all errors, maps errors to them.
nonisolated extension Strings {
    package static let notFound = "Not found"
    package static let invalidResponse = "Invalid response from the server"
    package static let simulatedFailure = "Simulated failure (--chaos)"
    package static let notInLocalData = "Not in local data"
    package static let tooManyRequests = "Too many requests"

    /// - Parameter status: The HTTP status code.
    package static func serverError(_ status: Int) -> String { "Server error (\(status))" }
    /// - Parameter time: When the server accepts requests again.
    package static func rateLimited(until time: String) -> String { "Rate limited until \(time)" }
}

/// Strings of the clipboard and browser commands.
nonisolated extension Strings {
    package static func copy(_ name: String) -> String { "Copy \(name)" }
    package static let name = "Name"
    package static let link = "Link"
    package static let address = "API URL"
    package static let json = "JSON"
    package static let notCopied = "Couldn't copy"
    package static func copied(_ kind: String?) -> String { kind.map { "\($0) copied" } ?? "Copied" }
    package static let copyByHandHint = "can't paste? Select with Shift+drag"

    package static func copyNeeds(with setting: String) -> String { "can't paste? Put \(setting)" }

    package static func opening(_ name: String) -> String { "Opening \(name) in the browser" }
    package static let notOpened = "Couldn't open a browser"
    package static func openAll(_ count: Int) -> String { "Open \(count) pages in the browser?" }

    package static func pipe(_ name: String) -> String { "Pipe \(name) as JSON to a command" }
    package static let noCommand = "Enter a shell command, such as jq .name"
    package static let notPiped = "Couldn't run the command"
}

/// Strings about answers to questions, for the front ends and the commands.
nonisolated extension Strings {
    /// Explains how a question was interpreted, as in "-qqxz has no effect. Interpreted as status:Dead, name:morty".
    ///
    /// - Parameter introduction: Precedes the interpretation; empty where space is short.
    /// - Returns: `nil` if there is nothing to explain.
    package static func interpreted<Model>(
        _ answer: QuestionAnswer<Model>,
        introduction: String = "Interpreted as "
    ) -> String? {
        let read = answer.interpretations.map { reading in
            (reading.isNegated ? "not " : "") + "\(reading.fields.joined(separator: "/")):\(reading.value)"
        }
        let parts =
            answer.ineffectiveTerms.map { "\($0) has no effect" }
            + (read.isEmpty ? [] : [introduction + read.joined(separator: ", ")])
        return parts.isEmpty ? nil : parts.joined(separator: ". ")
    }

    package static func similarNames(to text: String) -> String { "No matches for '\(text)'. Similar names:" }

    package static func localResultsNotice(because message: String) -> String { "\(message). Results from local data" }
}

nonisolated extension Size {
    /// The smallest supported terminal size.
    package static let smallest = Size(columns: AppPolicy.minColumns, rows: AppPolicy.minRows)

    /// Whether a terminal of this size is supported.
    package var isLargeEnough: Bool { columns >= Self.smallest.columns && rows >= Self.smallest.rows }
}
