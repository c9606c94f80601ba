/// A key as a person names it.
public nonisolated enum Key: Hashable, Sendable {
    case character(Character)
    case control(Character)
    /// Some keyboards send Escape and the character for it: whoever knows no key with Alt takes it for both.
    case alt(Character)
    case altBackspace
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown, controlLeft, controlRight
    /// A text that was pasted, lines and all: whatever is in it, it is never a command.
    case paste(String)
}
