/// What a person points at: one thing that can be opened, with all that it takes to speak of it without a network.
package nonisolated protocol Subject {
    var destination: Destination { get }
    var name: String { get }
    /// Its name, where nothing else tells what it is: "S01E01 Pilot".
    var fullName: String { get }
    /// In the order in which they are shown; the first ones tell the most.
    var facts: [Fact] { get }
    /// All that a line has room for: "Rick Sanchez, Alive, Human".
    var line: String { get }
}

extension Subject {
    package nonisolated var fullName: String { name }

    package nonisolated var line: String {
        ([fullName] + facts.prefix(2).map(\.value).filter { !$0.isEmpty }).joined(separator: ", ")
    }
}

/// Where something is selected, and something open: what a person can do with a thing is done with one of them.
@MainActor
package protocol SubjectPointing {
    /// What is selected; `nil` where nothing is, or it is still on its way.
    var selectedSubject: (any Subject)? { get }
    /// What the place itself is about, as far as it is one thing, and here.
    var openedSubject: (any Subject)? { get }
}

/// What a person can do with a thing wherever it is shown, with one key for all places.
package struct SubjectCommand {
    let action: Action
    /// What it can be done with in a place, now; `nil` for nothing.
    let subject: (any SubjectPointing) -> (any Subject)?
    let perform: (any Subject) -> Void

    package init(
        _ action: Action,
        with subject: @escaping (any SubjectPointing) -> (any Subject)?,
        perform: @escaping (any Subject) -> Void
    ) {
        self.action = action
        self.subject = subject
        self.perform = perform
    }

    /// With the nearest thing of these kinds.
    package init(_ action: Action, on kinds: Set<Destination.Kind>, perform: @escaping (any Subject) -> Void) {
        self.init(
            action,
            with: { place in
                [place.selectedSubject, place.openedSubject].compactMap(\.self)
                    .first { kinds.contains($0.destination.kind) }
            },
            perform: perform
        )
    }
}

/// What can be opened from anywhere: one thing of one kind. Each resource names its own kind.
package nonisolated struct Destination: Hashable, Sendable {
    package struct Kind: Hashable, Sendable {
        /// The API's word: "character". Favourites are kept by it.
        package let name: String

        package init(_ name: String) {
            self.name = name
        }
    }

    package let kind: Kind
    package let id: Int

    package init(_ kind: Kind, id: Int) {
        self.kind = kind
        self.id = id
    }
}

/// What belongs to a thing: of which kind, and who they are.
package nonisolated struct RelatedThings: Hashable, Sendable {
    /// "Episodes".
    let name: String
    let kind: Destination.Kind
    let ids: [Int]
    /// The sentence for nothing.
    let empty: String

    package init(_ name: String, of kind: Destination.Kind, ids: [Int], empty: String) {
        self.name = name
        self.kind = kind
        self.ids = ids
        self.empty = empty
    }

    /// "Episodes 51".
    var heading: String { Words.heading(name, count: ids.count) }
}

/// A thing to which others belong.
package nonisolated protocol RelatingSubject: Subject {
    var related: RelatedThings { get }
}
