package import TerminalUI

/// Stands in for a detail that loads: of the shape of facts, and of a picture where one will come.
package struct DetailSkeleton: View {
    private let isIllustrated: Bool

    package init(isIllustrated: Bool = false) {
        self.isIllustrated = isIllustrated
    }

    package func draw(in rect: Rect, on canvas: inout Canvas) {
        let size = isIllustrated ? IllustrationSize.beside(factsIn: rect.size)?.cells : nil
        let (picture, facts) = rect.inset(columns: 2, rows: 1).splitLeft(size?.columns ?? 0)
        if let size { IllustrationSkeleton().draw(in: picture.splitTop(size.rows).top, on: &canvas) }
        draw(facts: size == nil ? facts : facts.splitLeft(2).rest, isFirst: size == nil, on: &canvas)
    }

    private func draw(facts place: Rect, isFirst: Bool, on canvas: inout Canvas) {
        for line in 0..<5 {
            let skeleton = SkeletonView(
                SkeletonView.Bar(at: 0, columns: 8),
                SkeletonView.Bar(at: 10, columns: 18 - line)
            )
            let view: any View = isFirst && line == 0 ? skeleton : SpinnerlessView(skeleton)
            view.draw(in: place.line(line), on: &canvas)
        }
    }
}

/// Stands in for a picture that loads: grey, of its size, a spinner in its middle.
struct IllustrationSkeleton: View {
    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.fill(rect, with: canvas.glyphs.skeleton, style: canvas.theme.skeleton)
        let middle = rect.line(rect.rows / 2).splitLeft(rect.columns / 2).rest
        SpinnerView().draw(in: middle, on: &canvas)
    }
}
