import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
package import SystemSupport
package import TerminalUI

/// Output, messages, input and confirmation of a command without a screen.
package struct Console {
    // Swift 6.3 does not count the error type of a function type as a use of its import.
    package typealias StreamError = FileError

    /// Width of the terminal; `nil` if the output is not a terminal.
    package let columns: Int?
    package let appearance: Appearance
    /// Encodes a canvas as lines for the terminal.
    package let encode: (Canvas) -> [String]
    private let write: ([UInt8]) throws(StreamError) -> Void
    /// Writes a message and a line ending.
    package let writeMessage: (String) -> Void
    private let showsNotes: Bool
    /// Waits for a line of standard input, then returns all lines that have arrived; `nil` at the end of the input.
    let readLines: () throws(StreamError) -> [String]?
    /// Asks a yes-no question; `nil` if there is no interactive terminal.
    let confirm: ((String) -> Bool)?

    package init(
        columns: Int?,
        appearance: Appearance,
        encode: @escaping (Canvas) -> [String],
        print: @escaping ([UInt8]) throws(StreamError) -> Void,
        writeMessage: @escaping (String) -> Void,
        showsNotes: Bool = true,
        readLines: @escaping () throws(StreamError) -> [String]? = { nil },
        confirm: ((String) -> Bool)?
    ) {
        self.columns = columns
        self.appearance = appearance
        self.encode = encode
        write = print
        self.writeMessage = writeMessage
        self.showsNotes = showsNotes
        self.readLines = readLines
        self.confirm = confirm
    }

    var glyphs: Glyphs { appearance.glyphs }

    /// Prints text unchanged, without sanitizing it.
    func print(_ text: String) throws(OutputError) {
        do throws(FileError) { try write(Array(text.utf8)) } catch { throw OutputError(cause: error) }
    }

    /// Renders a view at its full height as text for the terminal, including the cells of portraits.
    package func text(of view: some View, columns: Int) -> String {
        var canvas = Canvas(size: Size(columns: columns, rows: view.rows(columns: columns)), appearance: appearance)
        view.draw(in: canvas.bounds, on: &canvas)
        return encode(canvas).map { $0 + "\n" }.joined()
    }

    /// Writes a message that does not report a failure, if a user is likely to read it (`showsNotes`).
    func writeNote(_ message: String) {
        if showsNotes { writeMessage(message) }
    }

    /// Reports a failure.
    func fail(_ message: String, code: ExitCode = .failed) -> CommandResult {
        writeMessage("rickmorty: \(message)")
        return .failed(code)
    }

    /// Runs a command and reports its error.
    ///
    /// - Parameter run: returns `false` if some data could not be read.
    func run(of run: () async throws -> Bool) async -> CommandResult {
        do { return try await run() ? .quit : .failed(.failed) } catch { return fail(error) }
    }

    /// Reports an error, unless it has already been reported.
    func fail(_ error: any Error) -> CommandResult {
        let code = ExitCode(error)
        guard let failure = error as? CommandFailure else { return fail("\(error)".uncapitalized, code: code) }
        return failure.message.map { fail($0, code: code) } ?? .failed(code)
    }
}

/// Error that ends a command with an exit code.
package nonisolated struct CommandFailure: Error, Equatable, CustomStringConvertible {
    /// Message for the user; `nil` if the failure has already been reported.
    let message: String?
    package let code: ExitCode

    init(_ message: String?, code: ExitCode = .failed) {
        (self.message, self.code) = (message, code)
    }

    package var description: String { message ?? "" }
}

/// Error while writing to standard output.
nonisolated struct OutputError: Error, CustomStringConvertible {
    let cause: FileError
    var description: String { "standard output: \("\(cause)".uncapitalized)" }
}

extension Console {
    /// Opens the library for a command and reports problems.
    ///
    /// - Returns: `false` if the library is an in-memory copy of only a part of the file.
    /// - Throws: `LibraryError`, also if the command would write to an in-memory library, since its changes would be
    ///   lost.
    func open(_ library: LibraryStore, isWriting: Bool) async throws(LibraryError) -> Bool {
        let status = try await library.open()
        guard let reason = status.inMemoryError else {
            if let message = status.message { writeMessage(message) }
            return true
        }
        if isWriting || reason == .noFolder { throw reason }
        if !status.isComplete, let message = status.message { writeMessage(message) }
        return status.isComplete
    }
}

/// The pager, chosen by environment variables as in git.
package nonisolated enum PagerCommand {
    /// Variables set unless the user has set them. With FRX, `less` exits if the text fits on the screen, passes
    /// colours through, and leaves the text on the screen.
    package static let defaults = ["LESS=FRX"]

    /// Words of the pager's command line; `nil` for no pager.
    package static func command(environment: (String) -> String?) -> [String]? {
        let command = ["RICKMORTY_PAGER", "PAGER"].lazy.compactMap(environment).first ?? "less"
        let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !words.isEmpty, words != ["cat"] else { return nil }
        // `exec` replaces the shell, which would be killed by a Ctrl-C that the pager handles.
        return command.contains(where: shellMetacharacters.contains) ? ["/bin/sh", "-c", "exec env \(command)"] : words
    }

    /// Characters that only a shell interprets.
    private static let shellMetacharacters = Set("|&;<>()$`\\\"'*?[]#~=%{}\n")
}

/// Outcome of the program.
package nonisolated enum CommandResult: Sendable, Equatable {
    case quit
    /// The error has been reported.
    case failed(ExitCode)
    /// Signal number.
    case signal(Int32)
}

package nonisolated enum ExitCode: Int32 {
    case success = 0
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
