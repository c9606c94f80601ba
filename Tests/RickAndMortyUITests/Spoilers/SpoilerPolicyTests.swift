import LoadResource
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyUI

@Suite("The spoiler policy")
struct SpoilerPolicyTests {
    private let watched = LoadableSpy<Set<Int>>(.loaded([3]))
    private let spoilers: SpoilerPolicy

    init() {
        spoilers = SpoilerPolicy(
            name: "########",
            isWatched: { [watched] in if case .loaded(let ids) = watched.state { ids.contains($0) } else { false } },
            isFavourite: { $0.id == 6 }
        )
    }

    private func character(_ id: Int, in episodes: [Int]) -> CharacterPresentationModel {
        let someone = Cast.character(id)
        return CharacterPresentationModel(
            CharacterModel(
                id: id,
                name: someone.name,
                status: someone.status,
                species: someone.species,
                type: someone.type,
                gender: someone.gender,
                origin: someone.origin,
                location: someone.location,
                episodes: episodes
            )
        )
    }

    @Test func `hides characters whose first episode is unwatched, in any order of episode IDs`() {
        #expect(spoilers.redacts(character(1, in: [1, 3])))
        #expect(spoilers.redacts(character(1, in: [3, 1])))
        #expect(!spoilers.redacts(character(1, in: [4, 3])))
        #expect(!spoilers.redacts(character(1, in: [])), "there is no first episode")
        #expect(!spoilers.redacts(character(6, in: [1])), "favourites are not hidden")
        #expect(!spoilers.redacts(EpisodePresentationModel(Cast.episode(1))))
    }

    @Test func `removes everything but the ID of a hidden character`() {
        let hidden = spoilers.redacting(character(2, in: [1]))
        #expect(hidden.name == "########")
        #expect(hidden.fullName == hidden.name)
        #expect(hidden.facts == [])
        #expect(hidden.species == "")
        #expect(hidden.location == "")
        #expect(hidden.status == nil)
        #expect(hidden.id == 2)
        #expect(hidden.notice == Strings.reveal)
        #expect(spoilers.redacting(character(4, in: [1])).name == hidden.name, "all hidden names have the same length")
        #expect(spoilers.redacts(hidden))
        let known = character(2, in: [3])
        #expect(spoilers.redacting(known) == known)
    }

    @Test func `reveals one character, or all of a watched episode until its entry is deleted`() {
        let (one, other) = (character(1, in: [1]), character(2, in: [1]))
        spoilers.reveal(one)
        #expect(!spoilers.redacts(one))
        #expect(spoilers.redacts(other))
        watched.state = .loaded([1])
        #expect(!spoilers.redacts(one))
        #expect(!spoilers.redacts(other))
        watched.state = .loaded([])
        #expect(!spoilers.redacts(one))
        #expect(spoilers.redacts(other))
    }

    @Test func `hides all characters until the diary has loaded`() {
        watched.state = .loading
        #expect(spoilers.redacts(character(1, in: [3])))
    }

    @Test func `requests a portrait only once its character may be shown`() {
        let loading = LoadableSpy<CharacterPresentationModel>()
        let real = LoadableSpy<Portrait>()
        let portrait = RedactedPortrait(real, of: loading, policy: spoilers)
        func request() {
            portrait.loadIfIdle()
            portrait.refresh()
        }
        request()
        #expect(portrait.state.isIdle)
        #expect(real.loads == 0)
        loading.state = .loaded(character(1, in: [1]))
        request()
        guard case .hidden? = portrait.state.value else {
            Issue.record("The portrait is not hidden.")
            return
        }
        #expect(real.loads == 0)
        spoilers.reveal(character(1, in: [1]))
        #expect(portrait.state.isIdle)
        portrait.loadIfIdle()
        #expect(portrait.isLoading)
        #expect(real.loads == 1)
        portrait.refresh()
        #expect(real.loads == 2)
        real.state = .loaded(.face(id: 1))
        guard case .face(1)? = portrait.state.value else {
            Issue.record("The portrait is not shown.")
            return
        }
    }

