import LoadResource
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyUI

@Suite("The watch-along screen")
struct WatchScreenTests {
    /// An app that shows the second episode. Characters 1 and 2 are also in the first episode; the others are new.
    private final class WatchApp {
        let app: TestApp
        let characters: LoadableSpies<CharacterPresentationModel>
        let watched = LoadableSpy<Set<Int>>(.loaded([]))
        private(set) var sizes: [Size] = []
        private(set) var opened: [Destination] = []

        init(
            columns: Int = 100,
            rows: Int = 30,
            appearance: Appearance = Appearance(),
            hidesSpoilers: Bool = false,
            cast: [Int] = [1, 4, 2, 6, 3],
            character: @escaping (Int) -> LoadingState<CharacterPresentationModel> = {
                .loaded(WatchScreenTests.character($0))
            }
        ) {
            app = TestApp(columns: columns, rows: rows, appearance: appearance)
            characters = LoadableSpies(character)
            let name = hidesSpoilers ? SpoilerPolicy.name(in: appearance.glyphs) : nil
            let marks = LibraryMarks(
                rating: { [watched] in watched.state.value?.contains($0) == true ? .zero : nil },
                redactedName: name
            )
            app.otherCommands = marks.spoilers.map { [.reveal(by: $0)] } ?? []
            app.start()
            let screen = WatchScreen(
                WatchPresentationModel(WatchScreenTests.episode(of: cast), in: WatchScreenTests.order),
                character: { [characters] in characters[$0] },
                portrait: { [weak self] id in
                    LoadableSpy(.loaded(SceneGallery.portrait(id) { self?.sizes.append($0) }))
                },
                marks: marks,
                canRate: true,
                open: { [weak self] in self?.opened.append($0) }
            )
            screen.isFocused = true
            app.root?.show(screen)
            app.press(.control("l"))
        }

        var screen: String { app.screen }
    }

    private static let order = EpisodeOrder([
        1: EpisodeCode("S01E01"), 2: EpisodeCode("S01E02"), 3: EpisodeCode("S01E03"),
    ])

    private static func episode(of cast: [Int]) -> EpisodePresentationModel {
        let known = Cast.episode(2)
        return EpisodePresentationModel(
            EpisodeModel(id: 2, name: known.name, airDate: known.airDate, code: known.code, characters: cast)
        )
    }

    private static func character(_ id: Int) -> CharacterPresentationModel {
        let known = Cast.character(id)
        return CharacterPresentationModel(
            CharacterModel(
                id: id,
                name: known.name,
                status: known.status,
                species: known.species,
                type: known.type,
                gender: known.gender,
                origin: known.origin,
                location: known.location,
                episodes: id == 1 ? [1, 2, 3, 51] : id == 2 ? [1, 2] : [2, 51]
            )
        )
    }

