import RickAndMorty
import TerminalUI

/// Whether a character lives, as a mark and a word: the colour only adds to them.
package nonisolated enum StatusMark: Hashable, Sendable {
    case alive, dead
    case unclear(String)
    /// Nothing is said of it.
    case hidden

    init(_ status: CharacterStatus) {
        switch status {
        case .alive: self = .alive
        case .dead: self = .dead
        case .unknown, .other: self = .unclear(status.text)
        }
    }

    var word: String {
        switch self {
        case .alive: "Alive"
        case .dead: "Dead"
        case .unclear(let word): word
        case .hidden: ""
        }
    }

    func glyph(in glyphs: Glyphs) -> Character {
        switch self {
        case .alive: glyphs.full
        case .dead: glyphs.cross
        case .unclear: glyphs.question
        case .hidden: " "
        }
    }

    func style(in theme: Theme) -> Style {
        switch self {
        case .alive: theme.positive
        case .dead: theme.negative
        case .unclear, .hidden: theme.muted
        }
    }
}

/// Draws the mark and the word.
struct StatusView: View {
    let status: StatusMark

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let style = status.style(in: canvas.theme)
        canvas.write(String(status.glyph(in: canvas.glyphs)), in: rect, style: style)
        canvas.write(status.word, in: rect.splitLeft(2).rest)
    }
}
