import LoadResource
package import TerminalUI

/// A main view without a frame, whose content a test chooses.
package final class FramelessView: MainView {
    private let content: any View
    /// What text input in the content does with a key.
    package var onKey: (Key) -> KeyAnswer = { _ in .ignored }
    /// Footer entries of that input; `nil` while there is none.
    package var inputHints: () -> [KeyHint]? = { nil }

    package init(_ content: any View, keys: KeyTable = .standard(), on terminal: any Terminal) {
        self.content = content
        super.init("", content, keys: keys, on: terminal, quit: {})
    }

    package override func offer(_ key: Key) -> KeyAnswer { onKey(key) }
    package override var typingHints: [KeyHint]? { inputHints() }

    package override func prepare(for size: Size) {
        content.prepare(for: Size(columns: size.columns, rows: size.rows - 1))
        layers.prepare(for: size)
    }

    package override func drawContent(in rect: Rect, on canvas: inout Canvas) { canvas.draw(content, in: rect) }
}

/// A list of names.
@MainActor
package func list(_ names: [String]) -> List<NamedItem> {
    List(Loaded(names.map { NamedItem(name: $0) })) { TextView($0.name) }
}

package struct NamedItem: Identifiable, Sendable {
    package let name: String
    package var id: String { name }

    package init(name: String) { self.name = name }
}
