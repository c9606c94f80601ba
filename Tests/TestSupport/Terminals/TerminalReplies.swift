package import TerminalUI

/// Replies of a terminal to queries.
package struct TerminalReplies {
    private let answers: [(query: [UInt8], answer: String)]

    /// The end of the output, which may be the start of a query.
    private var partialQuery: [UInt8] = []

    /// - Parameters:
    ///   - background: the colour of the background, such as "1e1e/1e1e/2e2e"; `nil` if it is not reported.
    ///   - graphics: its graphics protocol, if any.
    package init(background: String? = nil, graphics: Graphics? = nil) {
        let answers = [
            ("\u{1B}[c", graphics?.format == .sixel ? "\u{1B}[?62;4;22c" : "\u{1B}[?62;22c"),
            ("\u{1B}[5n", "\u{1B}[0n"),
            ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"),
        ]
        let colors = background.map { [("\u{1B}]11;?", "\u{1B}]11;rgb:\($0)\u{07}")] } ?? []
        self.answers = (answers + colors + Self.answers(on: graphics)).map { (Array($0.utf8), $1) }
    }

    private static func answers(on graphics: Graphics?) -> [(String, String)] {
        guard let graphics else { return [] }
        let version =
            switch graphics.format {
            case .kitty: "kitty(0.36.4)"
            case .sixel: "foot(1.13.1)"
            case .iterm: "iTerm2 3.5.0"
            }
        let common = [
            ("\u{1B}[>0q", "\u{1B}P>|\(version)\u{1B}\\"),
            ("\u{1B}[16t", "\u{1B}[6;\(graphics.cell.height);\(graphics.cell.width)t"),
        ]
        return switch graphics.format {
        case .kitty: common + [("\u{1B}_Gi=1,s=1,v=1,a=q", "\u{1B}_Gi=1;OK\u{1B}\\")]
        case .sixel: common + [("\u{1B}[?1;1;0S", "\u{1B}[?1;0;\(graphics.colors)S")]
        case .iterm: common
        }
    }

    /// - Parameter output: the output since the previous call.
    package mutating func replies(to output: ArraySlice<UInt8>) -> String {
        var rest = (partialQuery + output)[...]
        partialQuery = []
        var text = ""
        while let escape = rest.firstIndex(of: 0x1B) {
            rest = rest[escape...]
            if let (query, answer) = answers.first(where: { rest.starts(with: $0.query) }) {
                text += answer
                rest = rest.dropFirst(query.count)
            } else if answers.contains(where: { $0.query.starts(with: rest) }) {
                partialQuery = Array(rest)
                break
            } else {
                rest = rest.dropFirst()
            }
        }
        return text
    }
}
