import LoadResource
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("Retrying")
struct RetryTests {
    private let failure = SharedStringsHelper.loadError

    @Test(arguments: Scene.withoutTyping)
    func `is hinted and available only after a failure`(scene: Scene) async {
        let app = TestApp.started(favourites: scene.favourites, scene.prepare)
        for key in scene.keys { app.press(key) }
        let failed = ["error", "-failed-", "-waiting-", "bundled"].contains(where: scene.name.contains)
        // A failed page is visible, another one selected.
        let isFailedPageUnselected = scene.name == "characters-failed-page"
        #expect(app.footer.contains("r retry") == (failed && !isFailedPageUnselected))
        let frames = app.terminal.frames
        let refreshes = app.listRefreshes
        app.press(.character("r"))
        let isRefreshed = app.listRefreshes > refreshes
        #expect((app.terminal.frames > frames) == (failed && !isFailedPageUnselected || isRefreshed))
        #expect(!isRefreshed || app.terminal.line(0).hasSuffix("● live") || failed)
    }

    @Test func `a loaded list is refreshed, even from its detail`() {
        let app = TestApp.started()
        app.press(.down)
        #expect(!app.footer.contains("retry"))
        #expect(app.footer.contains("r refresh"))
        app.press(.character("r"), .character("r"))
        #expect(app.characterList.retries == 1, "no second refresh while the list loads")
        #expect(app.screen.contains("▌ Morty Smith"))
        app.characterList.succeed(count: 826)
        app.press(.tab, .character("r"))
        #expect(app.characterList.retries == 2)
    }

    @Test func `a failed detail is retried from a list without failures`() {
        let portraits = LoadableSpies<Portrait> { _ in .error("No network") }
        let app = TestApp.started { $0.portraits = { portraits[$0] } }
        #expect(app.footer.contains("r retry"))
        app.press(.character("r"))
        #expect(portraits[1].loads == 1)
        #expect(!app.footer.contains("r retry"))
        let narrow = TestApp.started(columns: 60, rows: 20) {
            $0.portraits = { _ in LoadableSpy(.error("No network")) }
        }
        narrow.press(.enter, .escape)
        #expect(!narrow.footer.contains("r retry"), "the failed detail is not visible")
    }

    @Test func `a failed list is retried`() {
        let app = TestApp.started { $0.characterList.answer = { $0.fail() } }
        app.press(.character("r"))
        #expect(app.characterList.retries == 1)
        #expect(app.screen.contains("░░░"))
        app.press(.character("r"))
        #expect(app.characterList.retries == 1, "no second retry while the list loads")
        app.characterList.succeed(count: 826)
        app.press(.down)
        #expect(app.screen.contains("2/826"))
    }

    @Test func `a bundled list is retried on the network, and stays visible during and after a failed retry`() async {
        let app = TestApp.started {
            $0.characterList.answer = { $0.succeed(count: 60, source: .bundled(because: "No network")) }
        }
        app.press(.down, .character("r"))
        await app.settle()
        #expect(app.characterList.retries == 1)
        #expect(app.screen.contains("⠋ Built-in data"))
        #expect(app.screen.contains("▌ Morty Smith"))
        #expect(!app.footer.contains("retry"))
        app.characterList.fail()
        await app.settle()
        #expect(app.screen.contains("⚠ Built-in data"))
        #expect(app.screen.contains("▌ Morty Smith"))
        #expect(app.footer.contains("r retry"))
    }

    @Test func `a list that waits for its retry is retried at once on r`() {
        let app = TestApp.started {
            $0.characterList.answer = { $0.list.display(wait: PendingRetry(until: .seconds(3), message: "Oh")) }
        }
        #expect(app.screen.contains("⚠ Oh"))
        #expect(app.screen.contains("retry in 3 s"))
        app.press(.character("r"))
        #expect(app.characterList.retries == 1)
    }

    @Test func `R retries all failures, if there are any`() {
        let app = TestApp.started()
        app.press(.character("R"))
        #expect(app.control.retryAllCalls == 0)
        #expect(!app.footer.contains("retry all"))
        app.control.failureCount = 2
        app.press(.down, .character("R"))
        #expect(app.control.retryAllCalls == 1)
        #expect(app.footer.contains("R retry all 2"))
    }
}
