package import LoadResource
package import RickAndMortyPresentation
package import TerminalUI

/// The screen of a spoiler, made and loaded once the spoiler policy permits.
package final class SpoilerScreen<Model: ResourcePresentation>: DetailScreen {
    @Observed package var age: Age? {
        didSet { content?.age = age }
    }
    @Observed package var isFocused = true {
        didSet { content?.isFocused = isFocused }
    }
    @Observed private var content: (any DetailScreen)?
    private let model: Model
    private let policy: SpoilerPolicy
    private let makeContent: () -> any DetailScreen

    package init(_ model: Model, policy: SpoilerPolicy, content: @escaping () -> any DetailScreen) {
        self.model = model
        self.policy = policy
        makeContent = content
        age = model.age
    }

    package var openedSubject: (any Subject)? { unveiled.map(\.openedSubject) ?? policy.shown(model) }
    package var selectedSubject: (any Subject)? { unveiled.map(\.selectedSubject) ?? policy.shown(model) }

    package func leave() { content?.leave() }

    package func canPerform(_ action: Action) -> Bool { unveiled?.canPerform(action) ?? false }
    package func perform(_ action: Action) { unveiled?.perform(action) }

    package func prepare(for size: Size) {
        if let unveiled { unveiled.prepare(for: size) } else { content?.leave() }
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        if let content, !policy.withholds(model) {
            content.draw(in: rect, on: &canvas)
        } else {
            let message = MessageView(Words.veiled, advice: Words.unveil)
            Panel(policy.shown(model).name, isFocused: isFocused, content: message).draw(in: rect, on: &canvas)
        }
    }

    /// `nil` while the model is withheld.
    private var unveiled: (any DetailScreen)? {
        if policy.withholds(model) { return nil }
        if let content { return content }
        let screen = makeContent()
        screen.isFocused = isFocused
        screen.age = age
        content = screen
        return screen
    }
}
