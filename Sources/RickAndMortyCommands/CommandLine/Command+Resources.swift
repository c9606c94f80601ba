import RickAndMorty
import SystemSupport

/// Resource commands: two for each kind.
nonisolated extension Command {
    static func resources(of kinds: [any Resource.Type]) -> [Command] {
        kinds.flatMap { [list(of: $0), lookup(of: $0)] } + [random(of: kinds)]
    }

    private static func list(of kind: any Resource.Type) -> Command {
        let fields = kind.fieldOptions
        let filters = fields.map { "[\($0.name) \($0.valueName ?? "")]" }.joined(separator: " ")
        return Command(
            name: kind.plural,
            usage: "\(kind.plural) \(filters) [--page N | --all] [--json]",
            help: "list \(kind.plural), a page of them or all",
            details: [
                kind.columnsDetail,
                "With --json they are one list, with the API's own names. All fields are there but created.",
                "Which page it is of how many, and where it comes from when that is not the network, is said on a terminal"
                    + " if no other program reads the list, as a pager does. That the network failed is always said.",
            ],
            options: fields + [pageOption, allOption, jsonOption]
        ) { (settings, _) throws(UsageError) in
            let asked = settings.resources
            if asked.isAll, asked.page != nil {
                throw .badValue(of: "--all", reason: "It is either all pages or one: leave out --page")
            }
            return .resources(
                ResourceRequest(
                    topic: kind.name,
                    question: .list(asked.isAll ? .all : .page(asked.page ?? 1), matching: asked.filter),
                    isJSON: settings.isJSON
                )
            )
        }
    }

    private static func lookup(of kind: any Resource.Type) -> Command {
        Command(
            name: kind.name,
            usage: "\(kind.name) ID... [--json]",
            help: "show \(kind.plural) by their ids",
            details: [
                "On a terminal one id gives a card with all that belongs to it, and several give a table.",
                kind.columnsDetail,
                "With --json, one id gives one object, as the API does, and several give a list.",
                "Ids that do not exist are named; when none of them does, the exit code is 4.",
            ],
            arguments: .ids(topic: kind.name),
            argumentLimit: .max,
            options: [jsonOption]
        ) { (settings, arguments) throws(UsageError) in
            if arguments.isEmpty { throw .missingArgument("an id", of: kind.name) }
            let ids = try arguments.map { (text) throws(UsageError) in try number(text, of: kind.name) }
            return .resources(
                ResourceRequest(topic: kind.name, question: .things(ids), isJSON: settings.isJSON)
            )
        }
    }

    /// - Parameter kinds: the first is the default.
    private static func random(of kinds: [any Resource.Type]) -> Command {
        let names = kinds.map { $0.name }
        return Command(
            name: "random",
            usage: "random [\(names.joined(separator: "|"))] [--json]",
            help: "show a random one from this machine",
            details: [
                "No network is used: in a shell's start file it is a greeting.",
                "In a pipe and with --json it is printed like one that was asked for by its id.",
            ],
            arguments: .choices(names),
            argumentLimit: 1,
            options: [jsonOption]
        ) { (settings, arguments) throws(UsageError) in
            guard let name = arguments.first ?? names.first, names.contains(name) else {
                throw .badValue(of: "random", reason: "The kinds are \(names.joined(separator: ", "))")
            }
            return .resources(ResourceRequest(topic: name, question: .random, isJSON: settings.isJSON))
        }
    }

    private static let pageOption = Option(
        name: "--page",
        valueName: "N",
        help: "this page, from 1, instead of the first"
    ) { (settings, text) throws(UsageError) in
        settings.resources.page = try number(text, of: "--page")
    }

    private static let allOption = Option("--all", help: "all pages, each as soon as it comes", sets: \.resources.isAll)

    private static let jsonOption = Option("--json", help: "as JSON, with the API's own names", sets: \.isJSON)

    private static func number(_ text: String, of source: String) throws(UsageError) -> Int {
        guard let number = Int(digits: text), number > 0 else {
            throw .badValue(of: source, reason: "'\(SafeText(text).string)' is not a whole number from 1 up")
        }
        return number
    }
}

nonisolated extension Resource {
    fileprivate static var fieldOptions: [Option] {
        fields.compactMap { field in
            guard let filter = field.filter else { return nil }
            let option = "--\(field.key)"
            return Option(
                name: option,
                valueName: field.key.uppercased(),
                help: filter.help,
                completion: completion(of: field.key, filter)
            ) { (settings, text) throws(UsageError) in
                guard filter.choices.isEmpty || filter.choices.contains(text.lowercased()) else {
                    throw .badValue(of: option, reason: "It is \(filter.help)")
                }
                settings.resources.filter[field.key] = text
            }
        }
    }

    private static func completion(of key: String, _ filter: FieldFilter) -> Completion {
        if key == "name" { return .names(topic: name) }
        return filter.choices.isEmpty ? .none : .choices(filter.choices)
    }

    fileprivate static var columnsDetail: String {
        "In a pipe, a line is \(columns.map(\.key).joined(separator: ", ")), with tabs between them."
    }
}
