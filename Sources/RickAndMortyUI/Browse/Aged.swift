/// What a row or a screen shows, and how long it has been kept.
package nonisolated protocol Aged: Equatable {
    /// `nil` for what has just come, and for what never came from the network.
    var age: Age? { get set }
}

extension Aged {
    /// Whether both say the same, however old they are.
    package func saysTheSame(as other: Self) -> Bool {
        var other = other
        other.age = age
        return self == other
    }
}
