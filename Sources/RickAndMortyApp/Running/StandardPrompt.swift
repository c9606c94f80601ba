import RickAndMorty
import RickAndMortyData
import RickAndMortyUI
import SystemSupport
import TerminalApp
import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Lines from standard input, and lines to standard output.
final class StandardPrompt: LinePrompt {
    /// What is longer is more than anybody types: the rest is a line of its own.
    private static let longestLine = 1 << 16

    /// Nobody reads any more what is said.
    var onFailure: () -> Void = {}
    private let isASCII: Bool
    private let loop: any EventLoop
    /// Whether a person types: they are shown that it is their turn, and where that ends.
    private let isTyped = isatty(STDIN_FILENO) == 1
    private var unread: [UInt8] = []
    private var isAtEnd = false
    private var watch: (any EventWatch)?
    private var continuation: CheckedContinuation<Void, Never>?

    init(isASCII: Bool, loop: any EventLoop) {
        self.isASCII = !LocaleCharset.adopt() || isASCII
        self.loop = loop
        // Whoever stops reading ends the program by a failed write, not by a signal.
        signal(SIGPIPE, SIG_IGN)
    }

    var rows: Int? {
        TerminalDevice.size(of: STDOUT_FILENO).flatMap { $0.rows > 0 ? $0.rows : nil }
    }

    func say(_ line: String) {
        write((isASCII ? line.inASCII : line) + "\n")
    }

    func line() async -> String? {
        if isAtEnd, unread.isEmpty { return nil }
        if isTyped { write("> ") }
        while !isAtEnd, !unread.contains(UInt8(ascii: "\n")), unread.count < Self.longestLine {
            await somethingIsThere()
            readWhatIsThere()
        }
        if unread.isEmpty {
            if isTyped { write("\n") }
            return nil
        }
        return takeLine()
    }

    private func takeLine() -> String {
        let line = unread.prefix(Self.longestLine).prefix { $0 != UInt8(ascii: "\n") }
        let isEnded = line.count < unread.count && unread[line.count] == UInt8(ascii: "\n")
        defer { unread.removeFirst(line.count + (isEnded ? 1 : 0)) }
        return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }

    /// It is watched only meanwhile: a file is readable all the time.
    private func somethingIsThere() async {
        await withCheckedContinuation { continuation in
            self.continuation = continuation
            watch = loop.watch(STDIN_FILENO, for: .reading) { [weak self] in
                self?.watch?.end()
                self?.continuation.take()?.resume()
            }
        }
    }

    private func readWhatIsThere() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count > 0 {
            unread += buffer.prefix(count)
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
            isAtEnd = true
        }
    }

    private func write(_ text: String) {
        do throws(FileError) { try StandardStream.output.writeAll(text) } catch { onFailure() }
    }
}

extension String {
    /// For a terminal that is fed nothing else.
    fileprivate nonisolated var inASCII: String {
        reduce(into: "") { text, character in
            text += character.isASCII ? String(character) : character == "…" ? "..." : "?"
        }
    }
}
