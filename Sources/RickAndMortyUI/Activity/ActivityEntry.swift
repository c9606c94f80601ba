import LoadResource
import TerminalUI

/// A load as displayed in Activity.
nonisolated struct ActivityEntry: Hashable, Sendable {
    let time: String
    let name: String
    let address: String?
    let mark: ResultMark
    /// Empty while it runs.
    let duration: String
    /// Empty if nothing was transferred.
    let size: String
    /// Empty if nothing was delivered.
    let source: String
    /// As in "3 tries"; `nil` after a single one.
    let tries: String?
    /// Why it failed, or why a fallback delivered.
    let reason: String?

    init(_ record: LoadRecord) {
        time = Words.time(record.timeOfDay)
        name = record.name
        address = record.address
        mark = ResultMark(record.result)
        duration = record.duration.map(Words.duration) ?? ""
        tries = record.tries > 1 ? Words.tries(record.tries) : nil
        (size, source, reason) =
            switch record.result {
            case .done(let source, let bytes, let reason):
                (bytes.map(Words.size(bytes:)) ?? "", Words.source(source), reason)
            case .failed(let message): ("", "", message)
            case .running, .cancelled: ("", "", nil)
            }
    }

    /// The tries and the reason.
    func remarks(separator: Character) -> String {
        [tries, reason].compactMap(\.self).joined(separator: " \(separator) ")
    }
}

/// The result of a load as a mark and a word. Its colour carries no further meaning.
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
