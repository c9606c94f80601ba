import Glibc
import LoadResource
import RickAndMortyCommands
import RickAndMortyLinear
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport
import TerminalApp
import TerminalUI

/// Standard output or standard error.
nonisolated struct StandardStream: TextStream {
    static let output = StandardStream(descriptor: STDOUT_FILENO)
    static let error = StandardStream(descriptor: STDERR_FILENO)

    private let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    var columns: Int? {
        guard isatty(descriptor) == 1 else { return nil }
        // Default for a terminal of unknown width.
        return TerminalDevice.size(of: descriptor).flatMap { $0.columns > 0 ? $0.columns : nil } ?? 80
    }

    /// Whether the stream is a pipe, whose reader may be a pager.
    var isPipe: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// Ignores errors. Text for standard error is sanitized, because it may quote input.
    nonisolated func write(_ text: String) {
        // Sanitizing must keep the carriage return that starts a line replacing another one.
        let start = text.prefix { $0 == "\r" }
        let text = descriptor == STDERR_FILENO ? start + SafeText.message(String(text.dropFirst(start.count))) : text
        do throws(FileError) { try writeAll(text) } catch { /* No stream is left to report it on. */  }
    }

    func writeAll(_ text: String) throws(FileError) { try writeAll(Array(text.utf8)) }

    func writeAll(_ bytes: [UInt8]) throws(FileError) {
        try FileSystem.write(bytes, to: descriptor)
    }
}

extension Console {
    /// The console of the process. Output goes to standard output or a pager; messages go to standard error, answers
    /// come from standard input. Notes are printed only on a terminal, and not if standard output is a pipe, whose
    /// reader may be a pager.
    static func standard(
        _ settings: Settings,
        on terminal: TerminalCapabilities,
        to output: PagedOutput = PagedOutput(through: nil)
    ) -> Console {
        let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
        var input = LineBuffer()
        return Console(
            columns: StandardStream.output.columns,
            appearance: settings.appearance(on: terminal),
            encode: { TerminalApp.lines(of: $0, on: terminal) },
            print: { (bytes) throws(FileError) in try output.write(bytes) },
            writeMessage: output.say,
            showsNotes: !settings.isQuiet && isatty(STDERR_FILENO) == 1 && !StandardStream.output.isPipe,
            readLines: { () throws(FileError) in
                try input.lines { () throws(FileError) in try FileSystem.readChunk(from: STDIN_FILENO) }
            },
            confirm: isInteractive ? { ask($0) } : nil
        )
    }

    private static func ask(_ question: String) -> Bool {
        StandardStream.error.write("\(question) [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased())
    }
}

extension Settings {
    /// Capabilities of standard output, limited by the settings.
    var standardOutput: TerminalCapabilities { limited(TerminalApp.standardOutput(graphics: graphics)) }

    /// Like `standardOutput`, but also queries the terminal for capabilities.
    func standardOutput(asking loop: MainLoop) async -> TerminalCapabilities {
        guard hasColor else { return standardOutput }
        return limited(await TerminalApp.standardOutput(graphics: isASCII ? .none : graphics, asking: loop))
    }

    private func limited(_ terminal: TerminalCapabilities?) -> TerminalCapabilities {
        var terminal = terminal ?? TerminalCapabilities(unicode: LocaleCharset.adopt(), colors: 0)
        if isASCII { terminal.unicode = false }
        if !hasColor { terminal.colors = 0 }
        // Terminals draw images on visible lines only, so the terminal must be taller than a portrait.
        let size = TerminalDevice.size(of: STDOUT_FILENO)
        if let size, size.rows <= PortraitSize.large.rows { terminal.graphics = nil }
        return terminal
    }
}

/// The output of a command. The first write starts the pager, if any; without one, writes go to standard output.
final class PagedOutput {
    /// The words of the pager's command; `nil` for none.
    private var command: [String]?
    private let loop: MainLoop?
    private var pager: Pager?
    private var isFinished = false

    init(through command: [String]?, on loop: MainLoop? = nil) {
        self.command = command
        self.loop = loop
    }

