import FoundationEssentials
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMorty

@Suite("The bundled catalogue")
struct BundledCatalogueTests {
    private let bytes: [UInt8]
    private let catalogue: Catalogue

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        bytes = Array(try Data(contentsOf: root.appending(path: "assets/catalogue.txt")))
        catalogue = Catalogue(bytes)
    }

    private var characters: [CharacterModel] { catalogue.all() }
    private var episodes: [EpisodeModel] { catalogue.all() }
    private var locations: [LocationModel] { catalogue.all() }

    /// Parsing does not validate lines. This round trip detects fields that are parsed incorrectly.
    @Test func `round-trips through its parsed resources`() throws {
        let text = CatalogueText(locations: locations, episodes: episodes, characters: characters)
        #expect(try text.text(of: catalogue.date).utf8.elementsEqual(bytes))
    }

    @Test func `contains every resource of the API, without gaps in the ids`() {
        #expect(characters.map(\.id) == Array(1...826))
        #expect(episodes.map(\.id) == Array(1...51))
        #expect(locations.map(\.id) == Array(1...126))
        #expect(catalogue.ids(of: LocationModel.self) == Array(1...126))
    }

    @Test func `contains the episodes of five seasons, in order`() {
        let bySeason = Dictionary(grouping: episodes, by: \.code.season).mapValues { $0.compactMap(\.code.number) }
        let ten = Array(1...10)
        let days = episodes.compactMap(\.airDay)

        #expect(bySeason == [1: Array(1...11), 2: ten, 3: ten, 4: ten, 5: ten])
        #expect(days.count == 51)
        #expect(days == days.sorted())
    }

    @Test func `has the same counts as the API`() {
        let deadAliens = characters.filter { $0.status == .dead && $0.species == "Alien" }

        #expect(deadAliens.count == 85)
        #expect(catalogue.resource(3, of: LocationModel.self)?.residents.count == 101)
        #expect(catalogue.resource(13, of: LocationModel.self)?.residents.count == 11)
        #expect(catalogue.resource(1, of: EpisodeModel.self)?.characters.count == 19)
    }

    @Test func `preserves contradictions in the data of the API`() {
        let flansian = catalogue.resource(125, of: CharacterModel.self)

        #expect(flansian?.location.id == 35)
        #expect(flansian?.episodes == [18, 21, 25])
        #expect(catalogue.resource(35, of: LocationModel.self)?.residents.contains(125) == false)
        #expect(episodes.filter { $0.characters.contains(125) }.map(\.id) == [25])
        #expect(catalogue.resource(10, of: EpisodeModel.self)?.characters.last == 663)
        #expect(catalogue.resource(663, of: CharacterModel.self)?.episodes.contains(10) == false)
    }

    @Test func `contains only safe text`() {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let fields = lines.flatMap { $0.split(separator: "\t") }

        #expect(fields.filter { SafeText($0).string != $0 } == [])
    }

    @Test func `has the titles of its resources, and its date`() {
        for episode in episodes {
            #expect(catalogue.title(of: episode.id, in: EpisodeModel.self) == episode.title)
            #expect(catalogue.resource(episode.id) == episode)
        }
        #expect(catalogue.title(of: 1, in: CharacterModel.self) == "Rick Sanchez")
        #expect(catalogue.title(of: 900, in: CharacterModel.self) == nil)
        #expect(catalogue.date.hasPrefix("20"))
    }
}
