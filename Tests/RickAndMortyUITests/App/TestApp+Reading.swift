import LoadResource
import RickAndMorty
import TerminalTesting
import TerminalUI

extension TestApp {
    /// A started app.
    static func started(
        columns: Int = 100,
        rows: Int = 30,
        favourites: LoadingState<[Favourite]>? = nil,
        _ prepare: (TestApp) -> Void = { _ in }
    ) -> TestApp {
        let app = TestApp(columns: columns, rows: rows, favourites: favourites)
        prepare(app)
        app.start()
        return app
    }

    /// Presses keys one after the other.
    func press(_ keys: Key...) {
        for key in keys { terminal.press(key) }
    }

    var screen: String { terminal.text }
    var footer: String { terminal.line(terminal.size.rows - 1) }

    /// The selected lines of list and detail.
    var selected: [String] {
        screen.split(separator: "\n").filter { $0.contains("▌") }.map(String.init)
    }
}
