import LoadResource
import RickAndMortyPresentation
package import TerminalUI

/// A loaded portrait, scaled to its area.
struct PortraitPictureView: View {
    let portrait: Portrait

    func draw(in rect: Rect, on canvas: inout Canvas) {
        switch portrait {
        case .image(let view): view.draw(in: rect, on: &canvas)
        case .face(let id): PlaceholderFace(id: id).picture(rect.size, theme: canvas.theme).draw(in: rect, on: &canvas)
        case .hidden: break
        }
    }
}

/// A portrait in any loading state.
enum PortraitView {
    static let placeholder = PicturePlaceholder(proportions: PortraitSize.proportions)

    /// - Parameters:
    ///   - size: size of its area.
    ///   - isSelected: whether keys act on it, so that a failure shows the retry key.
    static func portrait(
        _ portrait: any Loadable<Portrait>,
        size: Size,
        isSelected: Bool = true
    ) -> LoadingView<Portrait> {
        LoadingView(loader: portrait) { PortraitPictureView(portrait: $0) }
            .progressView { Self.placeholder }
            .errorView {
                PortraitFailureView(
                    lines: [SharedStringsHelper.message(for: $0)],
                    advice: isSelected ? Strings.retry : nil
                )
            }
            .waitView { wait, seconds in
                let advice =
                    size.rows <= PortraitSize.small.rows
                    ? Strings.wait(seconds: seconds) : MessageView.retryAdvice(in: seconds)
                return PortraitFailureView(lines: [wait.message], advice: advice)
            }
    }
}

/// Sizes of portraits beside texts. They are square, since cells are about twice as tall as wide.
package nonisolated enum PortraitSize {
    package static let proportions = PixelSize(width: 1, height: 1)
    static let smallest = square(rows: 4)
    package static let small = square(rows: 6)
    static let medium = square(rows: 10)
    package static let large = square(rows: 15)
    static func square(rows: Int) -> Size { Size(columns: 2 * rows, rows: rows) }

    /// The largest size that leaves enough room for facts at the right and a list below. Depends on nothing else, so
    /// that all portraits in a pane have the same size and are decoded once.
    ///
    /// - Parameter rows: maximum height.
    static func beside(factsIn place: Size, rows: Int = .max) -> Size? {
        let columns = min(place.columns - columnsForFacts, place.columns * maximumShare / 100)
        let rows = min(rows, columns / 2, place.rows - rowsForList)
        return rows >= small.rows ? square(rows: rows) : nil
    }

    /// Of the width, in percent.
    private static let maximumShare = 46
    /// Including margins and a gap.
    private static let columnsForFacts = 24
    /// Including its heading.
    private static let rowsForList = 6
}

/// A framed error message in place of a picture, with the key to press or the time to wait.
struct PortraitFailureView: View {
    /// Wrapped separately.
    let lines: [String]
    var advice: HintText? = Strings.retry

    /// Minimum width of a view with a margin inside the frame.
    private static let minimumColumnsForMargin = 20

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.drawFrame(in: rect, style: canvas.theme.faint)
        let place = rect.inset(columns: rect.columns < Self.minimumColumnsForMargin ? 1 : 2, rows: 1)
        let messageLines = lines.flatMap { $0.wrapped(to: place.columns) }.prefix(max(0, place.rows - 2))
        let end = advice.map { [$0.text(on: canvas)] } ?? []
        let lines = [String(canvas.glyphs.warning)] + messageLines + end
        let top = max(0, (place.rows - lines.count) / 2)
        for (number, line) in lines.enumerated() {
            let style = number > messageLines.count ? canvas.theme.secondary : canvas.theme.failure
            canvas.writeCentered(line, in: place.line(top + number), style: style)
        }
    }
}