    /// Uses the environment's pager if standard output is a terminal with cursor positioning.
    convenience init(_ settings: Settings, on loop: MainLoop) {
        let isPaged =
            settings.hasPager && isatty(STDOUT_FILENO) == 1
            && TerminalDescription(of: .standard)?.canMoveCursor == true
        self.init(through: isPaged ? PagerCommand.command(environment: SystemProcess.environment) : nil, on: loop)
    }

    /// Ends the process if the user has quit the pager, as no one reads further output.
    func write(_ bytes: [UInt8]) throws(FileError) {
        start()
        guard let input = pager?.input else { return try StandardStream.output.writeAll(bytes) }
        do throws(FileError) {
            try FileSystem.write(bytes, to: input)
        } catch {
            guard error == .cannotWrite(EPIPE) else { throw error }
            end()
        }
    }

    private func end() -> Never { SystemProcess.end(by: pager?.terminationSignal.map { .signal($0) } ?? .quit) }

    /// Writes a message, to the pager while it controls the terminal.
    func say(_ line: String) {
        guard isatty(STDERR_FILENO) == 1, pager?.input != nil else {
            return StandardStream.error.write(line + "\n")
        }
        try? write(Array((SafeText.message(line) + "\n").utf8))
    }

    /// Falls back to standard output if the pager does not start.
    private func start() {
        guard let words = command.take(), let loop,
            let pager = try? Pager(words, hiding: "RICKMORTY_", defaults: PagerCommand.defaults, loop: loop)
        else { return }
        self.pager = pager
        Task {
            await pager.end()
            if !isFinished { end() }
        }
    }

    /// Closes the pager's input and waits until the user quits it.
    func finish() async {
        isFinished = true
        await pager?.finish()
        if pager?.terminationSignal != nil { end() }
    }
}

final class StandardLineTerminal: LineTerminal {
    /// Called once, when standard output cannot be written.
    var onFailure: (FileError) -> Void = { _ in }
    private let isASCII: Bool
    private let loop: any EventLoop
    /// Whether input is a terminal, which needs a prompt.
    private let isTyped = isatty(STDIN_FILENO) == 1
    private var unread = LineBuffer()
    private var isAtEnd = false
    /// Whether the last line has been read.
    private var hasEnded = false
    private var watch: (any EventWatch)?
    private var continuation: CheckedContinuation<Void, Never>?

    init(isASCII: Bool, loop: any EventLoop) {
        self.isASCII = !LocaleCharset.adopt() || isASCII
        self.loop = loop
        // A closed pipe makes a write fail instead of killing the process.
        signal(SIGPIPE, SIG_IGN)
    }

    var rows: Int? {
        TerminalDevice.size(of: STDOUT_FILENO).flatMap { $0.rows > 0 ? $0.rows : nil }
    }

    func say(_ line: String) {
        write((isASCII ? line.inASCII : line) + "\n")
    }

    func line(after prompt: String) async -> String? {
        if hasEnded { return nil }
        if isTyped { write(prompt) }
        do throws(FileError) {
            while true {
                if let line = try unread.next() { return line }
                if isAtEnd { break }
                await waitUntilReadable()
                readAvailable()
            }
        } catch {
            SystemProcess.warn("invalid line on standard input: \("\(error)".uncapitalized)")
            unread = LineBuffer()
        }
        hasEnded = true
        if let line = unread.finish() { return line }
        if isTyped { write("\n") }
        return nil
    }

    /// Watches only while a read is pending, because a regular file is always readable.
    private func waitUntilReadable() async {
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            watch = loop.watch(STDIN_FILENO, for: .reading) { [weak self] in
                self?.watch?.end()
                self?.continuation.take()?.resume()
            }
        }
    }

    private func readAvailable() {
        let bytes = (try? FileSystem.readChunk(from: STDIN_FILENO)) ?? []
        if bytes.isEmpty { isAtEnd = true } else { unread.append(bytes) }
    }

    private func write(_ text: String) {
        do throws(FileError) {
            try StandardStream.output.writeAll(text)
        } catch {
            onFailure(error)
            onFailure = { _ in }
        }
    }
}

extension String {
    /// The text for a terminal that can show ASCII only.
    fileprivate nonisolated var inASCII: String {
        reduce(into: "") { text, character in
            text += character.isASCII ? String(character) : character == "…" ? "..." : "?"
        }
    }
}
