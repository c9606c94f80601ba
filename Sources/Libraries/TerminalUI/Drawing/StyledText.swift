/// A text whose parts differ in style, as a ``TextView`` shows it and a ``Canvas`` writes it.
///
/// It is made of literals, by interpolation or by concatenation:
///
/// ```swift
/// let stars = StyledText("Stars ", style: \.muted) + StyledText("42", style: \.accent, attributes: .bold)
/// let author: StyledText = "\(count, \.accent) books by \(name, link: "https://example.org")"
/// ```
///
/// Styles are those of the ``Theme`` that the text is drawn with, by meaning. A character that is composed of scalars of two
/// parts has the style of the first one.
public struct StyledText: Hashable, Sendable {
    /// The text alone.
    public private(set) var string: String
    /// Parts of one look, from start to end; none of an empty text.
    private var runs: [Run]

    private struct Run: Hashable, Sendable {
        /// Where it ends in `string`, in bytes of UTF-8.
        var end: Int
        let look: Look
    }

    /// What the characters of a part have in common.
    struct Look: Hashable, Sendable {
        var style: ThemeStyle = \.text
        var attributes: Style.Attributes = []
        var link: Link?
    }

    /// An empty text.
    public init() { self.init("", Look()) }

    /// - Parameters:
    ///   - text: may have any characters; a ``Canvas`` leaves out those without a width, such as control characters.
    ///   - style: of all of it, by meaning.
    ///   - attributes: added to those of the style.
    ///   - link: URL of what the text refers to: `http`, `https` or `mailto`, of at most 2,083 bytes. A text with another
    ///     one, or with control characters in it, is no link. Links are underlined.
    public init(
        _ text: String,
        style: ThemeStyle = \.text,
        attributes: Style.Attributes = [],
        link: String? = nil
    ) {
        self.init(text, Look(style: style, attributes: attributes, link: link.flatMap(Link.init)))
    }

    private init(_ text: String, _ look: Look) {
        string = text
        runs = text.isEmpty ? [] : [Run(end: text.utf8.count, look: look)]
    }

    /// Whether it has no characters.
    public var isEmpty: Bool { string.isEmpty }

    /// Columns on a terminal, of a text of one line.
    public var columns: Int { string.columns }

    /// The two texts, one behind the other.
    public static func + (first: StyledText, second: StyledText) -> StyledText {
        var text = first
        text += second
        return text
    }

    /// Appends a text.
    public static func += (text: inout StyledText, other: StyledText) {
        let start = text.string.utf8.count
        text.string += other.string
        for run in other.runs { text.append(run.look, upTo: start + run.end) }
    }

    /// Appends a text in the look of the end.
    mutating func append(_ text: String) {
        self += StyledText(text, runs.last?.look ?? Look())
    }

    private mutating func append(_ look: Look, upTo end: Int) {
        if runs.last?.look == look { runs.removeLast() }
        runs.append(Run(end: end, look: look))
    }
}

// MARK: - Parts

extension StyledText {
    /// A part of a text, and its look.
    struct Piece {
        let text: Substring
        let look: Look
    }

    /// The parts of one look. Each character is whole, in the part in which it begins.
    var pieces: [Piece] {
        guard runs.count > 1 else { return runs.map { Piece(text: string[...], look: $0.look) } }
        var pieces: [Piece] = []
        var start = string.startIndex
        for run in runs {
            let end = string.endOfCharacter(at: run.end)
            if start < end { pieces.append(Piece(text: string[start..<end], look: run.look)) }
            start = max(start, end)
        }
        return pieces
    }

    /// Lines of at most that many columns: line breaks are kept, and a line that is too long is broken as by
    /// ``Swift/String/wrapped(to:keepingBrackets:)``.
    ///
    /// - Parameter columns: maximum width of a line.
    /// - Complexity: O(characters).
    public func lines(columns: Int) -> [StyledText] {
        var parts = Parts(of: self)
        return string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
            guard line.columns > columns else { return [parts.next(line)] }
            return line.wrappedWords(to: columns).map { words in
                words.indices.reduce(into: StyledText()) { text, index in
                    let word = words[index]
                    text += parts.next(word)
                    if index < words.count - 1 { text += parts.next(line[word.endIndex...].prefix(1)).blank }
                }
            }
        }
    }

    /// A blank in the look of a text of one byte.
    private var blank: StyledText {
        var blank = self
        blank.string = " "
        return blank
    }

    /// Takes parts of a text, from start to end.
    private struct Parts {
        private let text: StyledText
        /// Index of the first run that has not ended.
        private var run = 0

        init(of text: StyledText) { self.text = text }

        /// - Parameter part: behind the one before it.
        mutating func next(_ part: Substring) -> StyledText {
            var next = StyledText()
            next.string = String(part)
            let start = text.string.utf8.distance(from: text.string.startIndex, to: part.startIndex)
            let end = start + next.string.utf8.count
            guard start < end else { return next }
            while text.runs[run].end <= start { run += 1 }
            for run in text.runs[run...] {
                next.append(run.look, upTo: min(run.end, end) - start)
                if run.end >= end { break }
            }
            return next
        }
    }
}

extension String {
    /// The end of the character that a byte of the text belongs to; its index, if a character begins with it.
    fileprivate func endOfCharacter(at offset: Int) -> Index {
        let index = utf8.index(startIndex, offsetBy: offset)
        return Index(index, within: self) ?? self.index(after: index)
    }
}

// MARK: - Interpolation

extension StyledText: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        self = stringInterpolation.text
    }

    /// Collects the parts of a text: literals, values with a style, and other styled texts.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = StyledText()

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            text += StyledText(literal)
        }

        /// Inserts the value's description.
        ///
        /// - Parameters:
        ///   - value: what to insert.
        ///   - style: by meaning.
        ///   - attributes: added to those of the style.
        ///   - link: URL of what the value refers to, as in ``StyledText/init(_:style:attributes:link:)``.
        public mutating func appendInterpolation(
            _ value: some CustomStringConvertible,
            _ style: ThemeStyle = \.text,
            attributes: Style.Attributes = [],
            link: String? = nil
        ) {
            text += StyledText(value.description, style: style, attributes: attributes, link: link)
        }

        /// Inserts another text, with its styles.
        public mutating func appendInterpolation(_ other: StyledText) {
            text += other
        }
    }
}
