/// Where the catalogue has characters.
extension Catalogue {
    /// Pages are counted from 1.
    package func characters(page: Int) -> PageCharacterModels {
        Page(page, of: records.characters).map(records.model)
    }

    package func character(id: Int) -> CharacterModel? {
        records.characters.element(id: id).map(records.model)
    }

    /// Where the character with that id stands in the list of all, or would.
    package func position(ofCharacter id: Int) -> Int {
        records.characters.position(of: id)
    }
}

extension CatalogueRecords {
    fileprivate func model(_ character: Character) -> CharacterModel {
        CharacterModel(
            id: character.id,
            name: text(character.name),
            status: character.status,
            species: text(character.species),
            type: text(character.type),
            gender: character.gender,
            origin: place(character.origin),
            location: place(character.location),
            episodes: Array(appearances[character.appearances.range])
        )
    }
}
