/// The server's behaviour for a request.
package indirect enum LoopbackBehaviour: Sendable {
    case usual
    /// Responds with this instead.
    case answer(LoopbackResponse)
    /// Responds as usual, with a modification.
    case altered(@Sendable (inout LoopbackResponse) -> Void)
    /// Closes the connection in the middle of the usual body.
    case cutOff(bodyBytes: Int)
    /// Pauses in the middle of the usual body until the gate is open.
    case paused(LoopbackGate, bodyBytes: Int)
    /// Repeats the usual body endlessly.
    case endless
    case held(LoopbackGate, then: LoopbackBehaviour)
    /// Responds after a delay, like a distant server.
    case late(Duration, then: LoopbackBehaviour)

    func applied(to usual: LoopbackResponse) -> LoopbackDelivery {
        switch self {
        case .usual:
            return .whole(usual)
        case .answer(let response):
            return .whole(response)
        case .altered(let alter):
            var response = usual
            alter(&response)
            return .whole(response)
        case .cutOff(let bodyBytes):
            return .part(usual, bodyBytes: bodyBytes)
        case .paused(let gate, let bodyBytes):
            return .paused(usual, bodyBytes: bodyBytes, gate)
        case .endless:
            return .endless(usual)
        case .held(let gate, let behaviour):
            return .held(gate, then: behaviour.applied(to: usual))
        case .late(let time, let behaviour):
            return .late(time, then: behaviour.applied(to: usual))
        }
    }
}
