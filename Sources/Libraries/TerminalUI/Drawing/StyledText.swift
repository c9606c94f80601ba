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

    /// The part of the text in a range of ``string``.
    subscript(range: Range<String.Index>) -> StyledText {
        var part = StyledText()
        part.string = String(string[range])
        let first = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
        let end = first + part.string.utf8.count
        guard first < end else { return part }
        for run in runs where run.end > first {
            part.append(run.look, upTo: min(run.end, end) - first)
            if run.end >= end { break }
        }
        return part
    }

    /// Lines of at most that many columns: line breaks are kept, and a line that is too long is broken between words, as by
    /// ``Swift/String/wrapped(to:keepingBrackets:)``. A longer word has a line of its own.
    ///
    /// - Parameter columns: maximum width of a line.
    public func lines(columns: Int) -> [StyledText] {
        string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { line in
            guard line.columns > columns else { return [self[line.startIndex..<line.endIndex]] }
            return line.wrappedWords(to: columns).map(joined)
        }
    }

    /// Words of the text, each but the last one with the space behind it.
    private func joined(_ words: [Substring]) -> StyledText {
        words.indices.reduce(into: StyledText()) { line, index in
            let (word, isLast) = (words[index], index == words.count - 1)
            line += self[word.startIndex..<(isLast ? word.endIndex : string.index(after: word.endIndex))]
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
