import RickAndMortyUI
import TerminalUI

/// Which keys do what: `keys: { search: ["/", "Ctrl-F"], unveil: [], quit: "Q" }`.
nonisolated extension Setting {
    static let keys = Setting(
        name: "keys",
        lines: [
            "// what is done by which key, or by which ones: \"q\", [\"q\", \"Ctrl-Q\"], or [] for none", "keys: {",
        ]
            + Keys.standard.bindings.flatMap(lines) + ["},"]
    ) { settings, value in
        var reader = KeyChangesReader(Keys.standard)
        reader.read(value)
        settings.keys = reader.keys
        return reader.problems
    }

    private static func lines(of binding: KeyBinding<Action>) -> [String] {
        let keys = binding.keys.map { "\"\($0.name(in: .ascii))\"" }.joined(separator: ", ")
        return ["    // \(binding.help)", "    //\(binding.action.name): [\(keys)],"]
    }
}
