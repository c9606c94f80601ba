import Observation

/// Observable storage for generic classes, and for those of which few properties are observed: reading it while a view is
/// drawn, or inside an observation, subscribes to its changes.
///
/// ```swift
/// @MainActor
/// final class Counter<Element>: Observable {
///     @Observed private(set) var count = 0
/// }
/// ```
///
/// `@Observable` identifies a property by its key path, which the runtime instantiates at every access if the type is
/// generic. With `@Observable`, that took longer than drawing: 1.1 ms per key press instead of 0.5 ms.
@MainActor
@propertyWrapper
public struct Observed<Value> {
    // Inlined: without knowing the type, each access would look up how to copy its value.
    @usableFromInline var value: Value
    @usableFromInline let changes: Changes

    /// Stores the property's initial value.
    @inlinable
    public init(wrappedValue: Value) {
        value = wrappedValue
        changes = Changes()
    }

    /// The property's value. Each write is a change, also of an equal value.
    @inlinable public var wrappedValue: Value {
        get {
            changes.subscribe()
            return value
        }
        _modify {
            changes.announce()
            yield &value
        }
    }
}

extension Observed<Int> {
    /// Whether the value is `other`. A ``Subscription`` that asks is told of a ``change(to:)`` only if it is from or to that
    /// value: a row that asks whether it is selected is not outdated by a movement between two others.
    package func isEqual(to other: Int) -> Bool {
        changes.subscribe(to: other)
        return value == other
    }

    /// Writes a value, unless it is the same.
    package mutating func change(to new: Int) {
        guard new != value else { return }
        let old = value
        changes.announce { $0 == nil || $0 == old || $0 == new }
        value = new
    }
}

/// Those who have read a property since it last changed.
///
/// Here and in ``Subscription``, no check that accesses do not overlap: all are on the main actor, and none calls other code
/// while it changes a property. With the checks, a Down takes 0.38 million instructions instead of 0.35.
@MainActor
@usableFromInline
final class Changes {
    @exclusivity(unchecked) private var readers: [Reader] = []
    /// How many readers there may be before those that have ended are removed.
    @exclusivity(unchecked) private var limit = 2
    /// For readers without a ``Subscription``, made when there is one.
    private lazy var signal: Signal? = nil

    @usableFromInline init() {}

    @usableFromInline
    func subscribe() { subscribe(to: nil) }

    /// - Parameter part: tells what is read, if not all.
    func subscribe(to part: Int?) {
        guard let reader = Subscription.current else {
            if Subscription.isOff { return }
            signal = signal ?? Signal()
            signal?.read()
            return
        }
        add(Reader(subscription: reader, run: reader.run, part: part))
    }

    /// Those that are removed have been ended, and release nothing that would come back here.
    private func add(_ new: Reader) {
        if let last = readers.last, last == new { return }
        if readers.count >= limit {
            var count = 0
            // A loop: of a closure, Swift would check at each call that it is on the main actor.
            for index in readers.indices where readers[index].isReading {
                readers.swapAt(count, index)
                count += 1
            }
            readers.removeSubrange(count...)
            limit = 2 * count + 2
        }
        readers.append(new)
    }

    @usableFromInline
    func announce() { announce { _ in true } }

    /// - Parameter concerns: whether readers of a part are told; `nil` for those of all.
    fileprivate func announce(_ concerns: (Int?) -> Bool) {
        signal?.send()
        guard !readers.isEmpty else { return }
        let all = readers
        readers.removeAll(keepingCapacity: true)
        for reader in all where reader.isReading {
            if concerns(reader.part) { reader.subscription.change(to: .outdated) } else { readers.append(reader) }
        }
    }
}

/// A body that has read a property. Not a tuple: what its parts are, the runtime would find out for each that it releases.
@MainActor
private struct Reader {
    let subscription: Subscription
    let run: Int
    /// What it has asked for, if not for all.
    let part: Int?

    var isReading: Bool { subscription.run == run }

    static func == (one: Reader, other: Reader) -> Bool {
        one.subscription === other.subscription && one.run == other.run && one.part == other.part
    }
}

/// A change that Observation tells of.
@MainActor
@Observable
private final class Signal {
    private var count = 0

