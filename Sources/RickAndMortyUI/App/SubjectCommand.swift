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
