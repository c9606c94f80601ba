import Observation

/// One thing that can be loaded and watched while it does.
@MainActor
public protocol Loadable<Value>: AnyObject {
    associatedtype Value: Sendable

    /// Observable: reading it inside an observation subscribes to its changes.
    var state: LoadingState<Value> { get }

    /// While its load failed and is going to be tried again by itself. Observable like the state.
    var wait: LoadWait? { get }

    /// Ignored while a load runs; one that waits to be tried again is tried at once.
    func load()
    func cancel()

    /// Asks for the real thing, where what has loaded was kept; what has loaded stays on show.
    func renew()
}

extension Loadable {
    public var wait: LoadWait? { nil }
    public func renew() { load() }

    /// Whether there is something for a person to try again.
    public var canRetry: Bool { state.isError || wait != nil }

    /// Asks for it the first time it is needed. What failed waits for somebody to ask again.
    public func loadIfIdle() {
        if state.isIdle { load() }
    }

    /// The state now and after each change, until the loadable is released.
    ///
    /// A release alone wakes nobody: a loadable announces it with a last change of what its state is read from.
    /// Changes that come in one go arrive as one: what is delivered is where things stand, not how they got there.
    public var states: any AsyncSequence<LoadingState<Value>, Never> {
        Observations.untilFinished { [weak self] in
            self.map { .next($0.state) } ?? .finish
        }
    }
}
