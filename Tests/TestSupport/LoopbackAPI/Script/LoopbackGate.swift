/// Holds answers back until a test opens it.
package final class LoopbackGate: Sendable {
    private let pipe: LoopbackPipe

    package init() throws {
        pipe = try LoopbackPipe()
    }

    /// For good.
    package func open() {
        pipe.close()
    }

    /// Hangs up once the gate is open.
    var readEnd: CInt { pipe.readEnd }
}
