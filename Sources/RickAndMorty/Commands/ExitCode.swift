import LoadResource
import RickAndMortyData

/// How the program ends.
package nonisolated enum Ending: Sendable, Equatable {
    case quit
    /// After an error message.
    case failed(ExitCode)
    /// Signal number.
    case signal(Int32)
}

package nonisolated enum ExitCode: Int32 {
    case fine = 0
    case failed = 1
    case usage = 2
    case network = 3
    case nothingFound = 4

    init(_ error: any Error) {
        self =
            switch error {
            case let error as DiaryCommandError: error.code
            case APIError.notFound, is CacheMiss: .nothingFound
            case is APIError, is InjectedFault: .network
            default: .failed
            }
    }
}
