import LoadResource
import TerminalUI

/// What all loads come to, in a line; of what does not fit, the least important parts are left out.
struct ActivityTotalsView: View {
    let totals: LoadTotals

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let separator = " \(canvas.glyphs.separator) "
        var place = rect
        for (index, part) in parts(in: canvas.theme).enumerated() {
            let text = index == 0 ? part.text : separator + part.text
            guard text.columns <= place.columns else { return }
            if index > 0 {
                place = place.splitLeft(canvas.write(separator, in: place, style: canvas.theme.muted)).rest
            }
            place = place.splitLeft(canvas.write(part.text, in: place, style: part.style)).rest
        }
    }

    private func parts(in theme: Theme) -> [(text: String, style: Style)] {
        var parts = [
            (Words.loads(totals.loads), theme.text),
            (Words.running(totals.running), theme.text),
            (Words.failed(totals.failed), totals.failed > 0 ? theme.negative : theme.text),
        ]
        if totals.cancelled > 0 { parts.append((Words.cancelled(totals.cancelled), theme.text)) }
        parts.append((Words.size(bytes: totals.bytes), theme.text))
        if let mean = totals.durations.mean { parts.append((Words.mean(mean), theme.text)) }
        let sources = totals.deliveries.map { (Words.source($0.key), $0.value) }.sorted { $0.1 > $1.1 }
        parts += sources.map { ("\($0.1) \($0.0)", theme.text) }
        if totals.durations.count > 0 { parts.append((Words.longest(totals.durations.longest), theme.text)) }
        return parts
    }
}
