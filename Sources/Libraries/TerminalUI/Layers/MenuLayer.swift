internal import LoadResource

/// A menu whose entries are chosen by letter, or with the arrow keys and Enter.
///
/// ```swift
/// let menu = MenuLayer("Export as", [
///     .init("c", "CSV") { export(as: "csv") },
///     .init("m", "Markdown") { export(as: "md") },
/// ])
/// layers.push(menu)
/// ```
public final class MenuLayer: Layer {
    /// A menu entry.
    public struct Entry {
        let key: Character
        let title: String
        let choose: () -> Void

        /// - Parameters:
        ///   - key: letter that chooses the entry. Takes precedence over "j", "k" and "q", which otherwise move the
        ///     selection and close the menu.
        ///   - title: text of the entry.
        ///   - choose: called after the menu has closed.
        public init(_ key: Character, _ title: String, choose: @escaping () -> Void) {
            self.key = key
            self.title = title
            self.choose = choose
        }
    }

    public var onClose: () -> Void = {}
    private let title: String
    private let entries: [Entry]
    @Published private var selection = 0

    /// - Parameters:
    ///   - title: shown in the frame.
    ///   - entries: at least one, with distinct letters.
    public init(_ title: String, _ entries: [Entry]) {
        precondition(!entries.isEmpty, "A menu has at least one entry.")
        self.title = title
        self.entries = entries
    }

    public var hints: [KeyHint] {
        [KeyHint(.enter, text: "choose"), KeyHint(.escape, text: "close")]
    }

    public var outsidePressResult: MouseResult { .key(.escape) }

    public func handle(_ key: Key) -> KeyResult {
        if case .character(let letter) = key, let entry = entries.first(where: { $0.key == letter }) {
            choose(entry)
            return .handled
        }
        switch key {
        case .up, .control("p"), .character("k"): selection = max(0, selection - 1)
        case .down, .control("n"), .character("j"): selection = min(entries.count - 1, selection + 1)
        case .enter: choose(entries[selection])
        case .escape, .backspace, .character("q"): onClose()
        default: return answer(toUnknown: key)
        }
        return .handled
    }

    private func choose(_ entry: Entry) {
        onClose()
        entry.choose()
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let width = ([title.columns] + entries.map { $0.title.columns + 4 }).max() ?? 0
        let place = rect.centered(columns: width + 8, rows: entries.count + 4)
        canvas.drawDialog(title, in: place)
        let lines = place.inset(columns: 2, rows: 2)
        for (row, entry) in entries.enumerated() {
            draw(entry, isSelected: row == selection, in: lines.line(row), on: &canvas)
        }
    }

    private func draw(_ entry: Entry, isSelected: Bool, in line: Rect, on canvas: inout Canvas) {
        let (mark, rest) = line.splitLeft(2)
        let (key, title) = rest.splitLeft(3)
        if isSelected { canvas.write(String(canvas.glyphs.selection), in: mark, style: canvas.theme.accent) }
        canvas.write(String(entry.key), in: key, style: canvas.theme.accent)
        canvas.write(entry.title, in: title, style: isSelected ? canvas.theme.heading : nil)
        if isSelected { canvas.select(line, isFocused: true) }
        canvas.onPress(in: line) { [weak self] in self?.choose(entry) }
    }
}
