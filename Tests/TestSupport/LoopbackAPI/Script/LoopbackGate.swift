/// Holds responses back until a test opens it.
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
