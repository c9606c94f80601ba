extension String {
    /// Lines of at most that many columns, broken between words; a word that is longer stands on a line of its own.
    public nonisolated func wrapped(to columns: Int) -> [String] {
        split(separator: " ").reduce(into: []) { lines, word in
            if let line = lines.last, line.columns + 1 + String(word).columns <= columns {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(String(word))
            }
        }
    }

    /// The same in so many lines at most; the last one goes on beyond its end where there is more to say.
    public nonisolated func wrapped(to columns: Int, lines: Int) -> [String] {
        let wrapped = wrapped(to: columns)
        guard wrapped.count > lines, lines > 0 else { return wrapped }
        return wrapped.prefix(lines - 1) + [wrapped.dropFirst(lines - 1).joined(separator: " ")]
    }
}
