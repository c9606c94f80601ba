package struct LocationModel: Sendable, Hashable, Identifiable {
    package let id: Int
    package let name: String
    /// What kind of place it is; may be empty.
    package let type: String
    /// May be empty.
    package let dimension: String
    /// Ids of the characters who were last seen there.
    package let residents: [Int]

    package init(id: Int, name: String, type: String, dimension: String, residents: [Int]) {
        self.id = id
        self.name = name
        self.type = type
        self.dimension = dimension
        self.residents = residents
    }
}

package typealias PageLocationModels = Page<LocationModel>
