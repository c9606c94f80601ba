import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import SystemSupport
import TerminalUI

/// Strings of the linear mode: complete sentences without symbols, which screen readers can read aloud.
package nonisolated enum LinearStrings {
    /// Printed before the user's input.
    static let prompt = "> "
    static let loading = "Loading…"
    static let favourite = "favourite"
    static let watched = "watched"
    package static let nothing = "Nothing here"
    static let unreadable = "Invalid entry"
    static let reveal = "Type V to reveal it."
    package static let withoutScreen = "Use 'rickmorty --linear' to browse without a full screen"
    package static let redactedName = "Hidden character"
    static let atTheEnd = "End of the list."
    static let startOfList = "Start of the list."
    static let nothingMore = "Nothing more. Type ? for help."
    static let nothingToGoBackTo = "Nothing to go back to. Type q to quit."
    static let nothingFailed = "Nothing failed."
    static let nothingFailedHere = "Nothing failed here."
    static let nothingToUndo = "Nothing to undo."
    static let noNumbers = "No numbered lines here. Type ? for help."
    static let nothingToSearch = "No list to search here."
    static let searchForWhat = "Type a search after the slash, as in /rick."
    static let showsMore = "Next page; or just press Enter"
    static let showsPrevious = "Previous page"
    static let goes = "Go to number N"
    static let repeatHelp = "Repeat the current page"
    static let retries = "Retry, or refresh"
    static let opens = "Open the line with that number"
    static let searches = "Search the list"
    static let filterHelp = "Filter by a field; type filter alone to list the fields"
    static let printsAll = "Print name, link and JSON"
    static let printsLink = "Print the link"

    /// - Parameter fields: The fields that the list can be filtered by.
    package static func filterByWhat(_ fields: [String]) -> String {
        "Type filter, a field and a value. Fields: \(fields.joined(separator: ", "))."
    }

    /// Adds a full stop unless the text ends with punctuation.
    package static func sentence(_ text: String) -> String {
        text.last.map { ".?!…:".contains($0) } ?? true ? text : text + "."
    }

    /// Example: "Characters, 1 to 10 of 826".
    static func range(of name: String, _ places: Range<Int>, of count: Int) -> String {
        "\(name), \(numbers(places)) of \(count)"
    }

    /// Example: "3. Summer Smith, Alive, Human".
    static func numbered(_ places: Range<Int>, _ text: String) -> String { "\(numbers(places)). \(text)" }

    private static func numbers(_ places: Range<Int>) -> String {
        places.count == 1 ? "\(places.upperBound)" : "\(places.lowerBound + 1) to \(places.upperBound)"
    }

    static func command(_ usage: String, _ help: String) -> String { "\(usage): \(help)" }
    static func section(_ name: String) -> String { "Go to \(name)" }
    static func canBeTyped(in place: String) -> String { "\(sentence(place)) Commands:" }

    // MARK: - Favourites and diary

    package static let nothingMarked = "No favourites yet. In a list, type f and a number to add one"
    static let noEntries = "No entries. Type d to add one, here or on an episode"
    static let noSuchEntry = "This entry is no longer in this report."
    static let writes = "Add a diary entry"
    static let changes = "Edit"
    static let deletes = "Delete"
    static let stop = "."
    static let none = "-"
    static let formHint = "Fill in each field. Press Enter to keep the current value, or type . to cancel."
    static let cancelHint = "Type y to save the draft, n to discard it, or press Enter to keep editing."
    static let conflictHint = "Type y to overwrite it, n to discard yours, or press Enter to keep editing."
    static let draftNotThere = "Couldn't load the draft. Try again later."
    static let stillSaving = "Still saving."

    static func report(_ title: String) -> String { "Show \(title)" }
    static func watched(_ count: Int, of episodes: Int, in season: String) -> String {
        "\(season): \(count) of \(episodes) watched"
    }
    static func rating(_ rating: Rating) -> String { "\(rating.text) of 5" }
    static func fact(_ field: EntryField, _ value: String) -> String { "\(Strings.label(field)): \(value)" }

    static func question(_ field: EntryField, now: String, problem: String?) -> String {
        let label = Strings.label(field)
        if let problem {
            if now.isEmpty { return "\(label). \(sentence(problem))" }
            return "\(label): \(now). \(sentence(problem)) Type . to cancel."
        }
        if now.isEmpty { return "\(label). Press Enter to leave it empty." }
        let kept = "\(label): \(sentence(now)) Press Enter to keep it."
        return field == .comment ? "\(kept) Type - to clear it." : kept
    }

    static func save(_ title: String, _ rating: String, _ date: String) -> String {
        let day = date.isEmpty ? "" : ", \(date)"
        return "\(title), \(rating) of 5\(day). Press Enter to save, n to edit again, or . to cancel."
    }

    static let onlyFailed = "Show failed requests only, or all"
    static func syncing(_ text: String) -> String { "Syncing: \(text)" }

    // MARK: - Who's that?

    static let guessHint = "Type guess and a name."
    static let playAnywayHint = "Type V to play anyway, or practice for another character."
    static let practiseNext = "Type practice for another character."
    static let backToToday = "Back to today's puzzle"
    static func answer(_ name: String) -> String { sentence("It is \(name)") }

    // MARK: - Commands

    static func advice(numbers: Bool = false, more: Bool = false, back: Bool) -> String {
        let parts = [
            numbers ? "a number to open it" : nil, more ? "n for more" : nil, back ? "b for back" : nil, "? for help",
        ]
        return "Type \(parts.compactMap(\.self).joined(separator: ", "))."
    }

    static func unknown(_ word: String) -> String {
        "Unknown command '\(SafeText(withoutCredentials: word).string)'. Type ? for help."
    }

    static func ambiguous(_ word: String, _ names: [String]) -> String {
        "'\(SafeText(word).string)' is ambiguous: \(names.joined(separator: " or "))."
    }

    static func numbers(upTo count: Int) -> String {
        count == 0 ? noNumbers : count == 1 ? "Type 1." : "Type a number from 1 to \(count)."
    }

    static func takesNothing(_ name: String) -> String { "\(name) takes no argument." }
    static func numberRequired(_ name: String) -> String { "Add a number, as in \(name) 12." }

    static let notPossible = "Not possible here."

    package static func found(_ text: String, in list: String) -> String {
        "\(list) matching '\(SafeText(text).string)'"
    }

    static func notFound(_ text: String, among count: Int, of list: String) -> String {
        "No matches for '\(SafeText(text).string)' in the \(count) loaded lines of \(list)."
    }

    // MARK: - Progress

    private static func failed(_ message: String) -> String { "\(sentence(message)) Type r to retry." }

    /// - Parameters:
    ///   - state: The state of a load without a value.
    ///   - wait: The wait before its retry, if any.
    static func missing<Value>(_ state: LoadingState<Value>, _ wait: PendingRetry?) -> String {
        if case .error(let error) = state { return failed(SharedStringsHelper.message(for: error)) }
        guard let wait else { return "Still loading. Press Enter to update." }
        return "\(sentence(wait.message)) Retrying automatically. Type r to retry now."
    }

    static func missing<Value>(_ name: String, _ state: LoadingState<Value>, _ wait: PendingRetry?) -> String {
        "\(name): \(missing(state, wait))"
    }

    static func source(_ mark: SourceMark) -> String {
        switch mark {
        case .live: "from the network"
        case .cached(let age, because: nil): cached(age)
        case .cached(let age, because: let reason?): "\(cached(age)). \(failed(reason))"
        case .offline: "from \(Strings.builtInData)"
        case .bundled(because: let reason): "from \(Strings.builtInData). \(failed(reason))"
        }
    }

    /// Example: "Cached 3 hours ago".
    static func age(_ age: Age) -> String { "C" + cached(age).dropFirst() }

    /// Example: "cached 3 hours ago".
    static func cached(_ age: Age) -> String {
        guard let (count, unit) = age.rounded else { return "cached \(age.relativeText)" }
        return "cached \(count == 0 ? "less than a" : "\(count)") \(unit.rawValue)\(count > 1 ? "s" : "") ago"
    }

    static func sentences(_ message: StatusMessage) -> String {
        (message.parts.map(sentence) + [message.advice.flatMap { typed[$0] }].compactMap(\.self)).joined(separator: " ")
    }

    /// Advice that names commands instead of keys.
    private static let typed = [Strings.undo: "Type u to undo.", Strings.syncAgain: "Type s to resume."]
}
