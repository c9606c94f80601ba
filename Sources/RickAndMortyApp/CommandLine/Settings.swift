import LoadResource
import RickAndMorty
import RickAndMortyUI
import SystemSupport
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

/// Where in the app a person wants to begin: "character/2", or "favourites".
nonisolated struct DeepLink: Equatable {
    /// By the name in the title bar, in small letters.
    let section: String
    /// `nil` for the section itself.
    let destination: Destination?

    /// - Returns: `nil` for what is no such place.
    init?(_ text: String) {
        let parts = text.lowercased().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        if parts.count == 1, Self.sections.contains(parts[0]) {
            section = parts[0]
            destination = nil
        } else if parts.count == 2, let kind = ResourceKinds.named(parts[0]), let id = Int(digits: parts[1]),
            id > 0
        {
            section = kind.plural
            destination = Destination(Destination.Kind(kind.name), id: id)
        } else {
            return nil
        }
    }

    /// Those that no command is called like.
    private static let sections = [SectionTitle.favourites, .activity].map { $0.name.lowercased() }
}

/// How much is to go wrong on purpose.
nonisolated struct Chaos: Equatable {
    /// Of a load to fail, from 0 to 1.
    var probability = 0.0
    /// Of one load, at most.
    var longestDelay = Duration.zero
    /// Another run with the same one fails in the same places; by itself each run has its own.
    var seed = UInt64.random(in: .min ... .max)
}

extension Chaos {
    /// `nil` where nothing is to go wrong.
    var failures: FaultInjector? {
        guard probability > 0 || longestDelay > .zero else { return nil }
        return FaultInjector(probability: probability, longestDelay: longestDelay, seed: seed)
    }
}

/// How the options are read.
nonisolated extension Chaos {
    static func probability(_ text: String) throws(UsageError) -> Double {
        // Digits first: what else Swift takes for a number ("0x1p-2", "nan") is no share that a person writes.
        guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let share = Double(text), share <= 1 else {
            throw .badValue(of: "--chaos", reason: "The share of loads that fail is a number from 0 to 1, like 0.3")
        }
        return share
    }

    static func delay(_ text: String) throws(UsageError) -> Duration {
        guard let milliseconds = Int(text), (0...60_000).contains(milliseconds) else {
            throw .badValue(of: "--chaos-delay", reason: "The delay is a whole number of milliseconds, up to 60000")
        }
        return .milliseconds(milliseconds)
    }

    static func seed(_ text: String) throws(UsageError) -> UInt64 {
        guard let seed = UInt64(text) else {
            throw .badValue(of: "--chaos-seed", reason: "The seed is a whole number, not negative")
        }
        return seed
    }
}
