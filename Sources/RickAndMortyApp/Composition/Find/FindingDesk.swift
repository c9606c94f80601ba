import LoadResource
import TerminalUI

/// What it takes to look through any list.
struct FindingDesk {
    /// What the API is asked for waits until nothing is typed.
    let typing: Debounce
    /// Shows a form on top of everything.
    let push: (any Layer) -> Void
}
