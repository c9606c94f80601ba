import RickAndMortyPresentation
import TerminalUI

/// The characters with whom a character shares the most episodes.
struct CompanionsView: View {
    let companions: [CompanionPresentationModel]

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard !companions.isEmpty else { return }
        let (heading, bars) = rect.splitTop(1)
        canvas.write(Strings.oftenSeenWith, in: heading, style: canvas.theme.heading)
        HorizontalBarChart(companions.map { (label: $0.name, value: $0.episodes) })
            .draw(in: bars, on: &canvas)
    }
}
