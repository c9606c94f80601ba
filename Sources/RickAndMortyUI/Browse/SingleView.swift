package import LoadResource

/// What one thing that has to be loaded first is shown on, and who it asks for it.
@MainActor
package protocol SingleView: StatefulResourceView {
    /// Asks for it, at once where it waits to be tried again.
    var onLoad: () -> Void { get set }
    /// Asks for the real thing, where what is shown was kept.
    var onRenew: () -> Void { get set }
    /// Stops asking for it; of no consequence where nothing is asked for.
    var onLeave: () -> Void { get set }
}
