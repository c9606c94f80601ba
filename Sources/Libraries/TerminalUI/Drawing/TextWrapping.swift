extension String {
    /// Lines of at most that many columns, broken between words; a longer word has a line of its own.
    ///
    /// ```swift
    /// let lines = "The quick brown fox".wrapped(to: 10)  // ["The quick", "brown fox"]
    /// ```
    ///
    /// - Parameters:
    ///   - columns: maximum width of a line.
    ///   - keepingBrackets: whether to keep words in square brackets together, as in the usage of a command.
    public func wrapped(to columns: Int, keepingBrackets: Bool = false) -> [String] {
        words(keepingBrackets: keepingBrackets).reduce(into: []) { lines, word in
            if let line = lines.last, line.columns + 1 + word.columns <= columns {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(word)
            }
        }
    }

    /// Lines as above, but at most that many; the last one takes the rest of the text and may be too long.
    public func wrapped(to columns: Int, lines: Int) -> [String] {
        let wrapped = wrapped(to: columns)
        guard wrapped.count > lines, lines > 0 else { return wrapped }
        return wrapped.prefix(lines - 1) + [wrapped.dropFirst(lines - 1).joined(separator: " ")]
    }

    private func words(keepingBrackets: Bool) -> [String] {
        split(separator: " ").reduce(into: []) { words, word in
            if keepingBrackets, let last = words.last, last.hasPrefix("["), !last.hasSuffix("]") {
                words[words.count - 1] = "\(last) \(word)"
            } else {
                words.append(String(word))
            }
        }
    }
}
