/// Whether the network answered when a list was last asked of it.
final class NetworkState {
    private(set) var isAnswering = true

    func note(_ origin: Origin) {
        switch origin {
        case .live: isAnswering = true
        case .bundled, .kept(_, because: .some): isAnswering = false
        case .offline, .kept: break
        }
    }
}
