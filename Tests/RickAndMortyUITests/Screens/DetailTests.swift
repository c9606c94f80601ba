import LoadResource
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyUI

@Suite("Details")
struct DetailTests {
    /// An app with a selected row on a page that is still loading.
    private func appWithLoadingRow(columns: Int) -> TestApp {
        let app = TestApp.started(columns: columns) {
            $0.characterList.pageState = { $0 == 1 ? .loaded(TestApp.characterPage(1)) : .idle }
        }
        app.press(.pageDown)
        return app
    }

    @Test(arguments: [100, 60])
    func `a loading row opens once it has loaded`(columns: Int) async {
        let app = appWithLoadingRow(columns: columns)
        app.press(.enter)
        app.characterList.page(2).state = .loaded(TestApp.characterPage(2))
        await app.settle()
        #expect(app.terminal.line(1).contains("Citizen 27"))
        #expect(app.footer.contains("Esc back"))
    }

    @Test(arguments: [100, 60])
    func `opening a row that fails to load returns to the list, which displays the error`(columns: Int) async {
        let app = appWithLoadingRow(columns: columns)
        app.press(.enter)
        app.terminal.resize(columns: columns, rows: 14)
        app.characterList.page(2).state = .error("No network")
        await app.settle()
        #expect(app.screen.contains("Couldn't load page 2"))
        #expect(app.footer.contains("r retry"))
        #expect(!app.footer.contains("Esc"))
        #expect(!app.screen.contains("│ Rick Sanchez"))
        #expect(app.selected.count == 1)
    }

    @Test func `the previous detail stays visible beside a loading row`() {
        #expect(appWithLoadingRow(columns: 100).screen.contains("│ Rick Sanchez"))
    }

    @Test func `a detail requests only visible rows, and cancels them when it is left`() {
        let app = TestApp.started { $0.episodes.state = { _ in .idle } }
        let first = app.episodes.requestedIDs
        #expect(first == Array(1...first.count))
        #expect(first.count < 20)
        app.press(.down)
        #expect(first.allSatisfy { app.episodes[$0].cancels == 1 })
        app.press(.character("2"), .character("1"))
        #expect(app.episodes[1].cancels == 2)
        #expect(app.episodes[1].loads == 3)
    }

    @Test func `a resource's load is cancelled when its screen is left`() {
        let screen = screen(.loading)
        var cancels = 0
        screen.adapter = LoadControlStub(cancel: { cancels += 1 })
        screen.willDisappear()
        #expect(cancels == 1)
    }

    @Test func `a portrait loads once for all its sizes, and only if it fits`() {
        let portrait = LoadableSpy<Portrait>()
        let screen = RelatedScreen(
            CharacterPresentationModel(Cast.character(1)),
            portrait: portrait,
            episode: { LoadableSpy(.loaded(.init(Cast.episode($0)))) },
            open: { _ in }
        )
        _ = screen.painted(columns: 40, rows: 10)
        #expect(portrait.loads == 0)
        _ = screen.painted(columns: 60, rows: 20)
        _ = screen.painted(columns: 70, rows: 30)
        #expect(portrait.loads == 1)
        #expect(portrait.cancels == 0)
        screen.willDisappear()
        #expect(portrait.cancels == 1)
    }

    nonisolated static let states: [(name: String, state: LoadingState<Int>)] = [
        ("loading", .loading), ("content", .loaded(1)), ("error", .error("Couldn't connect to server")),
    ]

    private func screen(_ state: LoadingState<Int>) -> ResourceScreen<CharacterPresentationModel> {
        let screen = ResourceScreen<CharacterPresentationModel>(name: CharacterModel.name(of: 1)) { character in
            RelatedScreen(
                character,
                portrait: nil,
                episode: { LoadableSpy(.loaded(.init(Cast.episode($0)))) },
                open: { _ in }
            )
        }
        screen.adapter = LoadControlStub(load: { [weak screen] in
            switch state {
            case .idle, .loading: screen?.display(isLoading: true)
            case .loaded(let id): screen?.display(presentationModel: .init(Cast.character(id)))
            case .error(let error): screen?.display(errorMessage: SharedStringsHelper.message(for: error))
            }
        })
        return screen
    }

    @Test(arguments: states, [100, 60])
    func `a resource screen is drawn in every state`(example: (name: String, state: LoadingState<Int>), columns: Int) {
        let canvas = screen(example.state).painted(columns: columns, rows: 14, after: .milliseconds(200))
        expectSnapshot("resource-\(example.name)-\(columns)", of: canvas)
    }

