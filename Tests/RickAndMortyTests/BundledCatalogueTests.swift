import FoundationEssentials
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The bundled catalogue")
struct BundledCatalogueTests {
    private let bytes: [UInt8]
    private let catalogue: Catalogue

    /// Parsing checks that ids are unique and sorted, dates valid, and references resolved.
    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let bytes = Array(try Data(contentsOf: root.appending(path: "assets/catalogue.txt")))
        catalogue = try Catalogue(parsing: bytes.span)
        self.bytes = bytes
    }

    private var characters: [CharacterModel] {
        (1...catalogue.page(1, of: CharacterModel.self).pages).flatMap {
            catalogue.page($0, of: CharacterModel.self).items
        }
    }

    private var episodes: [EpisodeModel] {
        (1...catalogue.page(1, of: EpisodeModel.self).pages).flatMap { catalogue.page($0, of: EpisodeModel.self).items }
    }

    @Test func `has the episodes of five seasons in order, each with characters`() {
        let bySeason = Dictionary(grouping: episodes, by: \.code.season).mapValues { $0.compactMap(\.code.number) }
        let ten = Array(1...10)

        #expect(episodes.map(\.id) == Array(1...51))
        #expect(bySeason == [1: Array(1...11), 2: ten, 3: ten, 4: ten, 5: ten])
        #expect(episodes.allSatisfy { !$0.characters.isEmpty })
        #expect(catalogue.episodes.map(\.day) == catalogue.episodes.map(\.day).sorted())
    }

    @Test func `has the main and recurring cast`() {
        #expect(characters.count >= 200)
        #expect(characters.count == catalogue.page(1, of: CharacterModel.self).count)
        #expect(characters.prefix(5).map(\.name).allSatisfy { $0.hasSuffix("Sanchez") || $0.hasSuffix("Smith") })
        #expect(characters.allSatisfy { !$0.episodes.isEmpty })
    }

    @Test func `finds each resource by its id`() {
        for character in characters { #expect(catalogue.resource(character.id, of: CharacterModel.self) == character) }
        for episode in episodes { #expect(catalogue.resource(episode.id, of: EpisodeModel.self) == episode) }
    }

    @Test func `contains safe text only`() {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let fields = lines.flatMap { $0.split(separator: "\t") }

        #expect(fields.filter { SafeText($0).string != $0 } == [])
    }

    @Test func `has the same characters as the API`() throws {
        for page in 1...catalogue.page(1, of: CharacterModel.self).pages {
            let own = catalogue.page(page, of: CharacterModel.self)
            #expect(try ResourceMapper<CharacterModel>.page(.json(APIJSON.page(own, item: APIJSON.character))) == own)
        }
    }

    @Test func `has the same episodes as the API`() throws {
        for page in 1...catalogue.page(1, of: EpisodeModel.self).pages {
            let own = catalogue.page(page, of: EpisodeModel.self)
            #expect(try ResourceMapper<EpisodeModel>.page(.json(APIJSON.page(own, item: APIJSON.episode))) == own)
        }
    }
}
