internal import CProcess
internal import Glibc
internal import LoadResource
public import TerminalUI

/// An app that uses the terminal of its process, from taking over the terminal to restoring it.
///
/// A complete program can be one expression. It has a footer, help, mouse support, a light and a dark theme, and
/// handles Ctrl-Z, Ctrl-L and `q`:
///
/// ```swift
/// TerminalApp.run("Users", list)
/// ```
///
/// The terminal is restored however the program ends: by ``quit()``, an error, a signal or a crash.
@MainActor
public final class TerminalApp {
    /// The reason why an app ended.
    public enum ExitReason: Hashable, Sendable {
        /// ``TerminalApp/quit()`` was called.
        case quit
        /// A termination signal arrived, or the terminal is gone (`SIGHUP`). The app should save its data within
        /// ``SignalWatch/terminationTimeout`` and call ``terminate(_:)``.
        case signal(Int32)

        /// The signal, or `nil` after ``TerminalApp/quit()``.
        public var signal: Int32? {
            if case .signal(let signal) = self { signal } else { nil }
        }
    }

    /// The terminal, which is restored when the body of ``open(_:signals:loop:_:)`` returns.
    public var terminal: any Terminal { curses }
    /// The event loop of the app, which is also the clock of its loads and frames.
    public let loop: MainLoop
    let curses: CursesTerminal
    /// Prefix of environment variables that child processes must not inherit.
    let privateVariablePrefix: String?
    private let ending = Promise<ExitReason>()
    private var display: Display?

    private init(_ curses: CursesTerminal, _ options: TerminalOptions, on loop: MainLoop) {
        self.curses = curses
        privateVariablePrefix = options.privateVariablePrefix
        self.loop = loop
        curses.onTermination = { [ending] in ending.complete(.signal($0)) }
    }

    /// Shows a root view until the terminal is restored.
    ///
    /// - Parameter root: Fills the screen. Retained while it is shown.
    public func show(_ root: any RootView) {
        let display = Display(terminal: terminal, root: root, clock: loop)
        self.display = display
        display.start()
    }

    /// Makes ``end()`` return ``ExitReason/quit``, unless a signal has arrived first.
    public func quit() { ending.complete(.quit) }

    /// Waits for the app to end and returns the reason. Any number of tasks may call it, at any time.
    public func end() async -> ExitReason { await ending.wait() }

    /// Takes the terminal, runs the body, and restores the terminal when the body returns or throws. Use it if the
    /// program does something before or after, such as saving:
    ///
    /// ```swift
    /// MainLoop.run { loop in
    ///     let signals = try SignalWatch(loop: loop)
    ///     let ending = try await TerminalApp.open(signals: signals, loop: loop) { app in
    ///         app.show(MainView("Notes", notes, on: app.terminal, quit: app.quit))
    ///         return await app.end()
    ///     }
    ///     try await save()
    ///     if let signal = ending.signal ?? signals.terminationSignal { terminate(signal) }
    ///     return 0
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - options: How to use the terminal.
    ///   - signals: A watch of ``SignalWatch/screen`` signals, which must outlive the terminal.
    ///   - loop: The event loop of the process.
    ///   - body: Uses the terminal, and usually returns the result of ``end()``.
    /// - Returns: The result of the body.
    /// - Throws: ``TerminalError`` if the terminal cannot be used or is already taken over, and any error of the body.
    public static func open<R>(
        _ options: TerminalOptions = TerminalOptions(),
        signals: SignalWatch,
        loop: MainLoop,
        _ body: (TerminalApp) async throws -> R
    ) async throws -> R {
        try await withTerminal(options, signals: signals, loop: loop) { curses in
            let app = TerminalApp(curses, options, on: loop)
            defer {
                app.quit()
                // The root view's commands may retain the app.
                app.display = nil
            }
            return try await body(app)
        }
    }

    /// Runs a root view and ends the process.
    ///
    /// ```swift
    /// TerminalApp.run { app in
    ///     let users = LoadableResource(retrying: RetryPolicy(clock: app.loop)) { try await loadUsers() }
    ///     return MainView("Users", List(users) { TextView($0.name) }, on: app.terminal, quit: app.quit)
    /// }
    /// ```
    ///
    /// After ``quit()`` the process exits with code 0. After a termination signal it dies of that signal. If the
    /// terminal or its signals cannot be used, it prints a message and exits with code 2.
    ///
    /// - Parameter root: Creates the root view. Called once, after the terminal has been taken over.
    public static func run(root: @escaping (TerminalApp) -> any RootView) -> Never {
        MainLoop.run { loop in
            let signals = try SignalWatch(loop: loop)
            let ending = try await open(signals: signals, loop: loop) { app in
                app.show(root(app))
                return await app.end()
            }
            if let signal = ending.signal ?? signals.terminationSignal { terminate(signal) }
            return 0
        }
    }

