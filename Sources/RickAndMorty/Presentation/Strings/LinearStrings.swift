package import LoadResource
package import RickAndMorty
import SystemSupport
package import TerminalUI

/// Strings of the linear mode: complete sentences without symbols, which screen readers can read aloud.
package nonisolated enum LinearStrings {
    /// Printed before the user's input.
    package static let prompt = "> "
    package static let loading = "Loading…"
    package static let favourite = "favourite"
    package static let watched = "watched"
    package static let unreadable = "Invalid entry"
    package static let reveal = "Type V to reveal it."
    package static let withoutScreen = "Use 'rickmorty --linear' to browse without the full-screen app"
    package static let redactedName = "Hidden character"
    package static let atTheEnd = "End of the list."
    package static let startOfList = "Start of the list."
    package static let nothingMore = "Nothing more. Type ? for help."
    package static let nothingToGoBackTo = "Nothing to go back to. Type q to quit."
    package static let nothingFailed = "Nothing failed."
    package static let nothingFailedHere = "Nothing failed here."
    package static let nothingToUndo = "Nothing to undo."
    package static let noNumbers = "No numbered lines here. Type ? for help."
    package static let nothingToSearch = "No list to search here."
    package static let searchForWhat = "Type a search after the slash, as in /rick."
    package static let nextPageHelp = "Next page; or just press Enter"
    package static let previousPageHelp = "Previous page"
    package static let goHelp = "Go to number N"
    package static let repeatHelp = "Repeat the current page"
    package static let retryHelp = "Retry, or refresh"
    package static let openHelp = "Open the line with that number"
    package static let searchHelp = "Search the list"
    package static let filterHelp = "Filter by a field; type filter alone to list the fields"
    package static let copyHelp = "Print name, link and JSON"
    package static let linkHelp = "Print the link"

    /// - Parameter fields: The fields that the list can be filtered by.
    package static func filterByWhat(_ fields: [String]) -> String {
        "Type filter, a field and a value. Fields: \(fields.joined(separator: ", "))."
    }

    /// Adds a full stop unless the text ends with punctuation.
    package static func sentence(_ text: String) -> String {
        text.last.map { ".?!…:".contains($0) } ?? true ? text : text + "."
    }

    /// Example: "Characters, 1 to 10 of 826".
    package static func range(of name: String, _ places: Range<Int>, of count: Int) -> String {
        "\(name), \(numbers(places)) of \(count)"
    }

    /// Example: "3. Summer Smith, Alive, Human".
    package static func numbered(_ places: Range<Int>, _ text: String) -> String { "\(numbers(places)). \(text)" }

    private static func numbers(_ places: Range<Int>) -> String {
        places.count == 1 ? "\(places.upperBound)" : "\(places.lowerBound + 1) to \(places.upperBound)"
    }

    package static func command(_ usage: String, _ help: String) -> String { "\(usage): \(help)" }
    package static func section(_ name: String) -> String { "Go to \(name)" }
    package static func canBeTyped(in place: String) -> String { "\(sentence(place)) Commands:" }

    // MARK: - Favourites and diary

    package static let noFavourites = "No favourites yet. In a list, type f and a number to add one"
    package static let noEntries = "No entries. Type d to add one, here or on an episode"
    package static let noSuchEntry = "This entry is no longer in this report."
    package static let addHelp = "Add a diary entry"
    package static let editHelp = "Edit"
    package static let deleteHelp = "Delete"
    package static let stop = "."
    package static let none = "-"
    package static let formHint = "Fill in each field. Press Enter to keep the current value, or type . to cancel."
    package static let cancelHint = "Type y to save the draft, n to discard it, or press Enter to keep editing."
    package static let conflictHint = "Type y to overwrite it, n to discard yours, or press Enter to keep editing."
    package static let draftNotLoaded = "Couldn't load the draft. Try again later."
    package static let stillSaving = "Still saving."

    package static func report(_ title: String) -> String { "Show \(title)" }
    package static func watched(_ count: Int, of episodes: Int, in season: String) -> String {
        "\(season): \(count) of \(episodes) watched"
    }
    package static func rating(_ rating: Rating) -> String { "\(rating.text) of 5" }
    package static func fact(_ field: EntryField, _ value: String) -> String { "\(Strings.label(field)): \(value)" }

    package static func question(_ field: EntryField, now: String, problem: String?) -> String {
        let label = Strings.label(field)
        if let problem {
            if now.isEmpty { return "\(label). \(sentence(problem))" }
            return "\(label): \(now). \(sentence(problem)) Type . to cancel."
        }
        if now.isEmpty { return "\(label). Press Enter to leave it empty." }
        let kept = "\(label): \(sentence(now)) Press Enter to keep it."
        return field == .comment ? "\(kept) Type - to clear it." : kept
    }

    package static func save(_ title: String, _ rating: String, _ date: String) -> String {
        let day = date.isEmpty ? "" : ", \(date)"
        return "\(title), \(rating) of 5\(day). Press Enter to save, n to edit again, or . to cancel."
    }

    package static let onlyFailed = "Show failed requests only, or all"
    package static func syncing(_ text: String) -> String { "Syncing: \(text)" }

    // MARK: - Who's that?

    package static let guessHint = "Type guess and a name."
    package static let playAnywayHint = "Type V to play anyway, or practice for another character."
    package static let practiseNext = "Type practice for another character."
    package static let backToToday = "Back to today's puzzle"
    package static func answer(_ name: String) -> String { sentence("It is \(name)") }

    // MARK: - Commands

    package static func advice(numbers: Bool = false, more: Bool = false, back: Bool) -> String {
        let parts = [
            numbers ? "a number to open it" : nil, more ? "n for more" : nil, back ? "b for back" : nil, "? for help",
        ]
        return "Type \(parts.compactMap(\.self).joined(separator: ", "))."
    }

    package static func unknown(_ word: String) -> String {
        "Unknown command '\(SafeText(withoutCredentials: word).string)'. Type ? for help."
    }

    package static func ambiguous(_ word: String, _ names: [String]) -> String {
        "'\(SafeText(word).string)' is ambiguous: \(names.joined(separator: " or "))."
    }

    package static func numberPrompt(upTo count: Int) -> String {
        count == 0 ? noNumbers : count == 1 ? "Type 1." : "Type a number from 1 to \(count)."
    }

    package static func takesNothing(_ name: String) -> String { "\(name) takes no argument." }
    package static func numberRequired(_ name: String) -> String { "Add a number, as in \(name) 12." }

    package static let notPossible = "Not possible here."

    package static func found(_ text: String, in list: String) -> String {
        "\(list) matching '\(SafeText(text).string)'"
    }

    package static func notFound(_ text: String, among count: Int, of list: String) -> String {
        "No matches for '\(SafeText(text).string)' in the \(count) loaded lines of \(list)."
    }

    // MARK: - Progress

    private static func failed(_ message: String) -> String { "\(sentence(message)) Type r to retry." }

    /// - Parameters:
    ///   - state: The state of a load without a value.
    ///   - wait: The wait before its retry, if any.
    package static func missing<Value>(_ state: LoadingState<Value>, _ wait: PendingRetry?) -> String {
        if case .error(let error) = state { return failed(SharedStringsHelper.message(for: error)) }
        guard let wait else { return "Still loading. Press Enter to update." }
        return "\(sentence(wait.message)) Retrying automatically. Type r to retry now."
    }

    package static func missing<Value>(_ name: String, _ state: LoadingState<Value>, _ wait: PendingRetry?) -> String {
        "\(name): \(missing(state, wait))"
    }

    package static func source(_ badge: SourceBadge) -> String {
        let source = Strings.source(badge)[0]
        return switch badge {
        case .live, .offline, .cached(_, because: nil): source
        case .cached(_, because: let reason?), .bundled(because: let reason): "\(source). \(failed(reason))"
        }
    }

    package static func sentences(_ message: StatusMessage) -> String {
        (message.parts.map(sentence) + [message.advice.flatMap { typed[$0] }].compactMap(\.self)).joined(separator: " ")
    }

    /// Hints that name commands instead of keys.
    private static let typed = [Strings.undo: "Type u to undo.", Strings.syncAgain: "Type s to resume."]
}
