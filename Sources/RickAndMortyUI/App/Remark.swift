import TerminalUI

/// What came of something that a person did, in a word or two, and what else can be done about it.
package nonisolated struct Remark: Hashable, Sendable {
    let parts: [String]
    private let isWarning: Bool

    package static func done(_ parts: String...) -> Remark {
        Remark(parts: parts, isWarning: false)
    }

    package static func failed(_ parts: String...) -> Remark {
        Remark(parts: parts, isWarning: true)
    }

    func text(in glyphs: Glyphs) -> String {
        (isWarning ? "\(glyphs.warning) " : "") + parts.joined(separator: " \(glyphs.separator) ")
    }

    func style(in theme: Theme) -> Style {
        isWarning ? theme.warning : theme.positive
    }
}
