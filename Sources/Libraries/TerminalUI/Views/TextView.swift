/// A text from the top, wrapped to the width of its area. What does not fit ends in an ellipsis.
///
/// ```swift
/// let stars: StyledText = "\(1_204, \.accent) stars, by \("swiftlang", link: "https://github.com/swiftlang")"
/// let view = Rows(
///     .fixed(2, TextView("Swift", style: \.heading, alignment: .center)),
///     .fixed(2, TextView("A language for apps, servers, embedded devices and terminals.")),
///     .rest(TextView(stars, alignment: .trailing).onLink { url in open(url) })
/// )
/// ```
///
/// ```
///                    Swift
///
/// A language for apps, servers, embedded
/// devices and terminals.
///                     1204 stars, by swiftlang
/// ```
public struct TextView: View {
    private let text: StyledText
    private let alignment: TextAlignment
    private var open: (@MainActor (String) -> Void)?

    /// - Parameters:
    ///   - text: its line breaks are kept.
    ///   - style: of all of it, by meaning.
    ///   - alignment: of each line.
    public init(
        _ text: String,
        style: ThemeStyle = \.text,
        alignment: TextAlignment = .leading
    ) {
        self.init(StyledText(text, style: style), alignment: alignment)
    }

    /// - Parameters:
    ///   - text: its line breaks are kept.
    ///   - alignment: of each line.
    public init(_ text: StyledText, alignment: TextAlignment = .leading) {
        self.text = text
        self.alignment = alignment
    }

    /// The view, with its links opened by the program when they are pressed: a terminal that reports the mouse to the program
    /// leaves that to it.
    ///
    /// ```swift
    /// TextView(note.text).onLink { url in
    ///     Task {
    ///         do { try await app.open(url: url) } catch { note.problem = error.message }
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter open: called with the URL. What can fail, as `open(url:)` of a `TerminalApp` can, is reported by it.
    package func onLink(_ open: @escaping @MainActor (_ url: String) -> Void) -> TextView {
        var view = self
        view.open = open
        return view
    }

    /// Lines that the whole text takes at a width.
    public func rows(columns: Int) -> Int { lines(columns: columns).count }

    private func lines(columns: Int) -> [StyledText] {
        guard text.string.utf8.count > WrappedTexts.longestUncached else { return text.lines(columns: columns) }
        return WrappedTexts.shared.lines(of: text, columns: columns)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let lines = lines(columns: rect.columns)
        for row in canvas.lines(of: rect).clamped(to: lines.indices) {
            let isCut = row == rect.rows - 1 && lines.count > rect.rows
            let line = isCut ? cut(lines[row...], at: rect.columns, canvas.glyphs.ellipsis) : lines[row]
            let place = alignment.place(columns: line.columns, in: rect.line(row))
            let used = canvas.write(line, in: place)
            if canvas.context.highlights != nil { canvas.markFound(in: line.string, at: place, used: used) }
            if let open { canvas.onLinks(of: line, in: place, open) }
        }
    }

    /// The last line of a text that does not fit: too long, unless the rest of the text is short.
    private func cut(_ lines: ArraySlice<StyledText>, at columns: Int, _ ellipsis: Character) -> StyledText {
        var text = StyledText()
        for line in lines where text.columns <= columns {
            if !text.isEmpty { text.append(" ") }
            text += line
        }
        text.append(String(ellipsis))
        return text
    }
}

/// The lines of the long texts that were shown last: a text view is made for each drawing and measured before each
/// frame, and wrapping thousands of lines takes longer than all else that a key does.
@MainActor
private final class WrappedTexts {
    static let shared = WrappedTexts()
    /// Length in bytes up to which a text is wrapped each time.
    static let longestUncached = 1_000
    private static let limit = 8

    private var texts: [(text: StyledText, columns: Int, lines: [StyledText])] = []

    func lines(of text: StyledText, columns: Int) -> [StyledText] {
        if let known = texts.firstIndex(where: { $0.columns == columns && $0.text == text }) {
            texts.append(texts.remove(at: known))
        } else {
            if texts.count == Self.limit { texts.removeFirst() }
            texts.append((text, columns, text.lines(columns: columns)))
        }
        return texts[texts.count - 1].lines
    }
}

/// Where a line of text begins in its area.
public enum TextAlignment: Hashable, Sendable {
    /// At the left edge.
    case leading
    /// With as much room at the left as at the right, or a column less.
    case center
    /// At the right edge, at which it ends.
    case trailing

    /// The area of a text of so many columns in a line.
    func place(columns: Int, in line: Rect) -> Rect {
        switch self {
        case .leading: line
        case .center: line.splitLeft((line.columns - columns) / 2).rest
        case .trailing: line.splitRight(min(columns, line.columns)).right
        }
    }
}

extension Canvas {
    /// Has a press of a link open it.
    fileprivate mutating func onLinks(
        of text: StyledText,
        in line: Rect,
        _ open: @escaping @MainActor (String) -> Void
    ) {
        var rest = line
        for piece in text.pieces {
            let (place, behind) = rest.splitLeft(piece.text.columns)
            rest = behind
            guard let link = piece.look.link else { continue }
            onMouse(in: place) { event in
                guard event.kind == .press else { return .ignored }
                open(link.url)
                return .handled
            }
        }
    }
}
