/// What can be opened from anywhere.
package nonisolated enum Destination: Hashable, Sendable {
    case character(Int)
    case episode(Int)
}
