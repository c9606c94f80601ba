package import RickAndMorty

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
}

extension Subject {
    package nonisolated var fullName: String { name }
    package nonisolated var firstEpisode: Int? { nil }

    package nonisolated var line: String {
        ([fullName] + facts.prefix(2).map(\.value).filter { !$0.isEmpty }).joined(separator: ", ")
    }
}

/// Provides the subjects that commands act on: the selected one and the opened one.
@MainActor
package protocol SelectionProviding {
    /// `nil` without a selection or while it loads.
    var selectedSubject: (any Subject)? { get }
    /// The subject of the screen itself; `nil` if it has none or while it loads.
    var openedSubject: (any Subject)? { get }
}

extension SelectionProviding {
    /// The selected subject if a command can act on it, otherwise the opened one if it can act on that.
    package func subject(where isPossible: (any Subject) -> Bool) -> (any Subject)? {
        [selectedSubject, openedSubject].compactMap(\.self).first(where: isPossible)
    }
}

/// A command on a subject, with the same key on every screen.
package struct SubjectCommand {
    package let action: Action
    /// The subject the command acts on; `nil` if the command is not possible.
    package let subject: (any SelectionProviding) -> (any Subject)?
    package let perform: (any Subject) -> Void

    package init(
        _ action: Action,
        with subject: @escaping (any SelectionProviding) -> (any Subject)?,
        perform: @escaping (any Subject) -> Void
    ) {
        self.action = action
        self.subject = subject
        self.perform = perform
    }
}

package nonisolated struct Fact: Hashable, Sendable {
    /// What a fact leads to, with the action that opens it from anywhere.
    package struct Link: Hashable, Sendable {
        package let destination: Destination
        package let action: Action
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

    /// The first episode with a subject.
    ///
    /// - Parameter title: `nil` while it is not known, without which there is no such fact.
    package init?(firstEpisode id: Int?, title: (Destination) -> String?) {
        guard let link = id.map(Link.init(firstEpisode:)), let title = title(link.destination) else { return nil }
        self.init("First in", title, link: link)
    }
}

nonisolated extension Fact.Link {
    fileprivate init(firstEpisode id: Int) {
        self.init(destination: Destination(.episode, id: id), action: .openFirstEpisode)
    }
}

nonisolated extension Subject {
    /// What an action opens of what the subject names; `nil` if it names nothing of this kind.
    package func destination(by action: Action) -> Destination? {
        let links = facts.compactMap(\.link) + [firstEpisode.map(Fact.Link.init(firstEpisode:))].compactMap(\.self)
        return links.first { $0.action == action }?.destination
    }
}

extension SubjectCommand {
    /// Commands that open what the selected subject names, or else the opened one.
    package static func opening(by open: @escaping (Destination) -> Void) -> [SubjectCommand] {
        [.openLocation, .openOrigin, .openFirstEpisode].map { action in
            SubjectCommand(action, with: { $0.subject { $0.destination(by: action) != nil } }) { subject in
                subject.destination(by: action).map(open)
            }
        }
    }
}
