import LoadResource
import RickAndMorty
import RickAndMortyData
package import SystemSupport
package import TerminalUI

/// Output, messages, input and questions of a command without a screen.
package struct Console {
    // Swift 6.3 does not count the error of a function type as a use of its import.
    package typealias StreamError = FileError

    /// Width of the output terminal; `nil` if the output is not a terminal.
    package let columns: Int?
    package let appearance: Appearance
    /// Encodes a canvas as lines for the output terminal.
    package let lines: (Canvas) -> [String]
    private let write: ([UInt8]) throws(StreamError) -> Void
    /// Writes a message, which gets a line end.
    package let say: (String) -> Void
    private let saysNotes: Bool
    /// Waits for a line of standard input, and returns all lines that have arrived; `nil` at the end of the input.
    let readLines: () throws(StreamError) -> [String]?
    /// Asks a yes-no question; `nil` without an interactive terminal.
    let confirm: ((String) -> Bool)?

    package init(
        columns: Int?,
        appearance: Appearance,
        lines: @escaping (Canvas) -> [String],
        print: @escaping ([UInt8]) throws(StreamError) -> Void,
        say: @escaping (String) -> Void,
        saysNotes: Bool = true,
        readLines: @escaping () throws(StreamError) -> [String]? = { nil },
        confirm: ((String) -> Bool)?
    ) {
        self.columns = columns
        self.appearance = appearance
        self.lines = lines
        write = print
        self.say = say
        self.saysNotes = saysNotes
        self.readLines = readLines
        self.confirm = confirm
    }

    var glyphs: Glyphs { appearance.glyphs }

    /// Prints text to the output, as it is.
    func print(_ text: String) throws(OutputError) {
        do throws(FileError) { try write(Array(text.utf8)) } catch { throw OutputError(cause: error) }
    }

    /// A view in its full height as text for the output terminal. This is where a portrait becomes bytes: its cells are
    /// among those of the canvas.
    package func text(of view: some View, columns: Int) -> String {
        var canvas = Canvas(size: Size(columns: columns, rows: view.rows(columns: columns)), appearance: appearance)
        view.draw(in: canvas.bounds, on: &canvas)
        return lines(canvas).map { $0 + "\n" }.joined()
    }

    /// Writes a message about what has succeeded, if the user is there to read it.
    func note(_ message: String) {
        if saysNotes { say(message) }
    }

    /// Says why a command fails.
    func fail(_ message: String, code: ExitCode = .failed) -> Ending {
        say("rickmorty: \(message)")
        return .failed(code)
    }

    /// Runs a command, and says why it fails.
    ///
    /// - Parameter run: returns whether all that it needs could be read.
    func ending(of run: () async throws -> Bool) async -> Ending {
        do { return try await run() ? .quit : .failed(.failed) } catch { return fail(error) }
    }

    /// Says why a command fails, unless that has been said.
    func fail(_ error: any Error) -> Ending {
        let code = ExitCode(error)
        if let error = error as? CommandFailure, error.message == nil { return .failed(code) }
        return fail("\(error)", code: code)
    }
}

/// Why a command fails.
package nonisolated struct CommandFailure: Error, Equatable, CustomStringConvertible {
    /// Message for the user; `nil` if it has been reported.
    let message: String?
    package let code: ExitCode

    init(_ message: String?, code: ExitCode = .failed) {
        (self.message, self.code) = (message, code)
    }

    package var description: String { message ?? "" }
}

/// Standard output cannot be written.
nonisolated struct OutputError: Error, CustomStringConvertible {
    let cause: FileError
    var description: String { "Standard output: \(cause)" }
}

extension Console {
    /// Opens the library for a command, and says what its opening has to say.
    ///
    /// - Returns: whether all rows on disk can be read.
    /// - Throws: `LibraryError`, also if a command could only write in memory, which ends with it.
    func open(_ library: LibraryStore, isWriting: Bool) async throws(LibraryError) -> Bool {
        let opening = try await library.open()
        guard let reason = opening.obstacle else {
            if let message = opening.message { say(message) }
            return true
        }
        if isWriting || reason == .noFolder { throw reason }
        if !opening.isComplete, let message = opening.message { say(message) }
        return opening.isComplete
    }
}

/// The pager that the environment names, as for git.
package nonisolated enum PagerChoice {
    /// What `less` is told unless the user tells it something: to end at once if all fits, and to leave it on the screen.
    package static let defaults = ["LESS=FRX"]

    /// The words of its command; `nil` if there is to be none.
    package static func command(environment: (String) -> String?) -> [String]? {
        let command = ["RICKMORTY_PAGER", "PAGER"].lazy.compactMap(environment).first ?? "less"
        let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty, words != ["cat"] else { return nil }
        // In place of the shell: it would die of a Ctrl-C that the pager handles.
        return command.contains(where: special.contains) ? ["/bin/sh", "-c", "exec env \(command)"] : words
    }

    /// Characters of the shell's language.
    private static let special = Set("|&;<>()$`\\\"'*?[]#~=%{}\n")
}

/// How the program ends.
package nonisolated enum Ending: Sendable, Equatable {
    case quit
    /// After an error message.
    case failed(ExitCode)
    /// Signal number.
    case signal(Int32)
}

package nonisolated enum ExitCode: Int32 {
    case fine = 0
    case failed = 1
    case usage = 2
    case network = 3
    case nothingFound = 4

    init(_ error: any Error) {
        self =
            switch error {
            case let error as CommandFailure: error.code
            case APIError.notFound, is CacheMiss: .nothingFound
            case is APIError, is InjectedFault: .network
            default: .failed
            }
    }
}
