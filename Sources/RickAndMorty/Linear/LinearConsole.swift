package import LoadResource
import Observation
import RickAndMorty
import RickAndMortyPresentation

/// Line-based input and output.
@MainActor
package protocol LineTerminal: AnyObject {
    /// Height of the terminal; `nil` if the output is not a terminal.
    var rows: Int? { get }

    func say(_ line: String)

    /// - Parameter prompt: Shown before the input; omitted if the input is a file or a pipe.
    /// - Returns: The next line without its terminator; `nil` at the end of the input.
    func line(after prompt: String) async -> String?
}

/// The dialogue with the user: output, questions, and waiting for loads.
package final class LinearConsole {
    private let terminal: any LineTerminal
    private let clock: any LoadClock

    package init(_ terminal: any LineTerminal, clock: any LoadClock) {
        self.terminal = terminal
        self.clock = clock
    }

    /// Rows per page, so that a page fits on the screen together with these facts and a heading.
    func pageSize(besides facts: [String]) -> Int {
        guard let rows = terminal.rows else { return AppPolicy.defaultLinearPageRows }
        return max(AppPolicy.minLinearPageRows, rows - (facts.isEmpty ? 0 : facts.count + 1) - Self.linesAround)
    }

    /// The heading, which may take two lines, and the prompt.
    private static let linesAround = 3

    func say(_ lines: String...) { say(lines) }

    package func say(_ lines: [String]) {
        for line in lines { terminal.say(line) }
    }

    /// - Returns: The answer; `nil` at the end of the input.
    func ask(_ question: String...) async -> String? {
        say(question)
        return await terminal.line(after: LinearStrings.prompt)
    }

    // MARK: - Waiting for loads

    /// Returns once `isMet` returns `true` or the timeout expires; loads continue. Prints a message during a noticeable
    /// wait.
    ///
    /// - Parameter isMet: Reads observable state and is evaluated again when it changes. Receives the deadline on the
    ///   clock of the loads.
    func wait(until isMet: @escaping (_ deadline: Duration) -> Bool) async {
        let start = clock.now
        let deadline = start + AppPolicy.linearLoadTimeout
        await wait(until: { isMet(deadline) }, or: start + AppPolicy.loadingMessageDelay)
        if isMet(deadline) { return }
        say(LinearStrings.loading)
        await wait(until: { isMet(deadline) }, or: deadline)
    }

    private func wait(until isMet: @escaping () -> Bool, or end: Duration) async {
        while clock.now < end, !isMet() {
            let timer = Task { [clock] in try await clock.sleep(until: end) }
            withObservationTracking {
                _ = isMet()
            } onChange: {
                timer.cancel()
            }
            _ = await timer.result
        }
    }
}

/// A line of input, parsed without context.
enum LinearInput: Equatable {
    case nothing
    case number(Int)
    case search(String)
    /// A word and the rest of the line.
    case word(String, rest: String)

    init(_ line: String) {
        let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
        let word = words.first ?? ""
        let rest = words.dropFirst().joined(separator: " ")
        // "f12" means "f 12".
        let attachedValue = String(word.dropFirst())
        if word.isEmpty {
            self = .nothing
        } else if word.hasPrefix("/") {
            self = .search(String(words.joined(separator: " ").dropFirst().drop(while: \.isWhitespace)))
        } else if rest.isEmpty, let number = Int(word) {
            self = .number(number)
        } else if rest.isEmpty, let name = word.first, name.isLetter, Int(attachedValue) != nil {
            self = .word(String(name), rest: attachedValue)
        } else {
            self = .word(word, rest: rest)
        }
    }
}
