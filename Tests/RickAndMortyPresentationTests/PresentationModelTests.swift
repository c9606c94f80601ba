import Observation
import SystemSupport
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@testable import RickAndMorty
@testable import RickAndMortyPresentation

@Suite("An episode to watch along")
struct WatchPresentationModelTests {
    private let model = WatchPresentationModel(
        EpisodePresentationModel(
            EpisodeModel(
                id: 7,
                name: "Raising Gazorpazorp",
                airDate: "March 10, 2014",
                code: EpisodeCode("S01E07"),
                characters: [3, 1, 2]
            )
        ),
        in: EpisodeOrder([
            2: EpisodeCode("S01E02"), 6: EpisodeCode("S01E06"), 7: EpisodeCode("S01E07"), 8: EpisodeCode("S01E08"),
            40: EpisodeCode("Pilot zero"),
        ])
    )

    private func character(_ id: Int = 1, in episodes: [Int]) -> CharacterPresentationModel {
        CharacterPresentationModel(
            CharacterModel(
                id: id,
                name: "Character \(id)",
                status: .dead,
                species: "Human",
                type: "",
                gender: "unknown",
                origin: .unknown,
                location: .unknown,
                episodes: episodes
            )
        )
    }

    @Test func `shows where each character was last seen, or that it is new`() {
        #expect(model.note(on: character(in: [2, 6, 7])) == "last seen in S01E06")
        #expect(model.note(on: character(in: [7, 6, 2])) == "last seen in S01E06")
        #expect(model.note(on: character(in: [7])) == "new")
        #expect(model.note(on: character(in: [])) == "new")
        #expect(model.summary(of: character(in: [2, 7])) == "Character 1, last seen in S01E02")
    }

    @Test func `never mentions a later episode`() {
        #expect(model.note(on: character(in: [2, 7, 8, 9, 51])) == "last seen in S01E02")
        #expect(model.note(on: character(in: [7, 8, 51])) == "new")
        #expect(model.isNew(character(in: [7, 8, 51])))
    }

    @Test func `shows the id of an earlier episode without a code`() {
        #expect(model.note(on: character(in: [5, 7])) == "last seen in Episode 5")
        #expect(model.note(on: character(in: [7, 40])) == "new", "a special is ordered by its id")
    }

    @Test func `has the cast in the order of the API`() {
        #expect(model.episode.cast.ids == [3, 1, 2])
        #expect(model.title == "Watch along: S01E07 Raising Gazorpazorp")
        #expect(model.shortTitle == "Watch along: S01E07")
    }

    @Test func `counts new characters once all have loaded`() {
        #expect(model.summary(of: nil) == ["3 characters"])
        let all = [character(3, in: [7, 8]), character(1, in: [2, 7]), character(2, in: [7])]
        #expect(model.summary(of: all) == ["3 characters", "2 new"])
    }

    @Test func `offers to rate the episode if there is a diary`() {
        #expect(model.ending(isWatched: false, canRate: true) == ["Finished S01E07?", Strings.rateHint])
        #expect(model.ending(isWatched: true, canRate: true) == ["Finished S01E07", Strings.rateAgainHint])
        #expect(model.ending(isWatched: true, canRate: false) == ["Finished S01E07"])
    }
}

@Suite("A character's most frequent companions")
struct CompanionPresentationModelTests {
    private func companions(in casts: [[Int]]) -> [CompanionPresentationModel] {
        let episodes = casts.enumerated().map { index, cast in
            EpisodeModel(
                id: index + 1,
                name: "",
                airDate: "",
                code: EpisodeCode(SafeText("S01E0\(index + 1)")),
                characters: cast
            )
        }
        return CompanionPresentationModel.mostFrequent(of: Companion.companions(of: 1, in: episodes)) {
            $0 == 9 ? nil : "No. \($0)"
        }
    }

    @Test func `are sorted by the number of shared episodes, without hidden characters`() {
        let companions = companions(in: [[1, 2, 9], [1, 2, 3, 9]])
        #expect(companions.map(\.name) == ["No. 2", "No. 3"])
        #expect(companions.map(\.episodes) == [2, 1])
    }

    @Test func `are omitted if each shares only one episode`() {
        #expect(companions(in: [[1, 2, 3]]).isEmpty)
        #expect(companions(in: [[1]]).isEmpty)
    }
}

@Suite("The collection of characters")
struct DexStringsTests {
    private func model(watched: Set<Int>) -> Dex { .bundled(watched: watched) }

    @Test func `counts the unlocked characters, in total and by part`() {
        let model = model(watched: [1])
        #expect(model.summary == "19 of 826 characters unlocked")
        #expect(model.groups.map(\.title) == ["Seasons", "Species", "Dimensions"])
        #expect(model.groups[0].parts(atMost: 9).map(\.name) == (1...5).map { "Season \($0)" })
        #expect(model.groups[0].parts(atMost: 9).first?.countText == "19/210")
    }

    @Test func `combines the smaller parts`() {
        let parts = model(watched: []).groups[2].parts(atMost: 3)
        #expect(parts.map(\.name) == ["unknown", "Replacement Dimension", "other"])
        #expect(parts.map(\.progress.all).reduce(0, +) == 826)
    }

    @Test func `has a summary and a line for each of the largest parts`() {
        let lines = model(watched: [1]).lines
        #expect(lines.prefix(2) == ["19 of 826 characters unlocked", "Seasons, Season 1: 19 of 210"])
        #expect(lines.count == 1 + 5 + 2 * AppPolicy.dexLines)
        #expect(lines.last?.hasPrefix("Dimensions, other: ") == true)
    }
}

@Suite("The year in review")
struct DiaryYearStringsTests {
    private func model(_ entries: [DiaryEntry]) -> DiaryYear { .bundled(2026, of: entries) }

    @Test func `shows its numbers, best episodes and characters`() throws {
        let model = model([
            try .example(1, halves: 9, on: "2026-03-08", episode: 1),
            try .example(2, halves: 10, on: "2026-03-08", episode: 2),
            try .example(3, halves: 6, on: "2026-03-09"),
        ])
        #expect(model.year == 2026)
        #expect(
            model.summary == ["3 entries, 2 episodes", "average 4.2", "longest streak 2 days", "32 new characters"]
        )
        #expect(model.best.map(\.title) == ["S01E02 Lawnmower Dog", "S01E01 Pilot"])
        #expect(model.busiestDayText == "busiest day March 8, 2026, 2 entries")
        #expect(model.companions.map(\.character.id) == [1, 2, 38, 175, 239])
        #expect(model.companions[0].character.name == "Rick Sanchez")
        #expect(model.companions[0].episodeCount == "2 episodes")
        #expect(Strings.months.count == model.months.count)
    }

    @Test func `uses the singular for a count of one`() throws {
        let model = model([try .example(1, halves: 8, on: "2026-03-08", episode: 1)])
        #expect(model.summary[0] == "1 entry, 1 episode")
        #expect(model.busiestDayText == "busiest day March 8, 2026, 1 entry")
        #expect(model.companions.allSatisfy { $0.episodeCount == "1 episode" })
    }
}

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
    func `is set in half stars with the arrow keys, or typed`(keys: [Key], shown: String) {
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
        guard let stars = terminal.position(of: "★") else { return }
        terminal.click(column: stars.column + 3, row: stars.row)
        terminal.click(column: stars.column, row: stars.row)
        #expect(root.keys == [.character("4"), .left])
    }

    /// Records the keys that clicks produce.
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