    @Test func `a resource screen can be retried after a failure, and performs its content's actions once loaded`() {
        #expect(screen(.loading).effect(of: .retry) == nil)
        let failed = screen(.error("No network"))
        failed.prepare(for: Size(columns: 50, rows: 10))
        #expect(failed.effect(of: .retry) != nil)
        #expect(failed.effect(of: .open) == nil)
        #expect(failed.effect(of: .move(.next)) == nil)
        let loaded = screen(.loaded(1))
        loaded.prepare(for: Size(columns: 50, rows: 10))
        #expect(loaded.effect(of: .retry) == nil)
        #expect(loaded.effect(of: .move(.next)) != nil)
    }

    @Test(arguments: [100, 60])
    func `a resource screen counts down to its retry, and can be retried at once`(columns: Int) {
        let screen = screen(.loading)
        _ = screen.painted(columns: columns, rows: 14)
        screen.display(wait: PendingRetry(until: .seconds(3), message: "Timed out"))
        let canvas = screen.painted(columns: columns, rows: 14)
        expectSnapshot("resource-waiting-\(columns)", of: canvas)
        #expect(canvas.schedule.nextFrame == .seconds(1))
        var loads = 0
        screen.adapter = LoadControlStub(load: { loads += 1 })
        #expect(screen.effect(of: .retry) != nil)
        screen.effect(of: .retry)?()
        #expect(loads == 1)
    }

    @Test func `a resource screen loads once`() {
        let screen = screen(.loading)
        var loads = 0
        screen.adapter = LoadControlStub(load: { [weak screen] in
            loads += 1
            screen?.display(isLoading: true)
        })
        for _ in 1...3 { screen.prepare(for: Size(columns: 50, rows: 10)) }
        #expect(loads == 1)
    }
}

@Suite("A location")
struct LocationViewTests {
    private func location(
        name: String = "Citadel of Ricks",
        type: String = "Space station",
        dimension: String = "Replacement Dimension"
    ) -> LocationPresentationModel {
        LocationPresentationModel(
            LocationModel(id: 3, name: name, type: type, dimension: dimension, residents: [2, 1])
        )
    }

    private func line(_ location: LocationPresentationModel, columns: Int) -> String {
        LocationRowView(location: location).painted(columns: columns, rows: 1).line(0)
    }

    @Test func `shows unknown for a missing type and dimension`() {
        let location = location(type: "", dimension: "")
        #expect(location.facts == [Fact("Type", "unknown"), Fact("Dimension", "unknown")])
        #expect(line(location, columns: 66).hasSuffix(" unknown       unknown"))
    }

    @Test func `shows its dimension in a wide row`() {
        #expect(
            line(location(), columns: 76)
                == "Citadel of Ricks                        Space station Replacement Dimension"
        )
        #expect(line(location(), columns: 66) == "Citadel of Ricks              Space station Replacement Dimension")
    }

    @Test func `drops the dimension first, then the type, and truncates its name last`() {
        #expect(
            line(location(), columns: 65).hasSuffix("Citadel of Ricks\(String(repeating: " ", count: 35))Space station")
        )
        let name = "Earth (Fascist Dimension)"
        #expect(line(location(name: name), columns: 38) == "Earth (Fascist Dimensi… Space station")
        #expect(line(location(name: name), columns: 37) == name)
        #expect(line(location(name: name), columns: 20) == "Earth (Fascist Dim…")
    }

    @Test func `stays within its columns, even with long and wide text`() {
        let long = location(
            name: "作者作者作者作者作者作者作者作者",
            type: "Dwarf planet (Celestial Dwarf)",
            dimension: String(repeating: "D", count: 40)
        )
        #expect(line(long, columns: 66) == "作者作者作者作者作者作者作者… Dwarf planet… \(String(repeating: "D", count: 21))…")
        #expect(line(long, columns: 38) == "作者作者作者作者作者作… Dwarf planet…")
    }

    @Test(arguments: [76, 56, 36])
    func `has a skeleton with bars at the positions of its text`(columns: Int) {
        let bars = LocationPresentationModel.rowSkeleton.painted(columns: columns, rows: 1).line(0)
        let text = line(location(name: "Name", type: "Type", dimension: "Dimension"), columns: columns)
        #expect(starts(of: bars) == starts(of: text))
        #expect(starts(of: text).count == (columns < 38 ? 1 : columns < 66 ? 2 : 3))
    }

    /// Columns where words start.
    private func starts(of line: String) -> [Int] {
        let cells = Array(" " + line)
        return cells.indices.dropFirst().filter { cells[$0] != " " && cells[$0 - 1] == " " }
    }
}
