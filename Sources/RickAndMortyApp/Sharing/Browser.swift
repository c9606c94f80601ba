/// Shows addresses to the person, outside of the program.
protocol Browser {
    /// - Parameter fail: called when it turns out that nothing shows it, with the reason.
    /// - Throws: `BrowserError` when there is nothing that could.
    func open(_ address: String, onFailure fail: @escaping (BrowserError) -> Void) throws(BrowserError)
}

/// Why an address is not shown.
nonisolated enum BrowserError: Error, Equatable {
    case none
    /// It is there, but ended with that exit code.
    case failed(String, code: Int)
    /// It could not be started, with this `errno`.
    case notStarted(String, code: Int32)
}

nonisolated extension BrowserError: CustomStringConvertible {
    /// What to do, for the person.
    var description: String {
        switch self {
        case .none: "no browser is known: set BROWSER, or install xdg-utils"
        case .failed(let name, let code): "\(name) ended with code \(code)"
        case .notStarted(let name, let code): "\(name) does not start (\(code))"
        }
    }
}
