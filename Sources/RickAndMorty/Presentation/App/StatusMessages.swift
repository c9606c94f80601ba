package import TerminalUI

nonisolated extension StatusMessage {
    /// What became of a text for the clipboard.
    ///
    /// - Parameter kind: what the text is, where there is a choice.
    static func copied(_ kind: String?, by clipboard: ClipboardSupport) -> StatusMessage {
        switch clipboard {
        case .available: kind.map { .done(Words.copied, $0) } ?? .done(Words.copied)
        case .uncertain(let setting?): .done(Words.sent, Words.copying(with: setting))
        case .uncertain(nil): .done(Words.sent, Words.selecting)
        }
    }
}

extension StatusMessages {
    /// Adds to the message of a change that it is in memory only.
    package func sayNotSaved(_ reason: String) {
        guard let done = current, !done.isWarning else { return say(.failed(Words.notSaved, reason)) }
        say(done.failing("\(Words.notSaved): \(reason)"))
    }
}
