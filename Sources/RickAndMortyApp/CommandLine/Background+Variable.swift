import TerminalUI

nonisolated extension Background {
    /// Of what some terminals say of themselves: numbers of the palette for text and background, "15;0", sometimes with
    /// a word between them.
    ///
    /// - Returns: `nil` where that says nothing, as "default" does.
    init?(colorFGBG text: String) {
        guard let last = text.split(separator: ";").last, let number = Int(last) else { return nil }
        switch number {
        case 0...6, 8: self = .dark
        case 7, 9...15: self = .light
        default: return nil
        }
    }
}
