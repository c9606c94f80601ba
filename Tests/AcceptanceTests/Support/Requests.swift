import TestSupport

extension LoopbackRequest {
    /// Path and query below the base address, as in `character?page=2`.
    nonisolated var name: String {
        String(target.dropFirst("/api/".count))
    }
}

extension LoopbackAPI {
    /// Names of the requests so far.
    nonisolated var asked: [String] {
        requests.map(\.name)
    }

    /// Ids of all resources requested by id, alone or with others.
    nonisolated func askedIDs(of kind: String) -> [Int] {
        asked.filter { $0.hasPrefix("\(kind)/") }.flatMap { $0.dropFirst(kind.count + 1).split(separator: ",") }
            .compactMap { Int($0) }
    }

    /// - Parameter name: name of the requests, as in `character?page=2`.
    nonisolated func script(_ behaviour: LoopbackBehaviour, times: Int? = nil, for name: String) {
        script(behaviour, times: times) { $0.name == name }
    }

    nonisolated func hold(_ name: String) throws -> LoopbackGate {
        try hold { $0.name == name }
    }

    /// A free port without a listener.
    ///
    /// Below the system's ephemeral ports, which start at 32,768.
    nonisolated static func freePort() throws -> Int {
        for _ in 1..<100 {
            let port = Int.random(in: 10_000..<32_768)
            do { return try LoopbackAPI(port: port).port } catch LoopbackError.system(call: "bind", _) { continue }
        }
        throw AnyTestError("all ports are taken")
    }
}
