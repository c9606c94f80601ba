internal import CProcess
internal import Glibc
internal import LoadResource
public import TerminalUI

/// An app on the terminal of its process, from taking the terminal to restoring it.
///
/// A program in one expression, with a footer, a help, the mouse, a light and a dark theme, Ctrl-Z, Ctrl-L and `q`:
///
/// ```swift
/// TerminalApp.run("Users", list)
/// ```
///
/// The terminal is restored however the program ends: by ``quit()``, by an error, by a signal, by a crash.
@MainActor
public final class TerminalApp {
    /// Why an app ended.
    public enum Ending: Hashable, Sendable {
        /// ``TerminalApp/quit()`` was called.
        case quit
        /// A signal asks the process to end, or the terminal is gone (`SIGHUP`). To be followed by ``dieBy(_:)`` when
        /// everything is saved; ``SignalWatch/patience`` is the time for that.
        case signal(Int32)

        /// `nil` after ``TerminalApp/quit()``.
        public var signal: Int32? {
            if case .signal(let signal) = self { signal } else { nil }
        }
    }

    /// The terminal that was taken; restored when the body of ``open(_:signals:loop:_:)`` returns.
    public var terminal: any Terminal { curses }
    /// The loop that the app runs on: the clock of its loads and frames.
    public let loop: MainLoop
    let curses: CursesTerminal
    /// Prefix of the variables that programs do not inherit.
    let privateVariables: String?
    private let ending = OneShot<Ending>()
    private var display: Display?

    private init(_ curses: CursesTerminal, _ options: TerminalOptions, on loop: MainLoop) {
        self.curses = curses
        privateVariables = options.privateVariables
        self.loop = loop
        curses.onTermination = { [ending] in ending.complete(.signal($0)) }
    }

    /// Shows a root view until the terminal is restored.
    ///
    /// - Parameter root: fills the screen; retained meanwhile.
    public func show(_ root: any RootView) {
        let display = Display(terminal: terminal, root: root, clock: loop)
        self.display = display
        display.start()
    }

    /// Makes ``end()`` return ``Ending/quit``, unless a signal came first.
    public func quit() { ending.complete(.quit) }

    /// Suspends until the app is to end, and returns why; at once if it is to end already. Any number of tasks may wait.
    public func end() async -> Ending { await ending.wait() }

    /// Takes the terminal, runs the body, and restores the terminal however the body ends: for programs that do something
    /// before or after that.
    ///
    /// ```swift
    /// MainLoop.run { loop in
    ///     let signals = try SignalWatch(loop: loop)
    ///     let ending = try await TerminalApp.open(signals: signals, loop: loop) { app in
    ///         app.show(MainView("Notes", notes, on: app.terminal, quit: app.quit))
    ///         return await app.end()
    ///     }
    ///     try await save()
    ///     if let signal = ending.signal ?? signals.endingSignal { dieBy(signal) }
    ///     return 0
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - options: how to take the terminal.
    ///   - signals: a watch for ``SignalWatch/screen``, which outlives the terminal.
    ///   - loop: the loop of the process.
    ///   - body: what to do with the terminal. Usually returns what ``end()`` returned.
    /// - Returns: what the body returns.
    /// - Throws: ``TerminalError`` if there is no terminal to take, or if the program has taken it already, and errors of the
    ///   body.
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
                // The root view's commands may hold the app.
                app.display = nil
            }
            return try await body(app)
        }
    }

    /// Runs the view that `root` makes, and ends the process.
    ///
    /// ```swift
    /// TerminalApp.run { app in
    ///     let users = LoadableResource(retrying: RetryPolicy(clock: app.loop)) { try await loadUsers() }
    ///     return MainView("Users", List(users) { TextView($0.name) }, on: app.terminal, quit: app.quit)
    /// }
    /// ```
    ///
    /// The process ends with code 0 after ``quit()``, by the signal that asked for it, with a message and code 2 without a
    /// usable terminal, or with a message and code 1 if no signal can be watched.
    ///
    /// - Parameter root: makes the view, once, when the terminal is taken.
    public static func run(root: @escaping (TerminalApp) -> any RootView) -> Never {
        MainLoop.run { loop in
            let signals = try SignalWatch(loop: loop)
            let ending = try await open(signals: signals, loop: loop) { app in
                app.show(root(app))
                return await app.end()
            }
            if let signal = ending.signal ?? signals.endingSignal { dieBy(signal) }
            return 0
        }
    }

    /// Runs a view in a frame, above a footer that names the keys which work now, and ends the process as ``run(root:)``
    /// does.
    ///
    /// - Parameters:
    ///   - title: in the frame.
    ///   - view: fills the frame.
    public static func run(_ title: String, _ view: any View) -> Never {
        run { app in MainView(title, view, on: app.terminal, quit: app.quit) }
    }
}

/// How to take a terminal.
public struct TerminalOptions: Sendable {
    /// Whether to use ASCII only, even if the terminal supports more.
    public var ascii: Bool
    /// Whether to use colour, as far as the terminal has it.
    public var color: Bool
    /// Whether to receive the mouse; if not, the terminal handles it itself.
    public var mouse: Bool
    /// How to show pixels.
    public var graphics: GraphicsChoice
    /// Prefix of the environment variables of the app, such as `"NOTES_"`, which the programs that it starts do not
    /// inherit; `nil` if they inherit all. A variable may be a secret.
    public var privateVariables: String?

    /// - Parameters:
    ///   - ascii: whether to use ASCII only, even if the terminal supports more.
    ///   - color: by default unless the variable `NO_COLOR` is set (https://no-color.org).
    ///   - mouse: whether to receive the mouse; if not, the terminal handles it itself.
    ///   - graphics: how to show pixels; by default as the terminal reports that it can.
    ///   - privateVariables: prefix of the environment variables that programs which the app starts do not inherit.
    public init(
        ascii: Bool = false,
        color: Bool = isColorWanted,
        mouse: Bool = true,
        graphics: GraphicsChoice = .automatic,
        privateVariables: String? = nil
    ) {
        self.ascii = ascii
        self.color = color
        self.mouse = mouse
        self.graphics = graphics
        self.privateVariables = privateVariables
    }

    /// Whether the user wants colour from programs: unless `NO_COLOR` is set to a text that is not empty.
    public static var isColorWanted: Bool { getenv("NO_COLOR").map { $0.pointee == 0 } ?? true }
}

/// How to show pixels on a terminal.
public enum GraphicsChoice: Hashable, Sendable {
    /// By the protocol that the terminal reports, if any.
    case automatic
    /// By that protocol, whatever the terminal reports.
    case always(Graphics.Format)
    /// Not at all.
    case none
}

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
        let named = getenv("BROWSER").map { String(cString: $0) } ?? ""
        try await SystemBrowser(named: named, privateVariables: privateVariables).open(url)
    }
}