    @Test func `loads a character's screen only after it is revealed`() throws {
        let someone = character(1, in: [1])
        let marks = LibraryMarks(redactedName: "########")
        let spoilers = try #require(marks.spoilers)
        let portrait = LoadableSpy<Portrait>()
        let episode = LoadableSpy<EpisodePresentationModel>()
        let screen = RelatedScreen(
            someone,
            portrait: portrait,
            episode: { _ in episode },
            marks: marks,
            open: { _ in }
        )
        let hidden = screen.painted(columns: 60, rows: 20).text
        #expect(hidden.contains("########"))
        #expect(hidden.contains("V reveal"))
        #expect(!hidden.contains("Rick"))
        #expect(portrait.loads == 0)
        #expect(episode.loads == 0)
        #expect(screen.effect(of: .move(.next)) == nil)
        #expect(screen.openedSubject?.name == "########")
        spoilers.reveal(someone)
        #expect(screen.openedSubject?.name == "Rick Sanchez")
        #expect(screen.effect(of: .move(.next)) != nil)
        #expect(screen.painted(columns: 60, rows: 20).text.contains("Rick Sanchez"))
        #expect(portrait.loads == 1)
        #expect(episode.loads == 1)
    }
}

@Suite("Hidden characters")
struct SpoilerSceneTests {
    nonisolated static let scenes = ["list", "card", "detail"]

    /// A screen with the second character revealed and no episode watched.
    private func screen(_ scene: String, _ appearance: Appearance) -> any View {
        let marks = LibraryMarks(redactedName: SpoilerPolicy.name(in: appearance.glyphs))
        guard let policy = marks.spoilers else { return BlankView() }
        policy.reveal(CharacterPresentationModel(Cast.character(2)))
        switch scene {
        case "list": return list(marks)
        case "card": return cards(marks, under: policy)
        default: return detail(of: 1, marks)
        }
    }

    private func list(_ marks: LibraryMarks) -> any View {
        let list = ListDouble<CharacterPresentationModel>()
        list.pageState = { .loaded(TestApp.characterPage($0)) }
        list.answer = { $0.succeed(count: Cast.characterCount) }
        // Retains the list while the view is drawn.
        return RetainingView(
            BrowseScreen(list: list.list, marks: marks) { detail(of: $0.id, marks) },
            list
        )
    }

    private func cards(_ marks: LibraryMarks, under policy: SpoilerPolicy) -> any View {
        let characters = LoadableSpies { .loaded(CharacterPresentationModel(Cast.character($0))) }
        let portraits = LoadableSpies<Portrait> { .loaded(SceneGallery.portrait($0)) }
        let screen = RelatedScreen(
            EpisodePresentationModel(Cast.episode(2)),
            character: { characters[$0] },
            portrait: { RedactedPortrait(portraits[$0], of: characters[$0], policy: policy) },
            marks: marks,
            open: { _ in }
        )
        screen.isFocused = true
        return screen
    }

    private func detail(of id: Int, _ marks: LibraryMarks) -> any DetailScreen {
        let screen = RelatedScreen(
            CharacterPresentationModel(Cast.character(id)),
            portrait: nil,
            episode: { LoadableSpy(.loaded(EpisodePresentationModel(Cast.episode($0)))) },
            marks: marks,
            open: { _ in }
        )
        screen.isFocused = true
        return screen
    }

    @Test(arguments: scenes, [Size(columns: 100, rows: 30), Size(columns: 60, rows: 20)])
    func `match their snapshots`(scene: String, size: Size) {
        let canvas = screen(scene, Appearance()).painted(columns: size.columns, rows: size.rows)
        expectSnapshot("withheld-\(scene)-\(size.columns)x\(size.rows)", of: canvas)
    }

    @Test(arguments: scenes)
    func `work in ASCII`(scene: String) {
        let appearance = Appearance(glyphs: .ascii)
        expectSnapshot(
            "withheld-\(scene)-ascii",
            of: screen(scene, appearance).painted(columns: 100, rows: 30, appearance: appearance)
        )
    }
}

/// A view that retains another object.
private struct RetainingView: View {
    private let view: any View
    private let other: AnyObject

    init(_ view: any View, _ other: AnyObject) {
        self.view = view
        self.other = other
    }

    func prepare(for size: Size) { view.prepare(for: size) }
    func draw(in rect: Rect, on canvas: inout Canvas) { view.draw(in: rect, on: &canvas) }
}
