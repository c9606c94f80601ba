import TestSupport

extension LoopbackRequest {
    /// Path and query behind the base address, as in `character?page=2`.
    nonisolated var name: String {
        String(target.dropFirst("/api/".count))
    }
}

extension LoopbackAPI {
    /// What it was asked for so far.
    nonisolated var asked: [String] {
        requests.map(\.name)
    }

    /// - Parameter name: as in `character?page=2`.
    nonisolated func script(_ behaviour: LoopbackBehaviour, times: Int? = nil, for name: String) {
        script(behaviour, times: times) { $0.name == name }
    }

    nonisolated func hold(_ name: String) throws -> LoopbackGate {
        try hold { $0.name == name }
    }

    /// An address at which nobody listens any more, but somebody might again.
    static func deadPort() throws -> Int {
        try LoopbackAPI().port
    }
}
