import LoadResource
import RickAndMorty

/// Where a list's pages come from.
enum Origin: Sendable {
    case live
    /// Kept since then; with the reason where the network was asked in vain.
    case kept(since: WallTime, because: (any Error)?)
    /// The person asked for no network.
    case offline
    case bundled(because: any Error)
}

/// A list's first page: it tells the length of the list, and decides where all its pages come from.
struct FirstPage<Model: Sendable>: Sendable {
    let page: Page<Model>
    let origin: Origin

    /// The list that it is the first page of: pages of two of them are never mixed.
    nonisolated var universe: Universe {
        switch origin {
        case .live, .kept: .api(count: page.count)
        case .offline, .bundled: .catalogue
        }
    }
}

/// A list of all there is of a kind.
nonisolated enum Universe: Hashable, Sendable {
    case api(count: Int)
    case catalogue
}
