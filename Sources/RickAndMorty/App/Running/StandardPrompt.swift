import Glibc
import RickAndMortyLinear
import SystemSupport
import TerminalApp
import TerminalUI

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