    func read() { _ = count }
    func send() { count &+= 1 }
}

/// Tells when what a body has read changes: ``Observed`` properties, and those of `@Observable` classes.
///
/// ```swift
/// let subscription = Subscription { setNeedsDisplay() }
/// subscription.observe { draw(counter.count) }
/// ```
///
/// Unlike Observation's own tracking it ends when it is no longer needed, and a value that is ``derived(_:)`` counts as
/// changed only if it is another one.
@MainActor
package final class Subscription {
    fileprivate enum State: Int { case current, doubtful, outdated }

    @exclusivity(unchecked) fileprivate static var current: Subscription?
    @exclusivity(unchecked) fileprivate private(set) static var isOff = false

    /// Runs a body that observes nothing. Outside a subscription, Observation might be following each property that it reads,
    /// and there is no way to ask.
    package static func withoutObserving(_ body: () -> Void) {
        let wasOff = isOff
        isOff = true
        body()
        isOff = wasOff
    }

    /// Numbers the bodies that were observed: readers of an earlier one are not told any more.
    @exclusivity(unchecked) fileprivate private(set) var run = 0
    @exclusivity(unchecked) private var state = State.outdated
    @exclusivity(unchecked) private var conditions: [Condition] = []
    /// Ends the tracking of `@Observable` properties, once any was read.
    private var ending: Signal?
    private var onChange: @MainActor () -> Void

    /// A derived value as it was when it was read.
    fileprivate struct Condition {
        let subscription: Subscription
        let holds: @MainActor () -> Bool
    }

    /// - Parameter onChange: called before the first change of what the body has read, until the subscription is ended.
    package init(onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
    }

    /// Runs the body in place of an earlier one.
    package func observe(_ body: () -> Void) {
        forget()
        state = .current
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        guard let ending else { return Self.track(body) { self.trackingHandler() } }
        Self.track {
            ending.read()
            body()
        } onChange: {
            self.trackingHandler()
        }
    }

    /// Nonisolated: Swift would check at each call that a closure from the main actor is called there.
    private nonisolated static func track(_ body: () -> Void, onChange: () -> @Sendable () -> Void) {
        withObservationTracking(body, onChange: onChange())
    }

    /// Whether the body would read something else, or nothing has been observed yet.
    package var isOutdated: Bool {
        if state == .doubtful {
            state = .current
            for condition in conditions where condition.subscription.isOutdated && !condition.holds() {
                state = .outdated
                break
            }
        }
        return state == .outdated
    }

    /// Makes the body outdated.
    package func outdate() { change(to: .outdated) }

    /// Tells of no further change. The owner calls it at last: what was read retains the subscription until it changes, and
    /// would retain what the subscription refers to.
    package func end() {
        forget()
        onChange = {}
    }

    private func forget() {
        run += 1
        for condition in conditions { condition.subscription.end() }
        conditions.removeAll(keepingCapacity: true)
        ending?.send()
    }

    fileprivate func change(to state: State) {
        guard state.rawValue > self.state.rawValue else { return }
        let isFirst = self.state == .current
        self.state = state
        if isFirst { onChange() }
    }

    fileprivate func add(_ condition: Condition) { conditions.append(condition) }

    /// Called only if the body has read such a property.
    private func trackingHandler() -> @Sendable () -> Void {
        ending = ending ?? Signal()
        return { [weak self, run] in
            // All observed state lives on the main actor.
            MainActor.assumeIsolated {
                if let self, self.run == run { self.change(to: .outdated) }
            }
        }
    }
}

/// Reads a value that is computed from observed ones. In a ``Subscription``, it has changed only when the result is another
/// one: a footer that asks which actions are possible is outdated only when others are.
@MainActor
package func derived<Value: Equatable>(_ value: @escaping @MainActor () -> Value) -> Value {
    guard let reader = Subscription.current else { return value() }
    let subscription = Subscription { [unowned reader] in reader.change(to: .doubtful) }
    var result: Value?
    subscription.observe { result = value() }
    guard let result else { preconditionFailure("a body is observed at once") }
    reader.add(
        Subscription.Condition(subscription: subscription) {
            var isSame = false
            subscription.observe { isSame = value() == result }
            return isSame
        }
    )
    return result
}
