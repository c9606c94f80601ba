#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The terminal a process was started in, by the file descriptors it has of it and the type it is said to be.
package nonisolated struct TerminalDevice {
    package let input: Int32
    package let output: Int32
    /// A name of the terminal database; empty when unknown.
    package let term: String

    package init(input: Int32, output: Int32, term: String) {
        self.input = input
        self.output = output
        self.term = term
    }

    /// Standard input and output, and what the environment says of them.
    package static var standard: TerminalDevice {
        TerminalDevice(
            input: STDIN_FILENO,
            output: STDOUT_FILENO,
            term: getenv("TERM").map { String(cString: $0) } ?? ""
        )
    }
}
