import LoadResource
import TerminalUI

/// What became of a load, as a mark and a word: the colour only adds to them.
nonisolated enum ResultMark: Hashable, Sendable {
    case running, done, failed, cancelled

    init(_ result: LoadResult) {
        switch result {
        case .running: self = .running
        case .done: self = .done
        case .failed: self = .failed
        case .cancelled: self = .cancelled
        }
    }

    var word: String {
        switch self {
        case .running: "loading"
        case .done: "done"
        case .failed: "failed"
        case .cancelled: "cancelled"
        }
    }

    func glyph(in glyphs: Glyphs) -> Character {
        switch self {
        case .running: glyphs.hollow
        case .done: glyphs.full
        case .failed: glyphs.cross
        case .cancelled: glyphs.separator
        }
    }

    func style(in theme: Theme) -> Style {
        switch self {
        case .running: theme.accent
        case .done: theme.positive
        case .failed: theme.negative
        case .cancelled: theme.muted
        }
    }
}
