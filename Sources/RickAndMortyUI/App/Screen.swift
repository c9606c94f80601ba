package import TerminalUI

/// One full-size place of the app: what stands between title bar and footer.
@MainActor
package protocol Screen: View, SubjectPointing, AnyObject {
    /// Where what it shows comes from; `nil` where that is not decided, or for another screen to say.
    var source: SourceMark? { get }

    /// Whether the action would do something here and now; the footer shows what would.
    func canPerform(_ action: Action) -> Bool
    func perform(_ action: Action)

    /// Gets each key as it was pressed, before the key table: where somebody types, it is text.
    func handle(_ key: Key) -> KeyAnswer
    /// The keys that do something where somebody types; `nil` where the key table tells.
    var hints: [KeyHint]? { get }

    /// What a person would take from here to somewhere else; `nil` where there is nothing.
    var copyText: String? { get }

    /// Where in it a person is; `nil` where that is nowhere to come back to.
    var place: Place? { get }
    func restore(_ place: Place)

    /// Looks for something in it, where it can be looked through, as if somebody had typed it.
    func look(for text: String)

    /// Nobody sees it any more: what it still loads can stop.
    func leave()
}

extension Screen {
    package func handle(_ key: Key) -> KeyAnswer { .ignored }
    package var hints: [KeyHint]? { nil }
    package var source: SourceMark? { nil }
    package var copyText: String? { nil }
    package var selectedSubject: (any Subject)? { nil }
    package var openedSubject: (any Subject)? { nil }
    package var place: Place? { nil }
    package func restore(_ place: Place) {}
    package func look(for text: String) {}
}
