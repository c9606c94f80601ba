package import RickAndMorty
package import TerminalUI

/// A resource as screens and commands handle it. Contains everything needed to display it offline.
package nonisolated protocol Subject {
    var destination: Destination { get }
    var name: String { get }
    /// Name that is unambiguous without context, as in "S01E01 Pilot".
    var fullName: String { get }
    /// Most important fact first.
    var facts: [Fact] { get }
    /// One-line summary, as in "Rick Sanchez, Alive, Human".
    var summary: String { get }
    /// The ID of the first episode it appears in. The subject is a spoiler until that episode has been watched. `nil`
    /// if it does not appear in episodes.
    var firstEpisodeID: Int? { get }
    /// The ID of the last episode it appears in, if any.
    var lastEpisodeID: Int? { get }
}

extension Subject {
    package nonisolated var fullName: String { name }
    package nonisolated var firstEpisodeID: Int? { nil }
    package nonisolated var lastEpisodeID: Int? { nil }

    package nonisolated var summary: String {
        ([fullName] + facts.prefix(2).map(\.value).filter { !$0.isEmpty }).joined(separator: ", ")
    }
}

/// Provides the subjects for commands: the selected, the open and the marked ones.
@MainActor
package protocol SelectionProviding {
    /// `nil` without a selection, or while it is loading.
    var selectedSubject: (any Subject)? { get }
    /// The subject of the screen; `nil` if the screen has none or it is still loading.
    var openedSubject: (any Subject)? { get }
    /// The marked rows of a list; `nil`, the default, if no rows are marked.
    var markedSubjects: MarkedSubjects? { get }
}

/// Marked subjects, for a command that accepts several.
@MainActor
package struct MarkedSubjects {
    package let kinds: Set<Destination.Kind>
    /// Returns the destinations in list order. Called only when a command runs, since a million rows can be marked.
    package let destinations: () -> [Destination]
    /// Reads subjects from local data, then from the network. Returns the ones that could be read, in the same order.
    package let read: ([Destination]) async -> [any Subject]

    package init(
        _ kinds: Set<Destination.Kind>,
        _ destinations: @escaping () -> [Destination],
        read: @escaping ([Destination]) async -> [any Subject]
    ) {
        self.kinds = kinds
        self.destinations = destinations
        self.read = read
    }
}

extension SelectionProviding {
    package var markedSubjects: MarkedSubjects? { nil }

    /// The subject of a command if no rows are marked: the open one if the command accepts it, otherwise the selected
    /// one.
    package func subject(where isPossible: (any Subject) -> Bool = { _ in true }) -> (any Subject)? {
        if let openedSubject, isPossible(openedSubject) { return openedSubject }
        if let selectedSubject, isPossible(selectedSubject) { return selectedSubject }
        return nil
    }
}

/// A command on subjects, with the same key on every screen.
package struct SubjectCommand {
    package let action: Action
    /// The subject of the command; `nil` if the command is not available.
    package let subject: (any SelectionProviding) -> (any Subject)?
    /// Whether the command accepts marked subjects of a kind; `nil` if it acts on a single subject only.
    private let acceptsMarked: ((Destination.Kind) -> Bool)?
    package let perform: (_ subjects: [any Subject]) -> Void
    /// The footer hint for a subject; `nil` for the action's own hint.
    package var hint: (any Subject) -> String? = { _ in nil }

    /// Creates a command on a single subject.
    package init(
        _ action: Action,
        with subject: @escaping (any SelectionProviding) -> (any Subject)?,
        perform: @escaping (any Subject) -> Void
    ) {
        self.init(action, with: subject, markedSubjects: nil) { $0.first.map(perform) }
    }

    /// Creates a command on one subject or on all marked ones.
    ///
    /// - Parameters:
    ///   - acceptsMarked: Whether the command accepts marked subjects of a kind; `nil` for a single subject only.
    ///   - perform: Receives at least one subject.
    package init(
        _ action: Action,
        with subject: @escaping (any SelectionProviding) -> (any Subject)?,
        markedSubjects acceptsMarked: ((Destination.Kind) -> Bool)? = { _ in true },
        performAll perform: @escaping ([any Subject]) -> Void
    ) {
        self.action = action
        self.subject = subject
        self.acceptsMarked = acceptsMarked
        self.perform = perform
    }

    /// Whether any of the marked subjects are of a kind that the command accepts.
    package func accepts(_ marked: MarkedSubjects?) -> Bool {
        guard let marked, let acceptsMarked else { return false }
        return marked.kinds.contains(where: acceptsMarked)
    }

    /// The marked subjects that the command accepts.
    package func destinations(among marked: MarkedSubjects) -> [Destination] {
        marked.destinations().filter { acceptsMarked?($0.kind) == true }
    }

    /// Returns a command that skips some subjects.
    package func excluding(_ isExcluded: @escaping (any Subject) -> Bool) -> SubjectCommand {
        var command = SubjectCommand(
            action,
            with: { [subject] place in subject(place).flatMap { isExcluded($0) ? nil : $0 } },
            markedSubjects: acceptsMarked
        ) { [perform] subjects in
            let others = subjects.filter { !isExcluded($0) }
            if !others.isEmpty { perform(others) }
        }
        command.hint = hint
        return command
    }
}

