internal import TerminalUI

extension Style {
    /// Description in a legend, such as "bold cyan on black".
    var words: String {
        let shape = Attributes.named.filter { attributes.contains($0.attribute) }.map(\.name)
        let paint = foreground.word.map { [$0] } ?? []
        let ground = background.word.map { ["on", $0] } ?? []
        return (shape + paint + ground).joined(separator: " ")
    }
}

extension Style.Attributes {
    fileprivate static let named: [(attribute: Self, name: String)] = [
        (.bold, "bold"), (.dim, "dim"), (.underline, "underlined"), (.reverse, "reversed"),
    ]
}

extension Color {
    /// Name of the colour; `nil` for the terminal's default.
    fileprivate var word: String? {
        let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
        return switch self {
        case .standard: nil
        case .indexed(let index) where Int(index) < names.count: names[Int(index)]
        case .indexed(let index): "colour \(index)"
        case .rgb(let red, let green, let blue): "rgb \(red)/\(green)/\(blue)"
        }
    }
}
