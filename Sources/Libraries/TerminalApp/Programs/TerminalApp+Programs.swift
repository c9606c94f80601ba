internal import CProcess
internal import Libc
public import TerminalUI

/// What an app does beside its screen: other programs, the clipboard, and lines that stay.
extension TerminalApp {
    /// Gives the terminal to a command, and takes it again when the command has ended.
    ///
    /// ```swift
    /// let end = try await app.runInForeground("less", [path])
    /// if end != .exited(0) { status.say("less failed") }
    /// ```
    ///
    /// The command has the terminal for itself, as if the shell had started it: Ctrl-C is for the command alone, and
    /// Ctrl-Z stops it together with the app, until `fg`. Meanwhile the app's loads go on, and it shows nothing. A
    /// signal that asks the app to end is passed on to the command; the app ends when the command has.
    ///
    /// - Parameters:
    ///   - program: a path, or a name that is looked up in `PATH`.
    ///   - arguments: each passed on as it is. For a line in the language of the shell: `"/bin/sh", ["-c", line]`.
    /// - Returns: how the command ended.
    /// - Throws: `CommandError.notStarted`, with the screen as it was before; `CommandError.noTerminal` while another
    ///   command runs, and when the app is ending.
    @discardableResult
    package func runInForeground(
        _ program: String,
        _ arguments: [String] = []
    ) async throws(CommandError) -> ExitStatus {
        try await curses.run([program] + arguments, hiding: privateVariables)
    }

    /// Has the user edit a text in their editor, which is the command in the variable `VISUAL` or `EDITOR`, or else
    /// `vi`.
    ///
    /// ```swift
    /// if let saved = try await app.edit(note.text, extension: "md") { note.text = saved }
    /// ```
    ///
    /// The text is in a file that only the user can read. It is removed afterwards, unless the app is killed meanwhile;
    /// then it is left, as the only copy of what was typed.
    ///
    /// - Parameters:
    ///   - text: to start with. The editor gets it with a line break at its end; one that was added is removed again.
    ///   - fileExtension: of the file's name, by which editors know the syntax; letters and digits.
    /// - Returns: the text as the user left it, also if it is the same; `nil` if the user declines the change: the editor
    ///   ended otherwise than with code 0, as by `:cq` in vi.
    /// - Throws: ``CommandError``.
    public func edit(_ text: String, extension fileExtension: String = "txt") async throws(CommandError) -> String? {
        let name = fileExtension.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        let file = try EditedFile(text, named: "text.\(name)")
        let editor = ["VISUAL", "EDITOR"].lazy.compactMap(variable).first { !$0.isEmpty } ?? "vi"
        // In place of the shell: it would die of a Ctrl-C that the editor handles.
        let end = try await runInForeground("/bin/sh", ["-c", "exec \(editor) \"$@\"", "sh", file.path])
        switch end {
        case .exited(0): return try file.editedText()
        case .exited(126): throw .notStarted(editor, errno: EACCES)
        case .exited(127): throw .notStarted(editor, errno: ENOENT)
        case .exited, .killed: return nil
        }
    }

    /// Gives a text to a line in the language of the shell, as its standard input. What it prints stays on the terminal until
    /// the user presses Enter.
    ///
    /// ```swift
    /// try await app.pipe(books.json, to: "jq .title | less")
    /// ```
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
        let file = try EditedFile(text, named: "text")
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
        try await SystemBrowser(environment: variable, privateVariables: privateVariables, loop: loop).open(url)
    }

    private func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Copies a text to the user's clipboard, as far as `TerminalCapabilities.clipboard` says.
    public func copy(_ text: String) { terminal.copy(text) }

    /// Prints a line on the normal screen, where it stays after the end of the app.
    ///
    /// It is held back, together with standard error, and shown whenever the terminal is restored: at the end, when the
    /// app is suspended, and before a command. The last 256 KiB are kept.
    ///
    /// - Parameter text: one line or several. Line breaks and tabs are kept; other control characters become U+FFFD.
    public func print(_ text: String) { hold(text.printable(keeping: ["\n", "\t"])) }

    /// Prints the rows of a canvas with their colours, as ``print(_:)-(String)`` prints text.
    public func print(_ canvas: Canvas) {
        hold(Self.lines(of: canvas, on: terminal.capabilities).joined(separator: "\n"))
    }

    private func hold(_ lines: String) {
        let bytes = Array((lines + "\n").utf8)
        if !held_write(bytes, bytes.count) { _ = write(STDOUT_FILENO, bytes, bytes.count) }
    }
}
