package import LoadResource
import Observation
import TerminalUI

/// Where lines are said, and typed in answer.
@MainActor
package protocol LinePrompt: AnyObject {
    /// Of what a person sees at once; `nil` where lines go anywhere else.
    var rows: Int? { get }

    func say(_ line: String)

    /// - Returns: the next line that is typed, without its end, or `nil` when there is none any more.
    func line() async -> String?
}

/// The conversation with a person: what is said, what is asked, and what is waited for between the two.
package final class LinearTalk {
    private let prompt: any LinePrompt
    private let patience: LinearPatience

    package init(_ prompt: any LinePrompt, clock: any LoadClock) {
        self.prompt = prompt
        patience = LinearPatience(clock: clock)
    }

    /// How many lines of a list a person is told at once, where these come before them, and a title then.
    func pageSize(besides facts: [String]) -> Int {
        guard let rows = prompt.rows else { return Self.usualPage }
        return max(Self.smallestPage, rows - (facts.isEmpty ? 0 : facts.count + 1) - Self.linesAround)
    }

    private static let usualPage = 10
    private static let smallestPage = 5
    /// The heading, which may take two, and the line that is typed.
    private static let linesAround = 3

    func say(_ lines: String...) { say(lines) }

    func say(_ lines: [String]) {
        for line in lines { prompt.say(line) }
    }

    /// - Returns: the line that was typed in answer; `nil` when there is none any more.
    func ask(_ question: String...) async -> String? {
        say(question)
        return await prompt.line()
    }

    /// - Parameter isMet: as in `LinearPatience`.
    func wait(until isMet: @escaping (_ deadline: Duration) -> Bool) async {
        await patience.wait(until: isMet) { prompt.say(LinearWords.loading) }
    }
}

/// A layer that can be talked through, question by question.
@MainActor
protocol LinearDialogue: Layer {
    /// Returns when it is closed, or nobody types any more.
    func converse(_ talk: LinearTalk) async
}

/// Waits for what loads: it says so after a moment, once, and gives up after a while.
final class LinearPatience {
    /// What is here sooner needs no word.
    static let moment = Duration.milliseconds(400)
    /// Then a person can do something else; what loads goes on.
    static let limit = Duration.seconds(10)

    private let clock: any LoadClock

    init(clock: any LoadClock) {
        self.clock = clock
    }

    /// Returns when `isMet` says so, or the time is over.
    ///
    /// - Parameters:
    ///   - isMet: reads what is observable, and is asked again when that has changed; is told when the time is over,
    ///     on the clock of the loads.
    ///   - say: called after a moment, where it is not over by then.
    func wait(until isMet: @escaping (_ deadline: Duration) -> Bool, say: () -> Void) async {
        let start = clock.now
        let deadline = start + Self.limit
        await wait(until: { isMet(deadline) }, or: start + Self.moment)
        if isMet(deadline) { return }
        say()
        await wait(until: { isMet(deadline) }, or: deadline)
    }

    private func wait(until isMet: @escaping () -> Bool, or end: Duration) async {
        while clock.now < end, !isMet() {
            await change(of: isMet, or: end)
        }
    }

    /// Returns when something has changed that was read, or at the end.
    private func change(of read: @escaping () -> Bool, or end: Duration) async {
        let timer = LinearTimer()
        await withCheckedContinuation { continuation in
            timer.continuation = continuation
            withObservationTracking {
                _ = read()
            } onChange: {
                // What is read lives on the main actor, and so does its change.
                MainActor.assumeIsolated { timer.ring() }
            }
            timer.task = Task { [clock] in
                do { try await clock.sleep(until: end) } catch { /* Something has changed before. */  }
                timer.ring()
            }
        }
        timer.task?.cancel()
    }
}

/// Rings once.
private final class LinearTimer {
    var continuation: CheckedContinuation<Void, Never>?
    var task: Task<Void, Never>?

    func ring() {
        continuation.take()?.resume()
    }
}

/// What was typed, as far as it can be told without knowing where.
enum LinearInput: Equatable {
    case nothing
    case number(Int)
    case search(String)
    /// A word, and what comes behind it.
    case word(String, rest: String)

    init(_ line: String) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let rest = words.dropFirst().joined(separator: " ")
        if words.isEmpty {
            self = .nothing
        } else if words[0].hasPrefix("/") {
            self = .search(String(words.joined(separator: " ").dropFirst().drop(while: \.isWhitespace)))
        } else if words.count == 1, let number = Int(words[0]) {
            self = .number(number)
        } else if rest.isEmpty, let (name, number) = Self.glued(words[0]) {
            self = .word(name, rest: number)
        } else {
            self = .word(words[0], rest: rest)
        }
    }

    /// "f12" is "f 12".
    private static func glued(_ word: String) -> (String, String)? {
        let number = word.dropFirst()
        guard let name = word.first, name.isLetter, !number.isEmpty, Int(number) != nil else { return nil }
        return (String(name), String(number))
    }
}
