internal import Libc

/// What an app does beside its screen.
extension TerminalApp {
    /// Opens a URL in the user's browser, which is a command in the variable `BROWSER`, or else the system's opener.
    ///
    /// ```swift
    /// do throws(BrowserError) { try await app.open(url: book.page) } catch { status.say(error.message) }
    /// ```
    ///
    /// The browser is detached from the terminal, so one that draws on it is of no use.
    ///
    /// - Parameter url: an absolute URL with the scheme `http` or `https`; anything else is refused.
    /// - Throws: ``BrowserError``. Returns or throws when the browser's command has ended, which may be as soon as the
    ///   page is shown, or when the user closes the browser.
    public func open(url: String) async throws(BrowserError) {
        try await SystemBrowser(environment: variable, privateVariables: privateVariables, loop: loop).open(url)
    }

    private func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
