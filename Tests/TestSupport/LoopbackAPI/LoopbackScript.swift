import HTTP
import SystemSupport

/// The scripted behaviour for certain requests.
final class LoopbackScript: Sendable {
    private struct Rule {
        let behaviour: LoopbackBehaviour
        let matches: @Sendable (LoopbackRequest) -> Bool
        /// Number of further requests it applies to; `nil` for all.
        var times: Int?
    }

    private let rules = Locked<[Rule]>([])

    func add(_ behaviour: LoopbackBehaviour, times: Int?, when matches: @escaping @Sendable (LoopbackRequest) -> Bool) {
        rules.withLock { $0.append(Rule(behaviour: behaviour, matches: matches, times: times)) }
    }

    func forget() {
        rules.withLock { $0 = [] }
    }

    func behaviour(for request: LoopbackRequest) -> LoopbackBehaviour {
        rules.withLock { rules in
            guard let index = rules.firstIndex(where: { $0.times != 0 && $0.matches(request) }) else { return .usual }
            rules[index].times? -= 1
            return rules[index].behaviour
        }
    }
}

/// Delays responses until a test opens it.
package final class LoopbackGate: Sendable {
    private let pipe: LoopbackPipe

    package init() throws {
        pipe = try LoopbackPipe()
    }

    /// Opens the gate permanently.
    package func open() {
        pipe.close()
    }

    /// Descriptor that polls as hung up once the gate is open.
    var readEnd: CInt { pipe.readEnd }
}
