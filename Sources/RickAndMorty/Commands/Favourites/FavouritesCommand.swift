package import LoadResource
import RickAndMorty
package import RickAndMortyData
import RickAndMortyPresentation
import RickAndMortyUI
import SystemSupport

/// `rickmorty favourites …`: favourites on the command line, without using the network.
package struct FavouritesCommand {
    let library: any Library
    /// `nil` if there is no cache.
    let cache: ResponseCache?
    let now: () -> WallTime
    let console: Console

    /// Opens the library, runs the command and reports its errors.
    ///
    /// - Parameter cache: `nil` if there is no cache.
    package static func run(
        _ request: FavouritesRequest,
        in library: LibraryStore,
        cache: ResponseCache?,
        now: @escaping () -> WallTime,
        console: Console
    ) async -> CommandResult {
        await console.run {
            let isComplete = try await console.open(library, isWriting: request.modifiesLibrary)
            try await FavouritesCommand(library: library, cache: cache, now: now, console: console).run(request)
            return isComplete
        }
    }

    /// - Throws: `CommandFailure`, `LibraryError`, `OutputError`.
    func run(_ request: FavouritesRequest) async throws {
        switch request {
        case .open: try await printList(asJSON: false)
        case .list(let isJSON): try await printList(asJSON: isJSON)
        case .add(let references): try await change(references, by: add)
        case .remove(let references): try await change(references, by: remove)
        }
    }

    // MARK: - List

    private func printList(asJSON isJSON: Bool) async throws {
        let favourites = try await library.favourites()
        let shown = favourites.map(FavouritePresentationModel.init)
        if isJSON {
            let lines = favourites.map { "  " + json($0).unicodeText }
            try console.print(lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n")
        } else if !shown.isEmpty {
            let fields = TSV.text(of: shown.map { [$0.kind, $0.id.id, $0.name] })
            let rows = shown.map { (title: $0.name, address: "\($0.kind)/\($0.id.id)") }
            try console.print(console.columns.map { console.table(rows, columns: $0) } ?? fields)
        }
        let rows = try await library.unreadableRows().filter { $0.table == .favourites }
        for row in rows { console.writeMessage("\(row)") }
        if !rows.isEmpty { throw CommandFailure(nil, code: .failed) }
        if favourites.isEmpty {
            let message = "no favourites yet. Run 'rickmorty favourites add' to add one"
            throw CommandFailure(message, code: .nothingFound)
        }
    }

    private func json(_ favourite: Favourite) -> SafeJSON {
        .object([
            ("kind", .string(favourite.id.kind.name)), ("id", .number(favourite.id.id)),
            ("name", .string(favourite.name)),
            ("facts", .object(favourite.facts.map { ($0.label, .string($0.text)) })),
        ])
    }

    // MARK: - Changes

    /// Changes made by a command in one transaction, and notes to print afterwards.
    private struct FavouriteChanges {
        var list: FavouriteList
        var added: [Favourite] = []
        var removed: [Destination] = []
        var notes: [String] = []
    }

    private func change(
        _ references: [SubjectReference],
        by change: (SubjectReference, inout FavouriteChanges) async throws -> Void
    ) async throws {
        var changes = FavouriteChanges(list: FavouriteList(try await library.favourites()))
        var isComplete = true
        for reference in references {
            do {
                try await change(reference, &changes)
            } catch let error as CommandFailure {
                error.message.map(console.writeMessage)
                isComplete = false
            }
        }
        if !changes.added.isEmpty || !changes.removed.isEmpty {
            try await library.save(changes.added, deleting: changes.removed)
        }
        for note in changes.notes { console.writeNote(note) }
        if !isComplete { throw CommandFailure(nil, code: .nothingFound) }
    }

    private func add(_ reference: SubjectReference, to changes: inout FavouriteChanges) async throws {
        let subject = try await onlySubject(await subjects(reference), reference)
        let id = subject.destination
        guard changes.list[id] == nil else { return changes.notes.append("Already a favourite: \(line(subject))") }
        let favourite = Favourite(subject, added: changes.list.added(at: now()))
        changes.list[id] = favourite
        changes.added.append(favourite)
        changes.notes.append("Added \(line(subject))")
    }

    private func remove(_ reference: SubjectReference, from changes: inout FavouriteChanges) async throws {
        let known = try await subjects(reference)
        let ids = Set(known.map(\.destination) + [reference.destination].compactMap(\.self))
        let marked = changes.list.newestFirst.filter { ids.contains($0.id) || reference.isName(of: $0) }
            .map(FavouritePresentationModel.init)
        if marked.isEmpty, !ids.isEmpty {
            let names = known.isEmpty ? ids.map { "\($0)" } : known.map(line)
            return changes.notes.append("Not a favourite: \(Strings.list(names))")
        }
        let favourite = try await onlySubject(marked, reference)
        changes.list[favourite.destination] = nil
        changes.removed.append(favourite.destination)
        changes.notes.append("Removed \(line(favourite))")
    }

    /// - Throws: `CommandFailure` unless there is exactly one subject.
    private func onlySubject(_ subjects: [any Subject], _ reference: SubjectReference) async throws -> any Subject {
        if subjects.count == 1 { return subjects[0] }
        let name = SafeText(withoutCredentials: reference.text).string
        let message =
            if !subjects.isEmpty {
                "'\(name)' is ambiguous. Use one of \(Strings.list(subjects.map { "\($0.destination)" }))"
            } else if case .address = reference {
                "\(name) is not in local data"
            } else {
                "nothing in local data is named '\(name)'"
                    + SpellingSuggestion.hint(
                        SpellingSuggestion.names(to: name, among: await names()).map { "\"\(SafeText($0).string)\"" }
                    )
            }
        throw CommandFailure(message, code: .nothingFound)
    }

    /// Names of all local resources.
    private func names() async -> [String] {
        func names<Model: Resource>(_: Model.Type) async -> [String] {
            await ResourceRepository<Model>(cache: cache).allLocal().map(\.name)
        }
        var all: [String] = []
        for kind in ResourceKinds.models { all += await names(kind) }
        return all
    }

    private func line(_ subject: any Subject) -> String { "\(subject.fullName), \(subject.destination)" }

    /// Local resources that match a reference.
    private func subjects(_ reference: SubjectReference) async throws -> [any Subject] {
        func subjects<Row: BrowsableResource>(_: Row.Type) async throws -> [any Subject] {
            guard let reference = reference.reference(to: Row.Model.self) else { return [] }
            return try await ResourceRepository<Row.Model>(cache: cache).local(reference).map { Row($0, age: nil) }
        }
        var all: [any Subject] = []
        for kind in ResourceKinds.all { all += try await subjects(kind) }
        return all
    }
}

nonisolated extension SubjectReference {
    fileprivate var text: String {
        switch self {
        case .address(let address): address.description
        case .name(let name): name
        }
    }

    /// `nil` for a name or a code, which has to be looked up.
    fileprivate var destination: Destination? {
        if case .address(let address) = self { address.destination } else { nil }
    }

    /// `nil` if the address is of another kind.
    fileprivate func reference(to kind: any Resource.Type) -> ResourceReference? {
        switch self {
        case .address(let address): address.kind.name == kind.name ? address.reference : nil
        case .name(let name): .name(name)
        }
    }

    /// Whether the reference is the favourite's name. The favourite's resource may no longer be in local data.
    fileprivate func isName(of favourite: Favourite) -> Bool {
        if case .name(let name) = self { favourite.name.lowercased() == name.lowercased() } else { false }
    }
}
