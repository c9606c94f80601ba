/// What a list of locations is narrowed to: parts of texts, in any case.
package struct LocationFilter: Sendable, Hashable {
    package var name: String?
    package var type: String?
    package var dimension: String?

    package init(name: String? = nil, type: String? = nil, dimension: String? = nil) {
        self.name = name
        self.type = type
        self.dimension = dimension
    }

    var query: [QueryItem] {
        [QueryItem](filtering: ["name": name, "type": type, "dimension": dimension])
    }
}
