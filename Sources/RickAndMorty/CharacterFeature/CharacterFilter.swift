/// What a list of characters is narrowed to: parts of texts, in any case.
package struct CharacterFilter: Sendable, Hashable {
    package var name: String?
    package var status: String?
    package var species: String?
    package var type: String?
    package var gender: String?

    package init(
        name: String? = nil,
        status: String? = nil,
        species: String? = nil,
        type: String? = nil,
        gender: String? = nil
    ) {
        self.name = name
        self.status = status
        self.species = species
        self.type = type
        self.gender = gender
    }

    var query: [QueryItem] {
        [QueryItem](filtering: [
            "name": name, "status": status, "species": species, "type": type, "gender": gender,
        ])
    }
}
