import RickAndMorty
import SystemSupport

/// What a person asks of the diary on the command line.
nonisolated enum DiaryRequest: Equatable {
    case report(ReportRange, asJSON: Bool)
    /// - Parameter episode: the title is that of the draft where it is about none.
    case add(EntryDraft, about: EpisodeReference?)
    case exporting(DiaryFile)
    case importing(DiaryFile, skippingBad: Bool)

    /// Whether it changes the diary.
    var isWriting: Bool {
        switch self {
        case .report, .exporting: false
        case .add, .importing: true
        }
    }
}

/// A file that a diary is written to or read from.
nonisolated struct DiaryFile: Equatable {
    let path: String
    let format: DiaryFormat
}

/// An episode as a person names one.
nonisolated enum EpisodeReference: Equatable {
    /// "episode/7", by the API's number.
    case id(Int)
    /// "S01E07", with its season and its number.
    case code(EpisodeCode)

    /// `nil` for any other text.
    init?(_ text: String) {
        let code = EpisodeCode(SafeText(text.uppercased()))
        let id = text.split(separator: "episode/", maxSplits: 1, omittingEmptySubsequences: false)
        if code.season != nil {
            self = .code(code)
        } else if id.count == 2, id[0].isEmpty, let id = Int(digits: id[1]), id > 0 {
            self = .id(id)
        } else {
            return nil
        }
    }
}

nonisolated extension EpisodeReference: CustomStringConvertible {
    var description: String {
        switch self {
        case .id(let id): "episode/\(id)"
        case .code(let code): code.text
        }
    }
}
