import LoadResource
import RickAndMorty

/// Where a list's pages come from.
enum Origin: Sendable {
    case live
    /// The person asked for no network.
    case offline
    case bundled(because: any Error)

    nonisolated var source: Source {
        switch self {
        case .live: .live
        case .offline, .bundled: .bundled
        }
    }
}

/// A list's first page: it tells the length of the list, and decides where all its pages come from.
struct FirstPage<Model: Sendable>: Sendable {
    let page: Page<Model>
    let origin: Origin
}
