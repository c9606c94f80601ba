import TerminalUI

/// A canvas as text: its characters, then the same grid with a letter for each style, a legend of the letters, and
/// the position of the caret.
struct SnapshotPicture {
    private let canvas: Canvas
    private var letters: [Style: Character] = [.plain: " "]
    private var legend: [String] = []

    init(_ canvas: Canvas) {
        self.canvas = canvas
        for cell in canvas.cells where letters[cell.style] == nil {
            let letter = Self.alphabet[legend.count % Self.alphabet.count]
            letters[cell.style] = letter
            legend.append("\(letter) = \(cell.style.words)")
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
