package import LoadResource
package import TerminalUI

/// The result of the last key press, displayed in the footer until the next one.
package final class StatusMessages {
    @Observed package private(set) var current: StatusMessage?

    package init() {}

    package func say(_ message: StatusMessage) {
        current = message
    }

    package func clear() {
        if current != nil { current = nil }
    }
}

/// The result of an action in a word or two, with advice on how to proceed.
package nonisolated struct StatusMessage: Hashable, Sendable {
    package let parts: [String]
    /// A further step, such as undo or retry.
    package let advice: Advice?
    package let isWarning: Bool

    package static func done(_ parts: String..., advice: Advice? = nil) -> StatusMessage {
        StatusMessage(parts: parts, advice: advice, isWarning: false)
    }

    package static func failed(_ parts: String..., advice: Advice? = nil) -> StatusMessage {
        StatusMessage(parts: parts, advice: advice, isWarning: true)
    }

    static func copied(_ kind: String?, by clipboard: ClipboardSupport) -> StatusMessage {
        switch clipboard {
        case .available: kind.map { .done(Words.copied, $0) } ?? .done(Words.copied)
        case .uncertain(let setting?): .done(Words.sent, Words.copying(with: setting))
        case .uncertain(nil): .done(Words.sent, Words.selecting)
        }
    }
}
