/// What a request meets.
package indirect enum LoopbackBehaviour: Sendable {
    case usual
    /// Says this instead.
    case answer(LoopbackResponse)
    /// Says the usual thing, changed.
    case altered(@Sendable (inout LoopbackResponse) -> Void)
    /// Cuts the connection in the middle of the usual body.
    case cutOff(bodyBytes: Int)
    /// Never stops saying the usual thing.
    case endless
    case held(LoopbackGate, then: LoopbackBehaviour)
    /// After so long, as of a server that is far away.
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
        case .endless:
            return .endless(usual)
        case .held(let gate, let behaviour):
            return .held(gate, then: behaviour.applied(to: usual))
        case .late(let time, let behaviour):
            return .late(time, then: behaviour.applied(to: usual))
        }
    }
}
