import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import SystemSupport
import TerminalUI

/// Strings of the linear mode: complete sentences without symbols, which screen readers can read aloud.
package nonisolated enum LinearWords {
    /// Printed before the user's input.
    static let prompt = "> "
    static let loading = "Loading…"
    static let favourite = "favourite"
    static let watched = "watched"
    package static let nothing = "There is nothing here"
    static let unreadable = "This entry could not be read"
    static let reveal = "Type V to show who it is."
    package static let withoutScreen = "Without a screen: rickmorty --linear."
    package static let withheldName = "Hidden character"
    static let atTheEnd = "That was the last one."
    static let atTheBeginning = "That was the first one."
    static let nothingMore = "There is no more. Type ? for help."
    static let nowhereToGoBack = "This is where you began. Type q to quit."
    static let nothingFailed = "Nothing has failed."
    static let nothingFailedHere = "Nothing has failed here."
    static let nothingToUndo = "There is nothing to undo."
    static let noNumbers = "There are no numbers here. Type ? for help."
    static let nothingToSearch = "There is no list to search here."
    static let searchForWhat = "Type what you look for right behind it, as in /rick."
    static let showsMore = "More of the list; Enter alone does the same"
    static let showsPrevious = "What came before"
    static let goes = "The list from number N on"
    static let tellsAgain = "Where you are: all that was told, again"
    static let retries = "Retry what failed here; refresh it where nothing did"
    static let opens = "Open what has that number"
    static let searches = "Only what has that text in it"
    static let narrows = "Narrow the list by a field; filter alone names the fields"
    static let printsAll = "Print its name, link and JSON, to be copied"
    static let printsLink = "Print its link"

    /// - Parameter fields: names of the fields that a list can be filtered by.
    package static func filterByWhat(_ fields: [String]) -> String {
        "Type filter, a field and a text. The fields are \(fields.joined(separator: ", "))."
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
    static func canBeTyped(in place: String) -> String { "\(sentence(place)) This can be typed here:" }

    // MARK: - Favourites and diary

    package static let nothingMarked = "Nothing is marked yet. In a list, f and a number mark what has that number"
    static let noEntries = "No entries. Type d to write one, here or at an episode"
    static let noSuchEntry = "It is not in this report any more."
    static let writes = "Write about something in the diary"
    static let changes = "Change it"
    static let deletes = "Delete it"
    static let stop = "."
    static let none = "-"
    static let howToAnswer = "A question for each field. Enter alone keeps what is there, a full stop alone stops."
    static let howToStop = "Type y to keep it, n to throw it away, Enter to go on."
    static let howToSettle = "Type y to save yours, n to leave the diary as it is, Enter to go on."
    static let draftNotThere = "The draft could not be read in time. Try again later."
    static let stillSaving = "It is still being saved."

    static func report(_ title: String) -> String { "The report \(title)" }
    static func watched(_ count: Int, of episodes: Int, in season: String) -> String {
        "\(season): \(count) of \(episodes) watched"
    }
    static func rating(_ rating: Rating) -> String { "\(rating.text) of 5" }
    static func fact(_ field: EntryField, _ value: String) -> String { "\(Words.label(field)): \(value)" }

    static func question(_ field: EntryField, now: String, problem: String?) -> String {
        let label = Words.label(field)
        if let problem {
            if now.isEmpty { return "\(label). \(sentence(problem))" }
            return "\(label): \(now). \(sentence(problem)) A full stop alone stops."
        }
        if now.isEmpty { return "\(label). Enter alone leaves it empty." }
        let kept = "\(label): \(sentence(now)) Enter alone keeps it."
        return field == .comment ? "\(kept) A hyphen alone empties it." : kept
    }

    static func save(_ title: String, _ rating: String, _ date: String) -> String {
        let day = date.isEmpty ? "" : ", \(date)"
        return "\(title), \(rating) of 5\(day). Enter saves it, n goes through it again, a full stop stops."
    }

    static let onlyFailed = "Only what failed, or all again"
    static func syncing(_ text: String) -> String { "Fetching everything: \(text)" }

    // MARK: - Who's that?

    static let howToGuess = "Type guess and a name."
    static let playAllTheSame = "Type V to play all the same, practice for another one."
    static let practiseNext = "Type practice for another one."
    static let backToToday = "Back to the one of today"
    static func answer(_ name: String) -> String { sentence("It is \(name)") }

    // MARK: - Commands

    static func advice(numbers: Bool = false, more: Bool = false, back: Bool) -> String {
        let parts = [
            numbers ? "a number to open" : nil, more ? "n for more" : nil, back ? "b for back" : nil, "? for help",
        ]
        return "Type \(parts.compactMap(\.self).joined(separator: ", "))."
    }

    static func unknown(_ word: String) -> String {
        "\(SafeText(withoutCredentials: word).string) is nothing that can be typed here. Type ? for help."
    }

    static func ambiguous(_ word: String, _ names: [String]) -> String {
        "\(SafeText(word).string) could be \(names.joined(separator: " or "))."
    }

    static func numbers(upTo count: Int) -> String {
        count == 0 ? noNumbers : count == 1 ? "The only number here is 1." : "The numbers here are 1 to \(count)."
    }

    static func takesNothing(_ name: String) -> String { "Type \(name) alone." }
    static func takesNumber(_ name: String) -> String { "Type a number behind it, as in \(name) 12." }

    static let notPossible = "That cannot be done with it."

    package static func found(_ text: String, in list: String) -> String { "\(list) with \(SafeText(text).string)" }

    static func notFound(_ text: String, among count: Int, of list: String) -> String {
        "None of the \(count) lines of \(list) that have come so far has \(SafeText(text).string) in it."
    }

    // MARK: - Progress

    private static func failed(_ message: String) -> String { "\(sentence(message)) Type r to retry." }

    /// - Parameters:
    ///   - state: The state of a load without a value.
    ///   - wait: The wait before its retry, if any.
    static func missing<Value>(_ state: LoadingState<Value>, _ wait: LoadWait?) -> String {
        if case .error(let error) = state { return failed(SharedStringsHelper.message(for: error)) }
        guard let wait else { return "Still loading. Press Enter to look again." }
        return "\(sentence(wait.message)) It is tried again by itself. Type r to try now."
    }

    static func missing<Value>(_ name: String, _ state: LoadingState<Value>, _ wait: LoadWait?) -> String {
        "\(name): \(missing(state, wait))"
    }

    static func source(_ mark: SourceMark) -> String {
        switch mark {
        case .live: "from the network"
        case .cached(let age, because: nil): cached(age)
        case .cached(let age, because: let reason?): "\(cached(age)), because: \(failed(reason))"
        case .offline: "from the catalogue in the program"
        case .bundled(because: let reason): "from the catalogue in the program, because: \(failed(reason))"
        }
    }

    /// Example: "Cached 3 hours ago".
    static func age(_ age: Age) -> String { "C" + cached(age).dropFirst() }

    /// Example: "cached 3 hours ago".
    static func cached(_ age: Age) -> String {
        guard let (count, unit) = age.rounded else { return "cached \(age.ago)" }
        return "cached \(count == 0 ? "less than a" : "\(count)") \(unit.rawValue)\(count > 1 ? "s" : "") ago"
    }

    static func sentences(_ message: StatusMessage) -> String {
        (message.parts.map(sentence) + [message.advice.flatMap { typed[$0] }].compactMap(\.self)).joined(separator: " ")
    }

    /// Advice with commands in place of keys.
    private static let typed = [Words.undo: "Type u to undo.", Words.syncAgain: "Type s to go on."]
}
