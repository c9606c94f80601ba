import TerminalUI

/// Stands in for a detail that loads: of the shape of facts.
struct DetailSkeleton: View {
    func draw(in rect: Rect, on canvas: inout Canvas) {
        let place = rect.inset(columns: 2, rows: 1)
        for line in 0..<5 {
            let skeleton = SkeletonView(
                SkeletonView.Bar(at: 0, columns: 8),
                SkeletonView.Bar(at: 10, columns: 18 - line)
            )
            let view: any View = line == 0 ? skeleton : RestingView(skeleton)
            view.draw(in: place.line(line), on: &canvas)
        }
    }
}
