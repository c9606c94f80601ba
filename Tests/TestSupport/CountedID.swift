import HTTP
import SystemSupport

/// An id that counts its hashes and comparisons: the cost of a collection by id, independent of time.
package struct CountedID: Hashable, Sendable {
    package final class Uses: Sendable {
        private let number = Locked(0)

        package init() {}

        package var count: Int { number.withLock { $0 } }

        fileprivate func increment() { number.withLock { $0 += 1 } }
    }

    private let value: Int
    private let uses: Uses

    package init(_ value: Int, counting uses: Uses) {
        self.value = value
        self.uses = uses
    }

    package static func == (one: CountedID, other: CountedID) -> Bool {
        one.uses.increment()
        return one.value == other.value
    }

    package func hash(into hasher: inout Hasher) {
        uses.increment()
        hasher.combine(value)
    }
}
