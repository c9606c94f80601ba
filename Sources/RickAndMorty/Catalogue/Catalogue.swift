/// Characters and episodes that need no network: the very models that the API's answers would be mapped to.
package struct Catalogue: Sendable {
    private let records: CatalogueRecords

    /// Reads UTF-8 text with a record a line, its fields separated by tabs; what they are is said in the file.
    package init(parsing bytes: Span<UInt8>) throws(CatalogueError) {
        do {
            _ = try UTF8Span(validating: bytes)
        } catch {
            let line = bytes.indices[..<error.byteOffsets.lowerBound].count { bytes[$0] == UInt8(ascii: "\n") } + 1
            throw CatalogueError(line: line, problem: .notUTF8)
        }
        records = try CatalogueParser.records(bytes.withUnsafeBufferPointer { Array($0) })
    }

    /// Pages are counted from 1.
    package func characters(page: Int) -> PageCharacterModels {
        Page(page, of: records.characters).map(records.model)
    }

    package func character(id: Int) -> CharacterModel? {
        records.characters.element(id: id).map(records.model)
    }

    /// Pages are counted from 1.
    package func episodes(page: Int) -> PageEpisodeModels {
        Page(page, of: records.episodes).map(records.model)
    }

    package func episode(id: Int) -> EpisodeModel? {
        records.episodes.element(id: id).map(records.model)
    }
}

extension Catalogue {
    /// Where the character with that id stands in the list of all, or would.
    package func position(ofCharacter id: Int) -> Int {
        records.characters.position(of: id)
    }

    /// Where the episode with that id stands in the list of all, or would.
    package func position(ofEpisode id: Int) -> Int {
        records.episodes.position(of: id)
    }
}
