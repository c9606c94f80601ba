extension SubjectCommand {
    /// Lifts the veil from what is nearest.
    package static func unveil(by veil: Veil) -> SubjectCommand {
        SubjectCommand(
            .unveil,
            with: { place in
                [place.selectedSubject, place.openedSubject].compactMap(\.self).first { veil.covers($0) }
            },
            perform: veil.lift
        )
    }

    /// The same with what may be seen, and with nothing else.
    package func sparing(_ veil: Veil) -> SubjectCommand {
        let subject = subject
        return SubjectCommand(
            action,
            with: { place in subject(place).flatMap { veil.covers($0) ? nil : $0 } },
            perform: perform
        )
    }
}