    @Test(arguments: [Size(columns: 100, rows: 30), Size(columns: 80, rows: 24), Size(columns: 60, rows: 20)])
    func `matches the snapshot`(size: Size) async throws {
        let watch = WatchApp(columns: size.columns, rows: size.rows)
        await watch.app.settle()
        expectSnapshot("watch-\(size.columns)x\(size.rows)", of: try #require(watch.app.terminal.canvas))
    }

    @Test func `matches the snapshot with hidden characters, one of them revealed`() async throws {
        let watch = WatchApp(columns: 60, rows: 20, hidesSpoilers: true)
        watch.watched.state = .loaded([1])
        watch.app.press(.down, .character("V"), .down)
        await watch.app.settle()
        expectSnapshot("watch-withheld-60x20", of: try #require(watch.app.terminal.canvas))
    }

    @Test func `contains only ASCII in ASCII mode, and is usable on the smallest terminal`() async throws {
        let watch = WatchApp(columns: 40, rows: 10, appearance: Appearance(glyphs: .ascii))
        await watch.app.settle()
        expectSnapshot("watch-ascii-40x10", of: try #require(watch.app.terminal.canvas))
        #expect(Set(watch.screen.filter { !$0.isASCII }).subtracting(Cast.foreign).isEmpty)
    }

    @Test(arguments: [60, 80, 100])
    func `shows no details from later episodes`(columns: Int) {
        let watch = WatchApp(columns: columns)
        for _ in 0..<5 {
            for text in ["Alive", "Dead", "unknown", "S01E03", "51", "Citadel", "Earth"] {
                #expect(!watch.screen.contains(text))
            }
            watch.app.press(.down)
        }
    }

    @Test func `truncates no names or notes at 60 columns`() {
        let watch = WatchApp(columns: 60, rows: 20, cast: [1, 2, 4])
        #expect(watch.screen.contains("Princess of a Cluster "))
        #expect(watch.screen.contains("last seen in S01E01"))
        #expect(!watch.screen.contains("…"))
    }

    @Test func `counts the characters, and the new ones once all have loaded`() async {
        let watch = WatchApp { $0 == 4 ? .loading : .loaded(Self.character($0)) }
        #expect(watch.screen.contains("5 characters"))
        #expect(!watch.screen.contains("characters ·"))
        watch.characters[4].state = .loaded(Self.character(4))
        await watch.app.settle()
        #expect(watch.screen.contains("5 characters · 3 new"))
    }

    @Test func `displays the error of a failed character, and retries it`() {
        let watch = WatchApp { $0 == 4 ? .error("No network") : .loaded(Self.character($0)) }
        #expect(watch.screen.contains("Character 4: No network"))
        #expect(!watch.screen.contains("r retry"))
        watch.app.press(.down)
        #expect(watch.screen.contains("No network · r retry"))
        #expect(watch.app.footer.contains("r retry"))
        watch.app.press(.character("r"))
        #expect(watch.characters[4].loads == 1)
    }

    @Test func `asks for a rating once the end of the cast is visible`() async {
        let watch = WatchApp(columns: 60, rows: 12, cast: Array(1...20))
        #expect(!watch.screen.contains("Finished"))
        watch.app.press(.end)
        #expect(watch.screen.contains("Finished S01E02? · d rate it"))
    }

    @Test func `shows a tick once the episode is watched`() async {
        let watch = WatchApp()
        #expect(!watch.screen.contains("✓"))
        watch.watched.state = .loaded([2])
        await watch.app.settle()
        #expect(watch.screen.contains("Watch along: S01E02 The Dog That Mowed the Lawn ✓"))
        #expect(watch.screen.contains("✓ Finished S01E02 · d rate it again"))
    }

    @Test func `shows the selected character's portrait as large as the list allows`() {
        let watch = WatchApp(columns: 80, rows: 24)
        #expect(watch.sizes.last == Size(columns: 30, rows: 15))
        watch.app.press(.down)
        #expect(watch.screen.contains("Alien"))
        watch.app.terminal.resize(columns: 100, rows: 30)
        #expect(watch.sizes.last == Size(columns: 50, rows: 25))
        watch.app.terminal.resize(columns: 79, rows: 24)
        #expect(!watch.screen.contains("Alien"))
    }

    @Test func `hides new characters and portraits until they are revealed or the episode is watched`() async {
        let watch = WatchApp(hidesSpoilers: true)
        watch.watched.state = .loaded([1])
        await watch.app.settle()
        #expect(watch.screen.contains("Rick Sanchez"))
        #expect(watch.screen.contains("Morty Smith"))
        for name in ["Princess", "Birdperson", "Zoë"] { #expect(!watch.screen.contains(name)) }
        #expect(watch.screen.ranges(of: "████████").count == 3)
        #expect(!watch.app.footer.contains("V reveal"))
        let portraits = watch.sizes.count
        watch.app.press(.down)
        #expect(watch.app.footer.contains("V reveal"))
        #expect(watch.sizes.count == portraits)
        watch.app.press(.character("V"))
        #expect(watch.screen.contains("Princess of a Cluster"))
        #expect(watch.sizes.count > portraits)
        #expect(!watch.screen.contains("Birdperson"))
        watch.watched.state = .loaded([1, 2])
        await watch.app.settle()
        #expect(watch.screen.contains("Birdperson"))
    }
}
