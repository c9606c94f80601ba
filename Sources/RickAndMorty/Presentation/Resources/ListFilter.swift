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

    /// The filter whose values are named by a text, in any case and order: "dead alien", "space station".
    ///
    /// - Parameter fields: of the filter form.
    /// - Returns: `nil` if a word of the text is in none of the fields' own values, or there are none.
    package init?(named text: String, among fields: [(key: String, form: FilterForm)]) {
        var rest = text.lowercased().split(whereSeparator: \.isWhitespace)[...]
        var values: [String: String] = [:]
        while !rest.isEmpty {
            let runs = (1...rest.count).reversed().lazy.map { rest.prefix($0) }
            let matches = runs.compactMap { run in
                let name = run.joined(separator: " ")
                return fields.lazy.filter { values[$0.key] == nil }.compactMap { key, form in
                    form.values.first { $0.lowercased() == name }.map { (key: key, value: $0, run: run) }
                }.first
            }
            guard let match = matches.first else { return nil }
            values[match.key] = match.value
            rest = rest.dropFirst(match.run.count)
        }
        guard !values.isEmpty else { return nil }
        parts = fields.compactMap { key, form in
            values[key].map { Part(name: key, label: form.label, value: $0) }
        }
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
