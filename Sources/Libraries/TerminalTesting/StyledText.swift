public import TerminalUI

extension Canvas {
    /// The canvas as text, for comparison with a recorded one: its characters, the same grid with a letter for each
    /// style, a legend of the letters, and the position of the caret.
    ///
    ///     === 24×2
    ///      Ada Lovelace
    ///     ▌Grace Hopper
    ///     === styles
    ///
    ///     abbbbbbbbbbbb
    ///     ===
    ///     a = colour 30
    ///     b = bold
    public var styledText: String { StyledText(self).text }
}

private struct StyledText {
    private let canvas: Canvas
    private var letters: [Style: Character] = [.plain: " "]
    private var legend: [String] = []

    init(_ canvas: Canvas) {
        self.canvas = canvas
        for row in 0..<canvas.size.rows {
            for column in 0..<canvas.size.columns where letters[canvas[column, row].style] == nil {
                let letter = Self.alphabet[legend.count % Self.alphabet.count]
                letters[canvas[column, row].style] = letter
                legend.append("\(letter) = \(canvas[column, row].style.words)")
            }
        }
    }

    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz")

    var text: String {
        let size = "\(canvas.size.columns)×\(canvas.size.rows)"
        let parts = [["=== \(size)"], characters, ["=== styles"], styles, ["==="], legend, caret]
        return parts.joined().joined(separator: "\n") + "\n"
    }

    private var characters: [String] {
        (0..<canvas.size.rows).map(canvas.line)
    }

    private var caret: [String] {
        canvas.caret.map { ["caret at column \($0.column), row \($0.row)"] } ?? []
    }

    private var styles: [String] {
        (0..<canvas.size.rows).map { row in
            var line = (0..<canvas.size.columns).map { letters[canvas[$0, row].style] ?? "?" }
            while line.last == " " { line.removeLast() }
            return String(line)
        }
    }
}

extension Style {
    /// A description for the legend, for example "bold cyan on black".
    var words: String {
        let attributeNames = Attributes.named.filter { attributes.contains($0.attribute) }.map(\.name)
        let foregroundName = foreground.name.map { [$0] } ?? []
        let backgroundName = background.name.map { ["on", $0] } ?? []
        return (attributeNames + foregroundName + backgroundName).joined(separator: " ")
    }
}

extension Style.Attributes {
    fileprivate static let named: [(attribute: Self, name: String)] = [
        (.bold, "bold"), (.dim, "dim"), (.underline, "underlined"), (.reverse, "reversed"),
    ]
}

extension Color {
    /// Name of the colour; `nil` for the terminal's default.
    fileprivate var name: String? {
        let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
        return switch self {
        case .standard: nil
        case .indexed(let index) where Int(index) < names.count: names[Int(index)]
        case .indexed(let index): "colour \(index)"
        case .rgb(let red, let green, let blue): "rgb \(red)/\(green)/\(blue)"
        }
    }
}