package nonisolated struct Fact: Hashable, Sendable {
    /// The target of a fact.
    package struct Link: Hashable, Sendable {
        package let destination: Destination
        /// The action that opens the link from anywhere on the screen; `nil` if it can only be opened from its row.
        package let action: Action?
    }

    package let label: String
    package let value: String
    /// Drawn as a symbol before the value.
    package let status: CharacterStatus?
    package let link: Link?

    package init(_ label: String, _ value: String, status: CharacterStatus? = nil, link: Link? = nil) {
        self.label = label
        self.value = value
        self.status = status
        self.link = link
    }

    /// The value for a narrow column: an episode's code without its title, if it has a code.
    package var shortValue: String {
        guard link?.destination.kind == .episode, let code = value.split(separator: " ").first, value.hasPrefix(code)
        else { return value }
        return String(code)
    }
}

nonisolated extension Fact {
    /// Creates a fact with a location's name, linked to the location if its ID is known.
    init(_ label: String, _ location: String, leadingTo id: Int?, by action: Action) {
        let link = id.map { Link(destination: Destination(.location, id: $0), action: action) }
        self.init(label, location, link: link)
    }

    /// The first and the last episode of a subject; a single fact if they are the same.
    ///
    /// - Parameter title: Returns `nil` while the title is unknown; that fact is omitted.
    package static func episodes(of subject: any Subject, title: (Destination) -> String?) -> [Fact] {
        guard let first = subject.firstEpisodeID else { return [] }
        let last = subject.lastEpisodeID.flatMap { $0 == first ? nil : Link(episode: $0, action: nil) }
        return [(Strings.debutLabel, Link(episode: first)), (Strings.lastSeenLabel, last)].compactMap { label, link in
            link.flatMap { link in title(link.destination).map { Fact(label, $0, link: link) } }
        }
    }
}

nonisolated extension Fact.Link {
    init(episode id: Int, action: Action? = .openFirstEpisode) {
        self.init(destination: Destination(.episode, id: id), action: action)
    }
}

nonisolated extension Subject {
    /// The destination of the fact that an action opens, if any.
    package func destination(by action: Action) -> Destination? {
        let links = facts.compactMap(\.link) + [firstEpisodeID.map { Fact.Link(episode: $0) }].compactMap(\.self)
        return links.first { $0.action == action }?.destination
    }
}

extension SubjectCommand {
    /// Creates the commands that open a location, origin or first episode of the open or selected subject.
    ///
    /// - Parameter destination: Returns the destination an action opens for a subject, if any.
    package static func opening(
        _ destination: @escaping (Action, any Subject) -> Destination? = { $1.destination(by: $0) },
        open: @escaping (Destination) -> Void
    ) -> [SubjectCommand] {
        [.openLocation, .openOrigin, .openFirstEpisode].map { action in
            SubjectCommand(action, with: { $0.subject { destination(action, $0) != nil } }) { subject in
                destination(action, subject).map(open)
            }
        }
    }
}
