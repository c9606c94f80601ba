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
nonisolated struct StandardStream: TextOutput {
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

    /// Whether another program reads it, which may be a pager.
    var isPipe: Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && [S_IFIFO, S_IFSOCK].contains(status.st_mode & S_IFMT)
    }

    /// Ignores errors. Sanitizes text for standard error, which may quote input.
    nonisolated func write(_ text: String) {
        // A line that replaces another one begins with a carriage return.
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
    /// The process's console: output on standard output or in a pager, messages and questions on standard error and standard input.
    /// Notes are printed only on a terminal, and not into a pipe, where a pager might show them.
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
            lines: { TerminalApp.lines(of: $0, on: terminal) },
            print: { (bytes) throws(FileError) in try output.write(bytes) },
            say: output.say,
            saysNotes: !settings.isQuiet && isatty(STDERR_FILENO) == 1 && !StandardStream.output.isPipe,
            readLines: { () throws(FileError) in
                try input.lines { () throws(FileError) in try FileSystem.readSome(from: STDIN_FILENO) }
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

    /// Queries the terminal for further capabilities.
    func standardOutput(asking loop: MainLoop) async -> TerminalCapabilities {
        let graphics = hasColor && !isASCII ? graphics : .none
        return limited(await TerminalApp.standardOutput(graphics: graphics, asking: loop))
    }

    private func limited(_ terminal: TerminalCapabilities?) -> TerminalCapabilities {
        var terminal = terminal ?? TerminalCapabilities(unicode: LocaleCharset.adopt(), colors: 0)
        if isASCII { terminal.unicode = false }
        if !hasColor { terminal.colors = 0 }
        // An image is drawn only on visible lines.
        let size = TerminalDevice.size(of: STDOUT_FILENO)
        if let size, size.rows <= PortraitSize.large.rows { terminal.graphics = nil }
        return terminal
    }
}

/// Output of a command: to a pager, which is started by the first text, or else to standard output.
final class PagedOutput {
    /// Words of the pager's command; `nil` for none.
    private var command: [String]?
    private let loop: MainLoop?
    private var pager: Pager?
    private var isFinished = false

    init(through command: [String]?, on loop: MainLoop? = nil) {
        self.command = command
        self.loop = loop
    }

    /// The pager of the environment, if standard output is a terminal that it can draw on.
    convenience init(_ settings: Settings, on loop: MainLoop) {
        let isPaged =
            settings.hasPager && isatty(STDOUT_FILENO) == 1
            && TerminalDescription(of: .standard)?.canPlaceText == true
        self.init(through: isPaged ? PagerChoice.command(environment: SystemProcess.environment) : nil, on: loop)
    }

    /// Ends the process if the user has left the pager: nothing else is to be printed.
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

    private func end() -> Never { SystemProcess.end(by: pager?.endingSignal.map { .signal($0) } ?? .quit) }

    /// Writes a message, to the pager while that has the terminal.
    func say(_ line: String) {
        guard isatty(STDERR_FILENO) == 1, pager?.input != nil else {
            return StandardStream.error.write(line + "\n")
        }
        try? write(Array((SafeText.message(line) + "\n").utf8))
    }

    /// If it does not start, the text is printed as it is without a pager.
    private func start() {
        guard let words = command.take(), let loop,
            let pager = try? Pager(words, hiding: "RICKMORTY_", defaults: PagerChoice.defaults, loop: loop)
        else { return }
        self.pager = pager
        Task {
            await pager.end()
            if !isFinished { end() }
        }
    }

    /// Returns when the user has read it all.
    func finish() async {
        isFinished = true
        await pager?.finish()
        if pager?.endingSignal != nil { end() }
    }
}

/// Reads lines from standard input and writes lines to standard output.
final class StandardPrompt: LinePrompt {
    /// Called once, when standard output cannot be written.
    var onFailure: (FileError) -> Void = { _ in }
    private let isASCII: Bool
    private let loop: any EventLoop
    /// Whether input is a terminal, for which a prompt is shown.
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
        // A closed pipe ends the program by a failed write, not by a signal.
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
            SystemProcess.warn("A line of standard input cannot be used. \(error)")
            unread = LineBuffer()
        }
        hasEnded = true
        if let line = unread.rest() { return line }
        if isTyped { write("\n") }
        return nil
    }

    /// Watched only while a read is pending: a file is always readable.
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
        let bytes = (try? FileSystem.readSome(from: STDIN_FILENO)) ?? []
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
    /// The text in ASCII, for a terminal that shows nothing else.
    fileprivate nonisolated var inASCII: String {
        reduce(into: "") { text, character in
            text += character.isASCII ? String(character) : character == "…" ? "..." : "?"
        }
    }
}
