import Observation
import RickAndMorty
import RickAndMortyPresentation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A rating field")
struct RatingFieldTests {
    private nonisolated static let ratings: [([Key], String)] = [
        ([], "☆☆☆☆☆ -"), ([.right], "½☆☆☆☆ 0.5"), ([.left], "☆☆☆☆☆ 0"), ([.right, .right], "★☆☆☆☆ 1"),
        (keys("3"), "★★★☆☆ 3"), (keys("3.5"), "★★★½☆ 3.5"), (keys("3,5"), "★★★½☆ 3.5"),
        (keys("4.0"), "★★★★☆ 4"), (keys("5"), "★★★★★ 5"), (keys("5.5"), "★★★★★ 5"), (keys("6"), "☆☆☆☆☆ -"),
        (keys("35"), "★★★★★ 5"), (keys("3x"), "★★★☆☆ 3"), (keys("3x.5"), "★★★★★ 5"), (keys("3.7"), "★★★☆☆ 3"),
        (keys("3") + [.left], "★★½☆☆ 2.5"), (keys("5") + [.right], "★★★★★ 5"), (keys("0") + [.left], "☆☆☆☆☆ 0"),
        (keys("4.5") + [.backspace], "☆☆☆☆☆ -"), (keys("2") + [.delete] + keys("1"), "★☆☆☆☆ 1"),
    ]

    @Test(arguments: ratings)
    func `is set in halves with the arrow keys, or typed`(keys: [Key], shown: String) {
        let field = RatingField()
        for key in keys { #expect(field.handle(key) == .handled) }
        #expect(field.painted(columns: 12, rows: 1).text == shown)
    }

    nonisolated private static func keys(_ text: String) -> [Key] { text.map { .character($0) } }

    @Test(arguments: [(Rating("3.5"), "3.5/5"), (Rating("5"), "5/5"), (nil, "-/5")])
    func `shows a number without star glyphs`(rating: Rating?, shown: String) {
        let canvas = RatingView(rating).painted(columns: 12, rows: 1, appearance: Appearance(glyphs: .ascii))
        #expect(canvas.text == shown)
    }

    @Test(arguments: [Key.up, .down, .enter, .tab, .escape, .control("u")])
    func `ignores other keys`(key: Key) {
        let field = RatingField(Rating("3.5"))
        #expect(field.handle(key) == .ignored)
        #expect(field.rating == Rating("3.5"))
    }

    @Test func `a click on a star sets it, a second one removes half a star`() {
        let terminal = ScriptedTerminal(columns: 30, rows: 8)
        let root = Root(form: FormView([FormField("Rating", RatingField(Rating("1")))]))
        terminal.show(root)
        guard let stars = terminal.place(of: "★") else { return }
        terminal.click(column: stars.column + 3, row: stars.row)
        terminal.click(column: stars.column, row: stars.row)
        #expect(root.keys == [.character("4"), .left])
    }

    /// Records the keys that clicks stand for.
    private final class Root: RootView, CompositeView, Observable {
        let form: FormView
        private(set) var keys: [Key] = []

        init(form: FormView) {
            self.form = form
        }

        var body: any View { form }

        func handle(_ key: Key) { keys.append(key) }
    }
}
