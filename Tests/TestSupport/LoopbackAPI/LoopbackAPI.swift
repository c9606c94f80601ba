/// A local API over real sockets, which responds like the real one unless scripted otherwise.
///
/// It listens on 127.0.0.1 until it is deallocated, and records all requests.
package final class LoopbackAPI: Sendable {
    /// Counterpart of `https://rickandmortyapi.com/api`.
    package let baseURL: String
    package let port: Int
    package let universe: LoopbackUniverse
    private let server: LoopbackServer
    private let script = LoopbackScript()

    /// Starts the server on a port. 0 is any free port; another number reuses the port of an earlier server.
    ///
    /// - Parameter further: additional collections, which the real API does not have.
    /// - Throws: `LoopbackError` if it cannot listen.
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
            let usual = router.answer(request)
            return script.behaviour(for: request).applied(to: request.method == "HEAD" ? usual.withoutBody : usual)
        }
    }

    deinit {
        server.stop()
    }
}

/// Scripted behaviour.
extension LoopbackAPI {
    /// Scripts the next `times` requests that match, or all until `clearScript()`. If several scripts match a
    /// request, the earliest one applies.
    package func script(
        _ behaviour: LoopbackBehaviour,
        times: Int? = nil,
        when matches: @escaping @Sendable (LoopbackRequest) -> Bool = { _ in true }
    ) {
        script.add(behaviour, times: times, when: matches)
    }

    /// Delays the usual responses to matching requests until the gate is opened.
    package func hold(
        times: Int? = nil,
        when matches: @escaping @Sendable (LoopbackRequest) -> Bool = { _ in true }
    ) throws -> LoopbackGate {
        let gate = try LoopbackGate()
        script(.held(gate, then: .usual), times: times, when: matches)
        return gate
    }

    package func clearScript() {
        script.forget()
    }
}

/// Recorded events, and waiting for later ones.
extension LoopbackAPI {
    /// Requests so far, in the order of their arrival.
    package var requests: [LoopbackRequest] {
        server.log.requests.state
    }

    /// Waits for the request with this number, counted from 1.
    ///
    /// - Throws: `LoopbackError.nothingHappened` after a generous deadline.
    @discardableResult
    package func request(_ number: Int) async throws -> LoopbackRequest {
        try await server.log.requests.reach { $0.count >= number }
        return requests[number - 1]
    }

    /// Waits for the matching request with this number, counted from 1.
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
        server.log.opened.state
    }

    /// Waits until `number` connections have been closed by either side.
    ///
    /// - Throws: `LoopbackError.nothingHappened` after a generous deadline.
    package func waitForClosedConnections(_ number: Int) async throws {
        try await server.log.closed.reach { $0 >= number }
    }
}

package enum LoopbackError: Error {
    /// A system call failed, with this `errno`.
    case system(call: String, code: Int32)
    /// An awaited event did not happen before the deadline.
    case nothingHappened
}
