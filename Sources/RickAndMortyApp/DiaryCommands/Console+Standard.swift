import RickAndMortyData
import SystemSupport
import TerminalApp
import TerminalUI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Console {
    /// That of the process: it prints on standard output, and talks on standard error and standard input.
    static func standard(isASCII: Bool) -> Console {
        let isUnicode = LocaleCharset.adopt() && !isASCII
        let hasPerson = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
        return Console(
            columns: StandardStream.output.columns,
            glyphs: isUnicode ? .unicode : .ascii,
            print: { (text) throws(FileError) in try StandardStream.output.writeAll(text) },
            say: { StandardStream.error.write($0 + "\n") },
            confirm: hasPerson ? { ask($0) } : nil
        )
    }

    private static func ask(_ question: String) -> Bool {
        StandardStream.error.write("\(question) [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased())
    }
}
