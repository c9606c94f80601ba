import RickAndMorty
import RickAndMortyPresentation
import RickAndMortyUI
import TerminalUI
import Testing

@testable import RickAndMortyCommands

@Suite("Keys in the settings file")
struct ConfiguredKeysTests {
    private func read(_ keys: String) -> Configuration {
        Configuration(of: "{ keys: {\n\(keys) } }")
    }

    private func problems(_ keys: String) -> [String] { read(keys).problems.map(\.description) }

    @Test func `replace the default keys of an action`() {
        let configuration = read("search: ['/', 'Ctrl-F'], quit: 'Q', unveil: [], up: null, pageDown: 'PgDn'")
        #expect(configuration.problems.isEmpty)
        #expect(
            configuration.settings.keys == [
                .search: [.character("/"), .control("f")], .quit: [.character("Q")], .reveal: [],
                .move(.pageDown): [.pageDown],
            ]
        )
    }

    @Test func `can run a saved search`() throws {
        let configuration = read("'characters?status:dead species:alien': 'D', search: 'A'")
        #expect(configuration.problems.isEmpty)
        let address = try #require(
            try QuestionAddress("characters?status:dead species:alien", of: ResourceKinds.models)
        )
        #expect(configuration.settings.keys == [.savedSearch(0): [.character("D")], .search: [.character("A")]])
        #expect(configuration.settings.questions == [address])
        #expect(problems("'characters?statu:dead': 'D'").first?.contains("unknown field 'statu'") == true)
        #expect(problems("'characters?is:favourite': 'f'").first?.contains("f is already bound to favourite") == true)
        #expect(problems("'dragons?name:rick': 'D'").first?.contains("unknown action") == true)
    }

    @Test func `can be swapped`() {
        #expect(problems("search: 'f', favourite: '/'").isEmpty)
        #expect(problems("first: ['Home'], retry: 'g'").isEmpty)
    }

    @Test func `can be shared by actions that share a key by default`() {
        #expect(problems("retry: 't', renew: 't', sync: 'b', stopSync: ['b', 'S']").isEmpty)
    }

    @Test(arguments: [
        ("serach: 'a'", "unknown action 'serach'. Did you mean search?"),
        ("search: 'r'", "search: r is already bound to retry"),
        ("search: 'c',\n filter: ['b', 'c']", "filter: c is already bound to search"),
        ("search: ['/', 'Hyper-X']", "search: unknown key 'Hyper-X'"), ("search: ''", "search: unknown key ''"),
        ("search: 'abc'", "search: unknown key 'abc'"), ("search: 'Ctrl-I'", "search: unknown key 'Ctrl-I'"),
        ("search: '\\u001b'", "search: unknown key '\u{FFFD}'"),
        ("search: 1", "search: expected a key in quotes, or a list of keys"),
        ("search: [['a']]", "search: expected a key in quotes, or a list of keys"),
        ("search: 'Ctrl-C'", "search: Ctrl-C is already bound to quit"),
        ("quit: 'Q', suspend: 'Ctrl-C'", "suspend: Ctrl-C is already bound to quit"),
        ("quit: []", "quit: needs at least one key"),
        ("search: 'c',\n search: 'b'", "search is set twice"),
    ])
    func `are reported if they are invalid`(keys: String, problem: String) {
        let configuration = read(keys)
        #expect(configuration.problems.count == 1)
        #expect(configuration.problems.first?.description.contains(": \(problem)") == true)
        #expect(configuration.problems.first?.line == (keys.contains("\n") ? 3 : 2))
    }

    @Test func `never bind a key to two actions`() {
        let configuration = read("search: 'f',\nfilter: '/',\nquit: 'F',\nhelp: 'q'")
        // Each key becomes available only if the previous setting is valid, and the first one is not.
        #expect(configuration.problems.compactMap(\.line) == [2, 3, 4, 5])
        #expect(configuration.settings.keys.isEmpty)
    }

    @Test(arguments: ["[]", "'q'", "true"])
    func `must be an object`(value: String) {
        let problems = Configuration(of: "{ keys: \(value) }").problems
        #expect(
            problems.map(\.description) == ["config.json5, line 1: keys: expected an object, such as { quit: \"q\" }"]
        )
    }

    @Test func `have unique action names, and key names that can be parsed`() {
        let bindings = KeyBindings.standard.bindings
        #expect(Set(bindings.map(\.action.name)).count == bindings.count)
        for key in bindings.flatMap(\.keys) {
            #expect(Key(named: key.name(in: .ascii)) == key)
            #expect(Key(named: key.name(in: .unicode)) == key)
        }
    }
}
