extension String {
    /// Wraps the text to lines of at most `columns` columns, broken between words. A longer word, such as a URL or a
    /// Japanese sentence, starts a new line and is broken between characters.
    ///
    /// ```swift
    /// let lines = "The quick brown fox".wrapped(to: 10)  // ["The quick", "brown fox"]
    /// ```
    ///
    /// - Parameters:
    ///   - columns: maximum width of a line.
    ///   - keepingBrackets: whether to keep long words and words in square brackets together, as in the usage line of a
    ///     command.
    public func wrapped(to columns: Int, keepingBrackets: Bool = false) -> [String] {
        self[...].wrappedWords(to: columns, keepingBrackets: keepingBrackets).map { $0.joined(separator: " ") }
    }

    /// Wraps the text like ``wrapped(to:keepingBrackets:)``, to a limited number of lines. The last line receives the
    /// rest of the text, and may be too long.
    ///
    /// - Parameters:
    ///   - columns: maximum width of a line.
    ///   - lines: maximum number of lines.
    ///   - breakingWords: whether to hyphenate words that are longer than a line.
    public func wrapped(to columns: Int, lines: Int, breakingWords: Bool = false) -> [String] {
        let words = breakingWords ? split(separator: " ").flatMap { $0.pieces(columns: columns) } : []
        let wrapped = (breakingWords ? words.joined(separator: " ") : self).wrapped(to: columns)
        guard wrapped.count > lines, lines > 0 else { return wrapped }
        return wrapped.prefix(lines - 1) + [wrapped.dropFirst(lines - 1).joined(separator: " ")]
    }
}

extension Substring {
    /// The words of each line of ``Swift/String/wrapped(to:keepingBrackets:)``, to be joined by spaces.
    func wrappedWords(to columns: Int, keepingBrackets: Bool = false) -> [[Substring]] {
        var lines: [[Substring]] = []
        var used = 0
        for word in words(keepingBrackets: keepingBrackets) {
            let width = word.columns
            if !lines.isEmpty, used + 1 + width <= columns {
                lines[lines.count - 1].append(word)
                used += 1 + width
            } else if width <= columns || keepingBrackets {
                lines.append([word])
                used = width
            } else {
                for part in word.parts(columns: columns) {
                    lines.append([part.text])
                    used = part.columns
                }
            }
        }
        return lines
    }

    /// Splits a word into parts of at most `columns` columns. A character that is wider than a line joins the part
    /// before it.
    private func parts(columns: Int) -> [(text: Substring, columns: Int)] {
        var parts: [(text: Substring, columns: Int)] = []
        var (start, used) = (startIndex, 0)
        for index in indices {
            let width = self[index].columns
            if used + width > columns, width <= columns, index > start {
                parts.append((self[start..<index], used))
                (start, used) = (index, 0)
            }
            used += width
        }
        return parts + [(self[start...], used)]
    }

    /// Splits the word if it is longer than a line: where possible, after an existing hyphen, or with an added hyphen
    /// between two letters.
    fileprivate func pieces(columns: Int) -> [String] {
        guard columns > 1, utf8.count > columns, self.columns > columns else { return [String(self)] }
        var part = self[startIndex..<startIndex]
        while part.endIndex < endIndex, self[...part.endIndex].columns <= columns { part = self[...part.endIndex] }
        if part.isEmpty { part = prefix(1) }
        var hyphen = ""
        if let own = part.lastIndex(of: "-") {
            part = part[...own]
        } else if part.count > 2, part.suffix(2).allSatisfy(\.isLetter), part.suffix(2).columns == 2 {
            part = part.dropLast()
            hyphen = "-"
        }
        return [part + hyphen] + self[part.endIndex...].pieces(columns: columns)
    }

    private func words(keepingBrackets: Bool) -> [Substring] {
        split { $0 == " " || $0 == "\t" }.reduce(into: []) { words, word in
            if keepingBrackets, let last = words.last, last.hasPrefix("["), !last.hasSuffix("]") {
                words[words.count - 1] = self[last.startIndex..<word.endIndex]
            } else {
                words.append(word)
            }
        }
    }
}
