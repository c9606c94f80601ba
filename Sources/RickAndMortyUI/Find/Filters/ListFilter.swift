/// What a list is narrowed to: values of some of its fields, in their order.
package nonisolated struct ListFilter: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        let name: String
        let label: String
        let value: String

        /// A number alone says nothing.
        var chip: String { value.allSatisfy(\.isNumber) ? "\(label) \(value)" : value }
    }

    private(set) var parts: [Part]

    init(_ parts: [Part] = []) {
        self.parts = parts
    }

    package var isEmpty: Bool { parts.isEmpty }

    /// By the name of a field; `nil` where it is narrowed by another one.
    package subscript(name: String) -> String? {
        parts.first { $0.name == name }?.value
    }

    mutating func remove(at place: Int) {
        if parts.indices.contains(place) { parts.remove(at: place) }
    }
}
