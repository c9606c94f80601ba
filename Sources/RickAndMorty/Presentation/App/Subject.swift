package import RickAndMorty
package import TerminalUI

/// A resource as screens and commands handle it, with all it takes to display it without a network.
package nonisolated protocol Subject {
    var destination: Destination { get }
    var name: String { get }
    /// Name that identifies it without context, as in "S01E01 Pilot".
    var fullName: String { get }
    /// In display order, the most important first.
    var facts: [Fact] { get }
    /// Summary on one line, as in "Rick Sanchez, Alive, Human".
    var line: String { get }
    /// The first episode with it, which has to be watched before the subject is no spoiler; `nil` for others.
    var firstEpisode: Int? { get }
    /// The last episode with it; `nil` for others.
    var lastEpisode: Int? { get }
}

extension Subject {
    package nonisolated var fullName: String { name }
    package nonisolated var firstEpisode: Int? { nil }
    package nonisolated var lastEpisode: Int? { nil }

    package nonisolated var line: String {
        ([fullName] + facts.prefix(2).map(\.value).filter { !$0.isEmpty }).joined(separator: ", ")
    }
}

/// Provides the subjects that commands act on: the selected one, the opened one, and those that are marked.
@MainActor
package protocol SelectionProviding {
    /// `nil` without a selection or while it loads.
    var selectedSubject: (any Subject)? { get }
    /// The subject of the screen itself; `nil` if it has none or while it loads.
    var openedSubject: (any Subject)? { get }
    /// What is marked among the rows of a list; `nil`, as by default, without any.
    var marked: MarkedSubjects? { get }
}

/// Subjects that are marked for a command on several.
@MainActor
package struct MarkedSubjects {
    package let kinds: Set<Destination.Kind>
    /// Returns them in the order of their list, when a command needs them: there may be a million.
    package let destinations: () -> [Destination]
    /// Reads subjects from this machine, or else from the network; returns those that could be read, in the same order.
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
    package var marked: MarkedSubjects? { nil }

    /// The subject that a command acts on if none are marked: what is open, or else what is selected, if it can act on that.
    package func subject(where isPossible: (any Subject) -> Bool = { _ in true }) -> (any Subject)? {
        if let openedSubject, isPossible(openedSubject) { return openedSubject }
        if let selectedSubject, isPossible(selectedSubject) { return selectedSubject }
        return nil
    }
}

/// A command on a subject, with the same key on every screen.
package struct SubjectCommand {
    package let action: Action
    /// The subject the command acts on; `nil` if the command is not possible.
    package let subject: (any SelectionProviding) -> (any Subject)?
    /// Whether it acts on what is marked, if there is some of this kind; `nil` for a command on one subject.
    private let takesMarked: ((Destination.Kind) -> Bool)?
    package let perform: (_ subjects: [any Subject]) -> Void

    /// A command on one subject.
    package init(
        _ action: Action,
        with subject: @escaping (any SelectionProviding) -> (any Subject)?,
        perform: @escaping (any Subject) -> Void
    ) {
        self.init(action, with: subject, marked: nil) { $0.first.map(perform) }
    }

    /// A command on one subject, or on all that are marked.
    ///
    /// - Parameters:
    ///   - takesMarked: whether it acts on marked ones of this kind; `nil` for a command on one subject.
    ///   - perform: called with at least one.
    package init(
        _ action: Action,
        with subject: @escaping (any SelectionProviding) -> (any Subject)?,
        marked takesMarked: ((Destination.Kind) -> Bool)? = { _ in true },
        performAll perform: @escaping ([any Subject]) -> Void
    ) {
        self.action = action
        self.subject = subject
        self.takesMarked = takesMarked
        self.perform = perform
    }

    /// Whether the command acts on marked ones.
    package func takes(_ marked: MarkedSubjects?) -> Bool {
        guard let marked, let takesMarked else { return false }
        return marked.kinds.contains(where: takesMarked)
    }

    /// The marked ones that the command acts on.
    package func destinations(among marked: MarkedSubjects) -> [Destination] {
        marked.destinations().filter { takesMarked?($0.kind) == true }
    }

    /// The same command, which does not act on some subjects.
    package func sparing(_ isSpared: @escaping (any Subject) -> Bool) -> SubjectCommand {
        SubjectCommand(
            action,
            with: { [subject] place in subject(place).flatMap { isSpared($0) ? nil : $0 } },
            marked: takesMarked
        ) { [perform] subjects in
            let others = subjects.filter { !isSpared($0) }
            if !others.isEmpty { perform(others) }
        }
    }
}

package nonisolated struct Fact: Hashable, Sendable {
    /// What a fact leads to.
    package struct Link: Hashable, Sendable {
        package let destination: Destination
        /// Opens it from anywhere; `nil` for one that is opened where it stands only.
        package let action: Action?
    }

    package let label: String
    package let value: String
    /// Drawn with a mark before the value.
    package let status: CharacterStatus?
    /// `nil` if it leads nowhere.
    package let link: Link?

    package init(_ label: String, _ value: String, status: CharacterStatus? = nil, link: Link? = nil) {
        self.label = label
        self.value = value
        self.status = status
        self.link = link
    }
}

nonisolated extension Fact {
    /// A location by its name, which leads there if it is known.
    init(_ label: String, _ location: String, leadingTo id: Int?, by action: Action) {
        let link = id.map { Link(destination: Destination(.location, id: $0), action: action) }
        self.init(label, location, link: link)
    }

    /// The first and the last episode with a subject, once if they are the same.
    ///
    /// - Parameter title: `nil` while it is not known, without which there is no such fact.
    package static func episodes(of subject: any Subject, title: (Destination) -> String?) -> [Fact] {
        guard let first = subject.firstEpisode else { return [] }
        let last = subject.lastEpisode.flatMap { $0 == first ? nil : Link(episode: $0, action: nil) }
        return [("First in", Link(episode: first)), ("Last in", last)].compactMap { label, link in
            link.flatMap { link in title(link.destination).map { Fact(label, $0, link: link) } }
        }
    }
}

nonisolated extension Fact.Link {
    /// - Parameter action: by default for the first episode.
    fileprivate init(episode id: Int, action: Action? = .openFirstEpisode) {
        self.init(destination: Destination(.episode, id: id), action: action)
    }
}

nonisolated extension Subject {
    /// What an action opens of what the subject names; `nil` if it names nothing of this kind.
    package func destination(by action: Action) -> Destination? {
        let links = facts.compactMap(\.link) + [firstEpisode.map { Fact.Link(episode: $0) }].compactMap(\.self)
        return links.first { $0.action == action }?.destination
    }
}

extension SubjectCommand {
    /// Commands that open what the subject names that is open, or else the selected one.
    ///
    /// - Parameter destination: what an action opens of a subject; returns `nil` for nothing.
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
