/// Characters and episodes that need no network: the very models that the API's answers would be mapped to.
package struct Catalogue: Sendable {
    private let allCharacters: [CharacterModel]
    private let allEpisodes: [EpisodeModel]

    /// Reads UTF-8 text with a record a line, its fields separated by tabs; what they are is said in the file.
    package init(parsing bytes: Span<UInt8>) throws(CatalogueError) {
        let text: String
        do {
            text = String(copying: try UTF8Span(validating: bytes))
        } catch {
            let line = bytes.indices[..<error.byteOffsets.lowerBound].count { bytes[$0] == UInt8(ascii: "\n") } + 1
            throw CatalogueError(line: line, problem: .notUTF8)
        }
        self = try CatalogueParser.catalogue(text)
    }

    /// - Parameters:
    ///   - characters: by id.
    ///   - episodes: by id.
    init(characters: [CharacterModel], episodes: [EpisodeModel]) {
        allCharacters = characters
        allEpisodes = episodes
    }

    /// Pages are counted from 1.
    package func characters(page: Int) -> PageCharacterModels {
        Page(page, of: allCharacters)
    }

    package func character(id: Int) -> CharacterModel? {
        allCharacters.element(id: id)
    }

    /// Pages are counted from 1.
    package func episodes(page: Int) -> PageEpisodeModels {
        Page(page, of: allEpisodes)
    }

    package func episode(id: Int) -> EpisodeModel? {
        allEpisodes.element(id: id)
    }
}

extension Catalogue {
    /// Where the character with that id stands in the list of all, or would.
    package func position(ofCharacter id: Int) -> Int {
        allCharacters.position(of: id)
    }

    /// Where the episode with that id stands in the list of all, or would.
    package func position(ofEpisode id: Int) -> Int {
        allEpisodes.position(of: id)
    }
}

/// Of an array that is sorted by id.
extension Array where Element: Identifiable<Int> {
    fileprivate func element(id: Int) -> Element? {
        let position = position(of: id)
        return position < count && self[position].id == id ? self[position] : nil
    }

    /// Halves the candidates until one is left.
    fileprivate func position(of id: Int) -> Int {
        var candidates = indices
        while !candidates.isEmpty {
            let middle = candidates.lowerBound + candidates.count / 2
            candidates = self[middle].id < id ? middle + 1..<candidates.upperBound : candidates.lowerBound..<middle
        }
        return candidates.lowerBound
    }
}
