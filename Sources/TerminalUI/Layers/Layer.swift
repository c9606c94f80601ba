/// What became of a key that was offered.
public nonisolated enum KeyAnswer: Hashable, Sendable {
    case handled
    /// Whoever is below may have it.
    case ignored
}

/// Something on top of what is on the screen: it gets the keys first, as they were pressed.
@MainActor
public protocol Layer: View, AnyObject {
    /// Called when it wants to be closed; whoever shows it sets this.
    var onClose: () -> Void { get set }
    /// The keys that do something now, for the footer.
    var hints: [KeyHint] { get }

    func handle(_ key: Key) -> KeyAnswer

    /// Where it is drawn, on a screen with a title bar and a footer: between the two, unless it says otherwise.
    func place(on screen: Rect) -> Rect

    /// What becomes of a press beside it: whoever is below does not get the mouse.
    var answerBeside: MouseAnswer { get }

    /// It is on the screen no more.
    func leave()
}

extension Layer {
    /// What it says to a key that it has no use for: nobody else gets that, but one with Alt may have been two.
    public func answer(toUnknown key: Key) -> KeyAnswer {
        if case .alt = key { .ignored } else { .handled }
    }

    public func place(on screen: Rect) -> Rect { screen.inset(rows: 1) }
    public var answerBeside: MouseAnswer { .handled }
    public func leave() {}
}
