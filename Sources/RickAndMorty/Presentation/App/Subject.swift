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
    package let label: String
    package let value: String
    /// Drawn with a mark before the value.
    package let status: CharacterStatus?

    package init(_ label: String, _ value: String, status: CharacterStatus? = nil) {
        self.label = label
        self.value = value
        self.status = status
    }
}
