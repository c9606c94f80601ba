import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalTesting
import TestSupport
import Testing

@testable import TerminalUI

@Suite("Words and keys")
struct WordsTests {
    private let table = Keys.table(sections: [SectionTitle(1, "Characters"), SectionTitle(2, "Episodes")])

    /// Actions that share the key of a related one: start and stop, retry and revalidate, copy, back and unfilter, cards and
    /// back, cards and open, marks and a page down, unmark and back, guess with open, give up and delete.
    private let shared: [Action] = [
        .stopSync, .renew, .copy, .unfilter, .left, .right, .markRow, .unmark, .guess, .giveUp,
    ]

    @Test func `no key is bound twice, except to related actions`() {
        let keys = table.bindings.filter { !shared.contains($0.action) }.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        #expect(Set(table.bindings.map(\.action)).count == table.bindings.count)
    }

    @Test func `each action has a name of its own in the settings file`() {
        let names = table.bindings.map(\.action.name)
        #expect(Set(names).count == names.count)
    }

    @Test func `every binding has keys, which lead to its action, and a help text`() {
        for binding in table.bindings {
            #expect(!binding.keys.isEmpty)
            #expect(!binding.help.isEmpty)
            for key in binding.keys {
                #expect(table.actions(for: key).contains(binding.action))
            }
        }
    }

    @Test(arguments: [[], [1, 2], [1, 6], [9, 3], [0, 7, 12]])
    func `a section's number is its key, up to nine`(numbers: [Int]) {
        let table = Keys.table(sections: numbers.map { SectionTitle($0, "Section \($0)") })
        for number in 1...9 {
            let actions = table.actions(for: .character(Character("\(number)")))
            #expect(actions == (numbers.contains(number) ? [.section(number)] : []))
        }
    }

    @Test func `each action has one place in the help`() {
        let sections = [SectionTitle(1, "Characters"), SectionTitle(2, "Episodes")]
        let table = Keys.table(sections: sections)
        let groups = HelpGroups.all(sections: sections, questions: [])
        let places = groups.flatMap { group in group.lines.flatMap(\.actions) }
        #expect(Set(places).count == places.count)
        #expect(Set(places) == Set(table.bindings.map(\.action)))
    }

    @Test func `the help fits on 80 columns and 24 rows`() {
        let sections = SectionTitle.all(of: [CharacterModel.self, EpisodeModel.self, LocationModel.self])
        let help = HelpLayer(
            "Keys",
            keys: Keys.table(sections: sections),
            groups: HelpGroups.all(sections: sections, questions: []),
            isPossible: { _ in true }
        )
        let canvas = help.painted(columns: 80, rows: 22)
        #expect(!help.hints.map(\.text).contains("move"), "nothing to scroll")
        #expect(!canvas.text.contains("…"))
        #expect(canvas.text.contains("up, down"))
        #expect(canvas.text.contains("quit"))
    }
}
