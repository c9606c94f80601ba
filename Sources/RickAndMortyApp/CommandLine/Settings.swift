import RickAndMorty
import RickAndMortyUI
import TerminalUI

/// What a person asked for when they started the program.
nonisolated struct Settings: Equatable {
    /// Where loads are to be counted, as far as it was said.
    struct Firebase: Equatable {
        var appID: String?
        var secret: String?
        var endpoint: APIRoot?

        /// `nil` unless all that it takes was said.
        var account: FirebaseAccount? {
            guard let appID, let secret else { return nil }
            return FirebaseAccount(appID: appID, secret: secret, endpoint: endpoint)
        }
    }

    /// What the commands about the diary are told in options.
    struct Diary: Equatable {
        var isJSON = false
        /// What the options say of a new entry.
        var draft = EntryDraft()
        var skipsBad = false
    }

    /// What the commands about resources are told in options.
    struct Resources: Equatable {
        /// Texts by the names of their fields.
        var filter: [String: String] = [:]
        var page: Int?
        var isAll = false
        var isJSON = false
    }

    enum Task: Equatable {
        case browse, sync, doctor, manual, help, version
        /// On the command of that name.
        case helpOn(String)
        case resources(ResourceRequest)
        case completions(shell: String)
        case complete(CandidateRequest)
        case diary(DiaryRequest)
        /// - Parameter isInitial: whether a first one is to be written.
        case configuration(isInitial: Bool)
    }

    var task = Task.browse
    /// Whether the person's file counts.
    var readsConfiguration = true
    /// Whether one is to be written.
    var writesConfiguration = false
    /// Where it begins; `nil` for where it was left.
    var link: DeepLink?
    /// Whether it begins at the beginning, wherever it was left.
    var isFresh = false
    var root = APIRoot.standard
    var isOffline = false
    var syncsPortraits = false
    var diary = Diary()
    var resources = Resources()
    var isASCII = false
    /// Whether it is to be told line by line.
    var isLinear = false
    var hasColor = true
    /// `nil` for what suits the terminal.
    var theme: ThemeChoice?
    var hasMotion = true
    var hasMouse = true
    /// What the terminal's surroundings say of its background; the terminal itself says it later.
    var background: Background?
    var hasImages = true
    var hidesSpoilers = false
    var chaos = Chaos()
    /// The path of the file that loads are to be written to.
    var log: String?
    /// What is done by other keys than usual.
    var keys: [Action: [Key]] = [:]
    var firebase = Firebase()
}
