import LoadResource
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMortyUI

@Suite("Navigation")
struct NavigationTests {
    @Test(arguments: [100, 60])
    func `Esc goes back step by step and restores each screen`(columns: Int) {
        let app = TestApp.started(columns: columns)
        app.press(.pageDown, .down, .enter, .down)
        var screens: [String] = []
        // The character's episode, one of its characters, and one of their episodes.
        for keys in [[Key.enter, .right], [.enter, .down, .down], [.enter, .right]] {
            screens.append(app.screen)
            for key in keys { app.press(key) }
        }
        while let screen = screens.popLast() {
            #expect(app.screen != screen)
            app.press(.escape)
            #expect(app.screen == screen)
        }
    }

    @Test func `external changes are reloaded when a section opens and after screen damage`() async {
        let app = TestApp.started()
        app.press(.down, .enter, .escape)
        await drainMainActorQueue()
        #expect(app.control.externalReloads == 0)
        app.press(.character("2"))
        await drainMainActorQueue()
        #expect(app.control.externalReloads == 1)
        app.press(.character("2"), .down)
        app.terminal.send([.resize])
        await drainMainActorQueue()
        #expect(app.control.externalReloads == 1)
        app.terminal.send([.screenDamaged])
        await drainMainActorQueue()
        #expect(app.control.externalReloads == 2)
    }

    @Test func `the breadcrumb lists the open screens; a click goes back, and L goes forward again`() {
        let app = TestApp.started(columns: 80)
        app.press(.character("2"))
        let list = app.screen
        app.press(.enter)
        let detail = app.screen
        app.press(.enter)
        #expect(app.terminal.line(0).hasPrefix(" 1  2  3  6  Episodes › S01E01 Pilot › Rick Sanchez  "))
        let opened = app.screen
        app.terminal.click(column: 28, row: 0)
        #expect(app.screen == detail)
        app.press(.character("L"))
        #expect(app.screen == opened)
        app.terminal.click(column: 15, row: 0)
        #expect(app.screen == list)
    }

    @Test(arguments: [100, 60], [[Key.character("l"), .character("h")], [.right, .left]])
    func `l and Right open a row or move to the next card, and h and Left go back`(columns: Int, keys: [Key]) {
        let app = TestApp.started(columns: columns)
        let list = app.screen
        app.press(keys[0], keys[0])
        #expect(app.terminal.line(1).contains("Pilot"))
        app.press(keys[0], keys[1])
        #expect(app.terminal.line(1).contains("Pilot"), "to the next card and back")
        app.press(keys[0])
        #expect(app.terminal.line(1).contains("Pilot"))
        #expect(app.footer.hasPrefix(" ⏎ open  "))
        #expect(app.footer.contains("  gl location  "))
        #expect(app.footer.contains("  Esc back  "))
        app.press(keys[1], keys[1])
        #expect(app.terminal.line(1).contains("Rick Sanchez"))
        app.press(keys[1])
        #expect(app.screen == list)
    }

    @Test(arguments: [100, 60])
    func `L reopens the last detail, and has no effect on another row`(columns: Int) {
        let app = TestApp.started(columns: columns)
        app.press(.enter)
        let detail = app.screen
        app.press(.escape, .character("L"))
        #expect(app.screen == detail)
        app.press(.escape, .down)
        let list = app.screen
        app.press(.character("L"))
        #expect(app.screen == list)
    }

    @Test(arguments: [100, 60])
    func `a section keeps its state while another one is open`(columns: Int) {
        let app = TestApp.started(columns: columns)
        app.press(.pageDown, .down)
        let characters = app.screen
        app.press(.character("2"), .pageDown, .enter, .down, .enter)
        let episodes = app.screen
        app.press(.character("1"))
        #expect(app.screen == characters)
        app.press(.character("2"))
        #expect(app.screen == episodes)
    }

    @Test func `plus and minus move the divider in all sections, and its position is restored`() {
        let app = TestApp.started(favourites: .loaded([]))
        let before = app.screen
        #expect(app.root?.place.share == nil)
        app.press(.character("+"))
        let widened = app.screen
        #expect(widened != before)
        app.press(.character("4"), .character("-"), .character("1"))
        #expect(app.screen == before)
        app.press(.enter, .character("+"))
        #expect(app.root?.place.share == 50)
        let other = TestApp.started()
        app.root.map { other.root?.restore($0.place) }
        #expect(other.root?.place.share == 50)
        app.press(.escape)
        #expect(app.screen == widened)
    }

    @Test(arguments: [Key.character("1"), .character("4")])
    func `each pane keeps 32 columns, until the list takes the whole width`(section: Key) {
        let app = TestApp.started(favourites: .loaded(Cast.favourites))
        app.press(section)
        for _ in 1...10 { app.press(.character("-")) }
        #expect(app.root?.place.share == 32)
        #expect(app.screen.contains("Rick Sanchez"))
        #expect(app.terminal.line(1).dropFirst(31).hasPrefix("│ "))
        for _ in 1...8 { app.press(.character("+")) }
        #expect(app.root?.place.share == 68)
        #expect(app.terminal.line(1).dropFirst(67).hasPrefix("│ "))
        app.press(.character("+"))
        #expect(app.root?.place.share == 100)
        #expect(!app.terminal.line(1).contains("│"))
        app.press(.character("-"))
        #expect(app.root?.place.share == 68)
    }

    @Test func `plus and minus have no effect when one pane is shown`() {
        let app = TestApp.started(columns: 60)
        app.press(.character("+"), .character("-"), .character("-"))
        #expect(app.root?.place.share == nil)
    }

    @Test(arguments: [Key.escape, .left, .character("h"), .character("x"), .character("R")])
    func `a key without an effect redraws nothing`(key: Key) {
        let app = TestApp.started()
        let (screen, frames) = (app.screen, app.terminal.frames)
        app.press(key)
        #expect(app.screen == screen)
        #expect(app.terminal.frames == frames)
    }

    @Test func `redraw, suspend and quit keys reach the terminal and the app`() {
        let app = TestApp.started()
        app.press(.control("l"), .control("z"), .character("q"), .control("c"))
        #expect(app.terminal.repaints == 1)
        #expect(app.terminal.suspensions == 1)
        #expect(app.quits == 2)
    }

    @Test func `Z pressed twice quits, and once shows a hint`() {
        let app = TestApp.started()
        app.press(.character("Z"))
        #expect(app.footer.contains("Z quit"))
        app.press(.down)
        app.press(.character("Z"), .down, .character("Z"))
        #expect(app.quits == 0)
        app.press(.character("Z"))
        #expect(app.quits == 1)
    }

    @Test func `the title bar shows the source of the section's list, even for opened screens`() {
        let app = TestApp.started { $0.episodeList.answer = { $0.succeed(count: 40, source: .offline) } }
        app.press(.enter, .enter)
        #expect(app.terminal.line(0).hasSuffix("● live"))
        app.press(.character("2"), .enter, .enter)
        #expect(app.terminal.line(0).hasSuffix("○ built-in data"))
    }
}
