extension LinearCommand {
    /// A command with the letter of its key: with the thing that has a number, or with what is open here.
    ///
    /// - Returns: `nil` where it has no letter.
    init?(_ command: SubjectCommand) {
        guard let letter = Keys.letter(of: command.action), letter.allSatisfy(\.isLetter) else { return nil }
        self.init(
            letter,
            takes: .rowOrNothing,
            help: Keys.help(of: command.action),
            if: { $0.count > 0 || command.subject(LinearPointer(selected: nil, at: $0.place)) != nil },
            perform: { context, given in
                let pointer: LinearPointer
                switch given {
                case .row(let row): pointer = LinearPointer(selected: row.subject, at: nil)
                case .nothing, .number: pointer = LinearPointer(selected: nil, at: context.place)
                }
                guard let subject = command.subject(pointer) else {
                    let isOpen = context.place.subject != nil
                    return .lines([LinearWords.notPossible(letter, needsNumber: !isOpen && !given.isRow)])
                }
                command.perform(subject)
                return .done
            }
        )
    }
}

/// What a person names is what would be selected on a screen; else it is what is open.
private struct LinearPointer: SubjectPointing {
    let selectedSubject: (any Subject)?
    let openedSubject: (any Subject)?

    init(selected: (any Subject)?, at place: (any LinearPlace)?) {
        selectedSubject = selected ?? place?.subject
        openedSubject = place?.subject
    }
}

extension LinearCommand.Given {
    fileprivate var isRow: Bool {
        if case .row = self { true } else { false }
    }
}
