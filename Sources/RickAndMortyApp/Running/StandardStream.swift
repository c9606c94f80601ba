import RickAndMorty
import RickAndMortyData
import SystemSupport
import TerminalApp
import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Where the process writes what it was asked for, and where its messages go.
nonisolated struct StandardStream: TextOutput {
    static let output = StandardStream(descriptor: STDOUT_FILENO)
    static let error = StandardStream(descriptor: STDERR_FILENO)

    private let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    var columns: Int? {
        guard isatty(descriptor) == 1 else { return nil }
        // A terminal that does not say how wide it is has as many columns as most.
        return TerminalDevice.size(of: descriptor).flatMap { $0.columns > 0 ? $0.columns : nil } ?? 80
    }

    /// Where nobody reads it any more, the rest is lost.
    func write(_ text: String) {
        do throws(FileError) { try writeAll(text) } catch { /* There is nobody to tell. */  }
    }

    func writeAll(_ text: String) throws(FileError) {
        try FileSystem.write(Array(text.utf8), to: descriptor)
    }
}

/// Where lines of text can be written.
protocol TextOutput {
    /// Of the terminal it is, by now; `nil` where it is none.
    var columns: Int? { get }

    func write(_ text: String)
}

/// Output, messages and questions of a command without a screen.
struct Console {
    /// Width of the output terminal; `nil` if the output is not a terminal.
    let columns: Int?
    let glyphs: Glyphs
    /// Prints text to the output, as it is.
    let print: (String) throws(FileError) -> Void
    /// Writes a message, which gets a line end.
    let say: (String) -> Void
    /// Asks a yes-no question; `nil` without an interactive terminal.
    let confirm: ((String) -> Bool)?
}

extension Console {
    /// The process's console: output on standard output, messages and questions on standard error and standard input.
    static func standard(isASCII: Bool) -> Console {
        let isUnicode = LocaleCharset.adopt() && !isASCII
        let isInteractive = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
        return Console(
            columns: StandardStream.output.columns,
            glyphs: isUnicode ? .unicode : .ascii,
            print: { (text) throws(FileError) in try StandardStream.output.writeAll(text) },
            say: { StandardStream.error.write($0 + "\n") },
            confirm: isInteractive ? { ask($0) } : nil
        )
    }

    private static func ask(_ question: String) -> Bool {
        StandardStream.error.write("\(question) [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased())
    }
}
