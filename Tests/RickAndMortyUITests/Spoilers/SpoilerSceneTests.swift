import LoadResource
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("Withheld characters")
struct SpoilerSceneTests {
    nonisolated static let scenes = ["list", "card", "detail"]

    /// With the second character revealed, and no episode watched.
    private func screen(_ scene: String, _ appearance: Appearance) -> any View {
        let marks = UserMarks(withheldName: SpoilerPolicy.name(in: appearance.glyphs))
        guard let policy = marks.spoilers else { return BlankView() }
        policy.reveal(CharacterPresentationModel(Cast.character(2)))
        switch scene {
        case "list": return list(marks)
        case "card": return cards(marks, under: policy)
        default: return detail(of: 1, marks)
        }
    }

    private func list(_ marks: UserMarks) -> any View {
        let list = ListDouble<CharacterPresentationModel>()
        list.pageState = { .loaded(TestApp.characterPage($0)) }
        list.answer = { $0.succeed(count: Cast.characterCount) }
        // A strong reference while the view is drawn.
        return Holding(
            BrowseScreen(list: list.list, marks: marks) { detail(of: $0.id, marks) },
            list
        )
    }

    private func cards(_ marks: UserMarks, under policy: SpoilerPolicy) -> any View {
        let characters = Shelf { .loaded(CharacterPresentationModel(Cast.character($0))) }
        let portraits = Shelf<Portrait> { .loaded(Gallery.portrait($0)) }
        let screen = RelatedScreen(
            EpisodePresentationModel(Cast.episode(2)),
            character: { characters[$0] },
            portrait: { SpoilerFreePortrait(portraits[$0], of: characters[$0], policy: policy) },
            marks: marks,
            open: { _ in }
        )
        screen.isFocused = true
        return screen
    }

    private func detail(of id: Int, _ marks: UserMarks) -> any DetailScreen {
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
    func `looks as recorded`(scene: String, size: Size) {
        let canvas = screen(scene, Appearance()).painted(columns: size.columns, rows: size.rows)
        expectSnapshot("withheld-\(scene)-\(size.columns)x\(size.rows)", of: canvas)
    }

    @Test(arguments: scenes)
    func `works in ASCII`(scene: String) {
        let appearance = Appearance(glyphs: .ascii)
        expectSnapshot(
            "withheld-\(scene)-ascii",
            of: screen(scene, appearance).painted(columns: 100, rows: 30, appearance: appearance)
        )
    }
}

/// A view with the objects that it needs.
private struct Holding: View {
    private let view: any View
    private let other: AnyObject

    init(_ view: any View, _ other: AnyObject) {
        self.view = view
        self.other = other
    }

    func prepare(for size: Size) { view.prepare(for: size) }
    func draw(in rect: Rect, on canvas: inout Canvas) { view.draw(in: rect, on: &canvas) }
}
