internal import CProcess
internal import Libc

/// Other programs that an app starts.
extension TerminalApp {
    /// Gives the terminal and a text, as standard input, to a line in the language of the shell, and takes the terminal again
    /// when the line has ended. What it prints stays on the terminal until the user presses Enter.
    ///
    /// ```swift
    /// try await app.pipe(books.json, to: "jq .title | less")
    /// ```
    ///
    /// The line has the terminal for itself, as if the shell had started it: Ctrl-C is for the line alone, and Ctrl-Z stops
    /// it together with the app, until `fg`. Meanwhile the app's loads go on, and it shows nothing. A signal that asks the app
    /// to end is passed on to the line; the app ends when the line has.
    ///
    /// The text is in a file that only the user can read, which is removed afterwards.
    ///
    /// - Parameters:
    ///   - text: gets a line break at its end.
    ///   - line: of the shell.
    /// - Returns: how the line ended.
    /// - Throws: ``CommandError``.
    @discardableResult
    public func pipe(_ text: String, to line: String) async throws(CommandError) -> ExitStatus {
        let file = try PrivateFile(text)
        // A shell of its own runs the line, which Ctrl-C may end: then this one tells its code.
        let command = ["/bin/sh", "-c", "trap : INT\n/bin/sh -c \"$1\" < \"$2\"", "sh", line, file.path]
        let question = ["/bin/sh", "-c", "printf '\\nEnter goes back '; read -r line"]
        return try await curses.run(command, then: question, hiding: privateVariables)
    }

    /// Opens a URL in the user's browser, which is a command in the variable `BROWSER`, or else the system's opener.
    ///
    /// The browser is detached from the terminal, so one that draws on it is of no use.
    ///
    /// - Parameter url: an absolute URL with the scheme `http` or `https`; anything else is refused.
    /// - Throws: ``BrowserError``, whose message says what the user can do. Returns or throws when the browser's command has
    ///   ended, which may be as soon as the page is shown, or when the user closes the browser.
    public func open(url: String) async throws(BrowserError) {
        let variable = { (name: String) in getenv(name).map { String(cString: $0) } }
        try await SystemBrowser(environment: variable, privateVariables: privateVariables, loop: loop).open(url)
    }
}
