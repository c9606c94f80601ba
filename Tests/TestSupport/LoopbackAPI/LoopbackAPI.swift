/// The API on this machine, over real sockets: what the real one says, unless a script has it say something else.
///
/// It listens on 127.0.0.1 for as long as it lives, and remembers everything it was asked.
package final class LoopbackAPI: Sendable {
    /// Where the real one has `https://rickandmortyapi.com/api`.
    package let baseURL: String
    package let port: Int
    package let universe: LoopbackUniverse
    private let server: LoopbackServer
    private let script = LoopbackScript()

    /// Port zero stands for any that is free; another one lets a server come back where an earlier one was.
    ///
    /// - Parameter further: collections that the real API does not have.
    /// - Throws: `LoopbackError` when it cannot listen.
    package init(
        universe: LoopbackUniverse = LoopbackUniverse(),
        further: [LoopbackCollection] = [],
        port: Int = 0
    ) throws {
        let listener = try LoopbackListener(port: port)
        let baseURL = "http://127.0.0.1:\(listener.port)/api"
        let router = LoopbackRouter(universe: universe, further: further, baseURL: baseURL)
        let script = script
        self.port = listener.port
        self.baseURL = baseURL
        self.universe = universe
        server = try LoopbackServer(listener) { request in
            script.behaviour(for: request).applied(to: router.answer(request))
        }
    }

    deinit {
        server.stop()
    }
}

/// What the next requests meet.
extension LoopbackAPI {
    /// Of several that match a request, the first one scripted counts. So many requests meet it as `times` says, or
    /// all until `forgetScript()`.
    package func script(
        _ behaviour: LoopbackBehaviour,
        times: Int? = nil,
        when matches: @escaping @Sendable (LoopbackRequest) -> Bool = { _ in true }
    ) {
        script.add(behaviour, times: times, when: matches)
    }

    /// Holds every answer that matches back until the gate is opened, and behaves as usual then.
    package func hold(
        times: Int? = nil,
        when matches: @escaping @Sendable (LoopbackRequest) -> Bool = { _ in true }
    ) throws -> LoopbackGate {
        let gate = try LoopbackGate()
        script(.held(gate, then: .usual), times: times, when: matches)
        return gate
    }

    package func forgetScript() {
        script.forget()
    }
}

/// What has happened so far, and waiting for what will.
extension LoopbackAPI {
    /// In the order of their arrival.
    package var requests: [LoopbackRequest] {
        server.log.requests
    }

    /// Waits until that many requests have arrived, counted from one.
    ///
    /// - Throws: `LoopbackError.nothingHappened` after a deadline that only a broken program meets.
    @discardableResult
    package func request(_ number: Int) async throws -> LoopbackRequest {
        try await server.log.arrivals.reach(number)
        return server.log.requests[number - 1]
    }

    /// The same of requests that match.
    @discardableResult
    package func request(
        _ number: Int,
        when matches: (LoopbackRequest) -> Bool
    ) async throws -> LoopbackRequest {
        while true {
            let arrived = requests
            let matching = arrived.filter(matches)
            if matching.count >= number { return matching[number - 1] }
            try await request(arrived.count + 1)
        }
    }

    package var openedConnections: Int {
        server.log.opened.count
    }

    /// Waits until that many connections have been closed, by whichever side.
    ///
    /// - Throws: `LoopbackError.nothingHappened` after a deadline that only a broken program meets.
    package func closedConnections(_ number: Int) async throws {
        try await server.log.closed.reach(number)
    }
}
