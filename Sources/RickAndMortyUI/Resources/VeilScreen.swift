package import LoadResource
package import TerminalUI

/// The screen of a character, made and loaded once the spoiler policy permits.
package final class VeilScreen: DetailScreen {
    @Observed package var age: Age? {
        didSet { content?.age = age }
    }
    @Observed package var isFocused = true {
        didSet { content?.isFocused = isFocused }
    }
    @Observed private var content: (any DetailScreen)?
    private let character: CharacterPresentationModel
    private let veil: Veil
    private let makeContent: () -> any DetailScreen

    package init(_ character: CharacterPresentationModel, veil: Veil, content: @escaping () -> any DetailScreen) {
        self.character = character
        self.veil = veil
        makeContent = content
        age = character.age
    }

    package var openedSubject: (any Subject)? { unveiled.map(\.openedSubject) ?? veil.shown(character) }
    package var selectedSubject: (any Subject)? { unveiled.map(\.selectedSubject) ?? veil.shown(character) }

    package func leave() { content?.leave() }

    package func canPerform(_ action: Action) -> Bool { unveiled?.canPerform(action) ?? false }
    package func perform(_ action: Action) { unveiled?.perform(action) }

    package func prepare(for size: Size) {
        if let unveiled { unveiled.prepare(for: size) } else { content?.leave() }
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        if let content, !veil.covers(character) {
            content.draw(in: rect, on: &canvas)
        } else {
            let message = MessageView(Words.veiled, advice: Words.unveil)
            Panel(veil.shown(character).name, isFocused: isFocused, content: message).draw(in: rect, on: &canvas)
        }
    }

    /// `nil` while the character is withheld.
    private var unveiled: (any DetailScreen)? {
        if veil.covers(character) { return nil }
        if let content { return content }
        let screen = makeContent()
        screen.isFocused = isFocused
        screen.age = age
        content = screen
        return screen
    }
}

extension SubjectCommand {
    /// Unveils the selected character if it is withheld, otherwise the opened one.
    package static func unveil(by veil: Veil) -> SubjectCommand {
        SubjectCommand(
            .unveil,
            with: { place in
                [place.selectedSubject, place.openedSubject].compactMap(\.self).first { veil.covers($0) }
            },
            perform: veil.lift
        )
    }

    /// The same command, disabled for withheld characters.
    package func sparing(_ veil: Veil) -> SubjectCommand {
        let subject = subject
        return SubjectCommand(
            action,
            with: { place in subject(place).flatMap { veil.covers($0) ? nil : $0 } },
            perform: perform
        )
    }
}

/// The texts of the spoiler policy.
nonisolated extension Words {
    static let unveil: Advice = "\(Action.unveil) unveil"
    static let veiled = "First seen in an unwatched episode"
}
