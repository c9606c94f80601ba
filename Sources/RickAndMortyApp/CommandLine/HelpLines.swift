/// Breaks a text into lines between its words; what stands in brackets stays together.
nonisolated enum HelpLines {
    /// - Parameter width: in characters; a longer word has a line of its own.
    static func of(_ text: String, width: Int) -> [String] {
        pieces(of: text).reduce(into: []) { lines, piece in
            if let line = lines.last, line.count + 1 + piece.count <= width {
                lines[lines.count - 1] = "\(line) \(piece)"
            } else {
                lines.append(piece)
            }
        }
    }

    /// The words, those in brackets together.
    private static func pieces(of text: String) -> [String] {
        text.split(separator: " ").reduce(into: []) { pieces, word in
            if let piece = pieces.last, piece.hasPrefix("["), !piece.hasSuffix("]") {
                pieces[pieces.count - 1] = "\(piece) \(word)"
            } else {
                pieces.append(String(word))
            }
        }
    }
}
