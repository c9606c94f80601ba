import LoadResource
import RickAndMorty
import RickAndMortyData
import SystemSupport

/// Why a command about resources has not brought what it was asked for.
nonisolated enum ResourceCommandError: Error {
    /// - Parameter plural: what there is none of.
    case nothingMatches(plural: String)
    case noSuchPage(Int, of: Int)
    /// Of all things that were asked for none exists; the person was told of each.
    case noneFound
    /// The person was told of each thing.
    case notLoaded(ExitCode)
    /// - Parameter message: in a person's words.
    case failed(load: String, message: String, ExitCode)
    case notPrinted(FileError)
}

nonisolated extension ResourceCommandError {
    var code: ExitCode {
        switch self {
        case .nothingMatches, .noSuchPage, .noneFound: .nothingFound
        case .notLoaded(let code), .failed(_, _, let code): code
        case .notPrinted: .failed
        }
    }

    /// What there is left to say; `nil` where all is said.
    var message: String? {
        switch self {
        case .nothingMatches(let plural): "There are no such \(plural)"
        case .noSuchPage(let number, let pages): "There is no page \(number): the last one is \(pages)"
        case .noneFound, .notLoaded: nil
        case .failed(let load, let message, _): "\(load): \(message)"
        case .notPrinted(let error): "Standard output: \(error)"
        }
    }
}

nonisolated extension ExitCode {
    /// What the end of the program says of a load that failed for this reason.
    init(_ error: any Error) {
        self =
            switch error {
            case APIError.notFound, is CacheMiss: .nothingFound
            case is APIError, is InjectedFault: .network
            default: .failed
            }
    }
}
