import LoadResource
import RickAndMorty
import TerminalTesting
import TestSupport
import Testing

@testable import RickAndMortyPresentation
@testable import TerminalUI

@Suite("Key bindings")
struct StringsTests {
    private let table = KeyBindings.table(sections: [SectionTitle(1, "Characters"), SectionTitle(2, "Episodes")])

    /// Actions that share a key with, in this order, `sync`, `retry`, `copyRequest`, `back`, `back`, `open`,
    /// `pageDown`, `back`, `open` and `delete`.
    private let shared: [Action] = [
        .stopSync, .refresh, .copy, .dropLastFilter, .left, .right, .markRow, .unmark, .guess, .giveUp,
    ]

    @Test func `no key is bound twice, except to related actions`() {
        let keys = table.bindings.filter { !shared.contains($0.action) }.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        #expect(Set(table.bindings.map(\.action)).count == table.bindings.count)
    }

    @Test func `each action has a unique name in the settings file`() {
        let names = table.bindings.map(\.action.name)
        #expect(Set(names).count == names.count)
    }

    @Test func `every binding has a help text, and keys that trigger its action`() {
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
        let table = KeyBindings.table(sections: numbers.map { SectionTitle($0, "Section \($0)") })
        for number in 1...9 {
            let actions = table.actions(for: .character(Character("\(number)")))
            #expect(actions == (numbers.contains(number) ? [.section(number)] : []))
        }
    }

    @Test func `each action appears once in the help`() {
        let sections = [SectionTitle(1, "Characters"), SectionTitle(2, "Episodes")]
        let table = KeyBindings.table(sections: sections)
        let groups = HelpGroups.all(sections: sections, questions: [])
        let places = groups.flatMap { group in group.lines.flatMap(\.actions) }
        #expect(Set(places).count == places.count)
        #expect(Set(places) == Set(table.bindings.map(\.action)))
    }

    @Test func `the help fits in 80 columns and 24 rows`() {
        let sections = SectionTitle.all(of: [CharacterModel.self, EpisodeModel.self, LocationModel.self])
        let help = HelpLayer(
            "Keys",
            keys: KeyBindings.table(sections: sections),
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

@Suite("The strings of the activity screen")
struct ActivityStringsTests {
    @Test(arguments: [
        (Duration.zero, "<1 ms"), (.microseconds(999), "<1 ms"), (.milliseconds(1), "1 ms"),
        (.milliseconds(999), "999 ms"), (.milliseconds(1_000), "1.0 s"), (.milliseconds(1_290), "1.2 s"),
        (.milliseconds(99_990), "99.9 s"), (.seconds(100), "1 min"), (.seconds(3_600), "60 min"),
    ])
    func `durations are short`(duration: Duration, words: String) {
        #expect(Strings.duration(duration) == words)
    }

    @Test(arguments: [
        (0, "0 B"), (999, "999 B"), (1_000, "1.0 kB"), (19_412, "19.4 kB"), (99_999, "99.9 kB"), (999_999, "999 kB"),
        (1_204_300, "1.2 MB"), (2_000_000_000, "2000 MB"),
    ])
    func `sizes are short`(bytes: Int, words: String) {
        #expect(Strings.size(bytes: bytes) == words)
    }

    @Test func `times have leading zeros`() {
        #expect(Strings.time(TimeOfDay(hour: 0, minute: 5, second: 9)) == "00:05:09")
        #expect(Strings.time(TimeOfDay(hour: 23, minute: 59, second: 60)) == "23:59:60")
    }

    @Test(arguments: [
        ("https://example.org/api/character/2", "curl 'https://example.org/api/character/2'"),
        ("http://127.0.0.1:8080/?a=1&b=$HOME", "curl 'http://127.0.0.1:8080/?a=1&b=$HOME'"),
        ("https://example.org/'; rm -rf ~ '", "curl 'https://example.org/%27;%20rm%20-rf%20~%20%27'"),
        ("https://example.org/character/[1,2]", "curl --globoff 'https://example.org/character/[1,2]'"),
        ("https://example.org/\u{1B}[2J\n\u{9B}ë", "curl --globoff 'https://example.org/%1B[2J%0A%C2%9B%C3%AB'"),
    ])
    func `a curl command escapes and quotes its URL`(address: String, command: String) {
        #expect(Strings.curlCommand(address: address) == command)
    }

    @Test(arguments: ["", "-K/etc/passwd", "file:///etc/passwd"])
    func `a URL that could be an option has no curl command`(address: String) {
        #expect(Strings.curlCommand(address: address) == nil)
    }
}
