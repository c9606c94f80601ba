import TerminalUI

/// Whether the terminal has room for a screen.
struct SizeCheck: Check {
    private static let least = Size(columns: 40, rows: 10)

    let subject = "size"
    /// `nil` where there is no terminal.
    let size: Size?

    func finding() -> Finding {
        guard let size else { return .fine("not in a terminal, which browsing needs") }
        let text = "\(size.columns)x\(size.rows)"
        let isLarge = size.columns >= Self.least.columns && size.rows >= Self.least.rows
        return isLarge ? .fine(text) : .warning(text, advice: "Enlarge the terminal to 40x10")
    }
}