    /// Runs a view in a frame above a footer with the available keys, then ends the process as ``run(root:)`` does.
    ///
    /// - Parameters:
    ///   - title: The title of the frame.
    ///   - view: The content of the frame.
    public static func run(_ title: String, _ view: any View) -> Never {
        run { app in MainView(title, view, on: app.terminal, quit: app.quit) }
    }
}

/// Options for using a terminal.
public struct TerminalOptions: Sendable {
    /// Whether to use only ASCII even if the terminal supports Unicode.
    public var ascii: Bool
    /// Whether to use the colours that the terminal supports.
    public var color: Bool
    /// Whether to receive mouse events. If `false`, the terminal handles the mouse.
    public var mouse: Bool
    /// How to show pixels.
    public var graphics: GraphicsChoice
    /// Prefix of the app's environment variables, such as `"NOTES_"`, that child processes must not inherit because
    /// they may contain secrets. `nil` if child processes inherit all variables.
    public var privateVariablePrefix: String?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - ascii: Whether to use only ASCII even if the terminal supports Unicode.
    ///   - color: Whether to use colour. By default, follows the variable `NO_COLOR` (https://no-color.org).
    ///   - mouse: Whether to receive mouse events.
    ///   - graphics: How to show pixels. By default, as reported by the terminal.
    ///   - privateVariablePrefix: Prefix of environment variables that child processes must not inherit.
    public init(
        ascii: Bool = false,
        color: Bool = isColorWanted,
        mouse: Bool = true,
        graphics: GraphicsChoice = .automatic,
        privateVariablePrefix: String? = nil
    ) {
        self.ascii = ascii
        self.color = color
        self.mouse = mouse
        self.graphics = graphics
        self.privateVariablePrefix = privateVariablePrefix
    }

    /// Whether the user allows colour: `NO_COLOR` is unset or empty.
    public static var isColorWanted: Bool { getenv("NO_COLOR").map { $0.pointee == 0 } ?? true }
}

/// How to show pixels on a terminal.
public enum GraphicsChoice: Hashable, Sendable {
    /// Uses the protocol that the terminal reports, if any.
    case automatic
    /// Uses this protocol regardless of what the terminal reports.
    case always(Graphics.Format)
    /// Shows no pixels.
    case none
}

/// Running other programs.
extension TerminalApp {
    /// Gives the terminal to a shell command with the text as its standard input. Takes the terminal back when the
    /// command has ended and the user has pressed Enter to dismiss its output.
    ///
    /// ```swift
    /// try await app.pipe(books.json, to: "jq .title | less")
    /// ```
    ///
    /// The command runs as if started by a shell: Ctrl-C affects only the command, and Ctrl-Z stops it together with
    /// the app until `fg`. Meanwhile the app's loads continue, and it draws nothing. A termination signal is forwarded
    /// to the command, and ends the app after it.
    ///
    /// The text is stored in a temporary file that only the user can read.
    ///
    /// - Parameters:
    ///   - text: The command's standard input. A trailing newline is added if missing.
    ///   - line: The shell command line.
    /// - Returns: The exit status of the command.
    /// - Throws: ``CommandError``.
    @discardableResult
    public func pipe(_ text: String, to line: String) async throws(CommandError) -> ExitStatus {
        let file = try PrivateFile(text)
        // A separate shell runs the line, because Ctrl-C may end it. The outer shell then still returns its exit code.
        let command = ["/bin/sh", "-c", "trap : INT\n/bin/sh -c \"$1\" < \"$2\"", "sh", line, file.path]
        let prompt = ["/bin/sh", "-c", "printf '\\nPress Enter to return '; read -r line"]
        return try await curses.run(command, then: prompt, hiding: privateVariablePrefix)
    }

    /// Opens a URL in the user's browser: a command in the variable `BROWSER`, or else the system's opener.
    ///
    /// The browser is detached from the terminal, so text browsers do not work. Returns when the browser's command has
    /// exited, which may be as soon as the page is shown or when the user closes the browser.
    ///
    /// - Parameter url: An absolute URL with the scheme `http` or `https`.
    /// - Throws: ``BrowserError``, whose message includes a remedy.
    public func open(url: String) async throws(BrowserError) {
        let named = getenv("BROWSER").map { String(cString: $0) } ?? ""
        try await SystemBrowser(named: named, hiddenVariablePrefix: privateVariablePrefix).open(url)
    }
}
