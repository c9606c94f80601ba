package import RickAndMorty

/// The filter of a list: values for some of its fields, in the order of the fields.
package nonisolated struct ListFilter: Hashable, Sendable {
    package struct Part: Hashable, Sendable {
        package let name: String
        package let label: String
        package let value: String

        package init(name: String, label: String, value: String) {
            self.name = name
            self.label = label
            self.value = value
        }

        /// Includes the label of a bare number.
        package var chip: String { value.allSatisfy(\.isNumber) ? "\(label) \(value)" : value }
    }

    package private(set) var parts: [Part]

    package init(_ parts: [Part] = []) {
        self.parts = parts
    }

    package var isEmpty: Bool { parts.isEmpty }

    /// The value for the field with this name; `nil` if the filter has none.
    package subscript(name: String) -> String? {
        parts.first { $0.name == name }?.value
    }

    package mutating func remove(at place: Int) {
        if parts.indices.contains(place) { parts.remove(at: place) }
    }
}

extension ResourceFilter {
    /// Combines a filter with a search text. If both set a field, the search text wins.
    package init(_ narrowing: ListFilter, searching text: String? = nil) {
        self = text.map(Model.filter(searching:)) ?? ResourceFilter()
        for (key, form) in Model.formFields where texts[key] == nil {
            texts[key] = narrowing[key].map(form.query)
        }
    }
}
