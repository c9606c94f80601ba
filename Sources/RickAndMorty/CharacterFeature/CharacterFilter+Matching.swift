package import HTTP

extension CharacterFilter: ResourceFilter {
    package func page(_ number: Int, at base: APIRoot) -> HTTPRequest {
        CharacterEndpoint.page(number, filter: self, at: base)
    }

    package func matches(_ character: CharacterModel) -> Bool {
        FilterText(name).isIn(character.name) && FilterText(status).isIn(character.status.text)
            && FilterText(species).isIn(character.species) && FilterText(type).isIn(character.type)
            && FilterText(gender).isIn(character.gender)
    }
}
