import Glibc
import RickAndMortyCommands
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

    /// Ignores errors. All text on standard error passes here, and is made safe: it may quote what others have written.
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
    /// Notes are for a user who watches, and would get between the lines of a pager.
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
    /// What standard output can show, as far as the settings allow it.
    var standardOutput: TerminalCapabilities { limited(TerminalApp.standardOutput(graphics: graphics)) }

    /// The same, for which the terminal is asked, too.
    func standardOutput(asking loop: MainLoop) async -> TerminalCapabilities {
        let graphics = hasColor && !isASCII ? graphics : .none
        return limited(await TerminalApp.standardOutput(graphics: graphics, asking: loop))
    }

    private func limited(_ terminal: TerminalCapabilities?) -> TerminalCapabilities {
        var terminal = terminal ?? TerminalCapabilities(unicode: LocaleCharset.adopt(), colors: 0)
        if isASCII { terminal.unicode = false }
        if !hasColor { terminal.colors = 0 }
        // An image is drawn on lines that are still in sight.
        let size = TerminalDevice.size(of: STDOUT_FILENO)
        if let size, size.rows <= PortraitSize.large.rows { terminal.graphics = nil }
        return terminal
    }
}
