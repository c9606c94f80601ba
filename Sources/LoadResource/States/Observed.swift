import Observation

/// Observable storage for generic classes: reading it inside an observation subscribes to its changes.
///
/// `@Observable` knows a property by its key path, and the runtime makes one into a generic type anew at every access:
/// a frame that reads some hundred of them would pay more for that than for all of its drawing.
@MainActor
@propertyWrapper
public struct Observed<Value> {
    private var value: Value
    private let changes = Changes()

    public init(wrappedValue: Value) {
        value = wrappedValue
    }

    public var wrappedValue: Value {
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

@MainActor
@Observable
private final class Changes {
    private var count = 0

    func subscribe() { _ = count }
    func announce() { count &+= 1 }
}
