import RickAndMorty

/// Output options of commands that print resources.
nonisolated extension Command {
    /// Returns a copy of the command with the option `--format`, and `--fields` if it prints a single kind.
    func printing(_ kind: (any Resource.Type)? = nil) -> Command {
        var command = self
        command.usage += " [--format FORMAT]"
        command.options.append(.format(sets: \.output.format))
        command.topics.append(.output)
        if let kind {
            command.usage += " [--fields NAMES]"
            command.options.append(Self.fieldsOption(of: kind))
        }
        return command
    }

    private static func fieldsOption(of kind: any Resource.Type) -> Option {
        let keys = kind.columnKeys
        return Option(
            name: "--fields",
            valueName: "NAMES",
            help: "Columns to print, in this order",
            completion: .choices(keys)
        ) { (settings, text) throws(UsageError) in
            var fields: [String] = []
            for name in text.split(separator: ",", omittingEmptySubsequences: false) {
                let name = String(name.filter { !$0.isWhitespace })
                guard keys.contains(name) else {
                    throw .invalidChoice(name, of: "--fields", kind: "field", among: keys)
                }
                if !fields.contains(name) { fields.append(name) }
            }
            settings.output.fields = fields
        }
    }
}

nonisolated extension Resource {
    /// Names that `--fields` accepts.
    fileprivate static var columnKeys: [String] { columns.map(\.key) }
}
