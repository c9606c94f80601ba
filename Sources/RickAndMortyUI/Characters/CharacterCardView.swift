import TerminalUI

/// A character on a card: name, status, origin and location.
struct CharacterCardView: View {
    let character: CharacterPresentationModel
    let isSelected: Bool

    /// The smallest that shows everything.
    static let size = Size(columns: 26, rows: 5)

    func draw(in rect: Rect, on canvas: inout Canvas) {
        Panel(character.name, isFocused: isSelected, content: Facts(character: character)).draw(in: rect, on: &canvas)
    }

    private struct Facts: View {
        let character: CharacterPresentationModel

        func draw(in rect: Rect, on canvas: inout Canvas) {
            let place = rect.inset(columns: 1)
            StatusView(status: character.status).draw(in: place.line(0), on: &canvas)
            write("from", character.origin, in: place.line(1), on: &canvas)
            write("at", character.location, in: place.line(2), on: &canvas)
        }

        private func write(_ label: String, _ place: String, in line: Rect, on canvas: inout Canvas) {
            let (left, right) = line.splitLeft(5)
            canvas.write(label, in: left, style: canvas.theme.muted)
            canvas.write(place, in: right)
        }
    }

    /// A card that loads.
    static func skeleton(isSelected: Bool) -> Panel {
        Panel("", isFocused: isSelected, content: CardSkeleton())
    }

    /// A card that could not load.
    ///
    /// - Parameter advice: what to press or to wait for.
    static func failure(_ message: String, advice: String = Words.retry, id: Int, isSelected: Bool) -> Panel {
        let failure = CardFailure(message: message, advice: advice)
        return Panel(Words.characterNumber(id), isFocused: isSelected, content: failure)
    }
}

private struct CardSkeleton: View {
    func draw(in rect: Rect, on canvas: inout Canvas) {
        let place = rect.inset(columns: 1)
        SkeletonView(SkeletonView.Bar(at: 0, columns: 8)).draw(in: place.line(0), on: &canvas)
        for (line, columns) in [(1, 17), (2, 14)] {
            RestingView(SkeletonView(SkeletonView.Bar(at: 0, columns: columns))).draw(in: place.line(line), on: &canvas)
        }
    }
}

private struct CardFailure: View {
    let message: String
    let advice: String

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let place = rect.inset(columns: 1)
        let lines = "\(canvas.glyphs.warning) \(message)".wrapped(to: place.columns).prefix(place.rows - 1)
        for (number, line) in lines.enumerated() {
            canvas.write(line, in: place.line(number), style: canvas.theme.warning)
        }
        canvas.write(advice, in: place.line(lines.count), style: canvas.theme.muted)
    }
}
