package import TerminalUI

/// What came of something that a person did, in a word or two, and what else can be done about it.
package nonisolated struct Remark: Hashable, Sendable {
    let parts: [String]
    /// What else can be done about it.
    let advice: Advice?
    private let isWarning: Bool

    package static func done(_ parts: String..., advice: Advice? = nil) -> Remark {
        Remark(parts: parts, advice: advice, isWarning: false)
    }

    package static func failed(_ parts: String..., advice: Advice? = nil) -> Remark {
        Remark(parts: parts, advice: advice, isWarning: true)
    }

    func text(on canvas: Canvas) -> String {
        let words = parts + [advice?.text(on: canvas)].compactMap(\.self)
        return (isWarning ? "\(canvas.glyphs.warning) " : "") + words.joined(separator: " \(canvas.glyphs.separator) ")
    }

    func style(in theme: Theme) -> Style {
        isWarning ? theme.warning : theme.positive
    }
}
