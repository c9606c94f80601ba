import LoadResource
import RickAndMortyPresentation
import TerminalUI

/// A loaded portrait in one size.
struct PortraitPictureView: View {
    let portrait: Portrait
    let size: IllustrationSize

    func draw(in rect: Rect, on canvas: inout Canvas) {
        switch portrait {
        case .drawn(let picture):
            picture.draw(in: rect, on: &canvas)
        case .madeUp(let id):
            Face(id: id).picture(size.cells, theme: canvas.theme).draw(in: rect, on: &canvas)
        case .hidden: break
        }
    }
}

/// The portrait beside facts, in the size that fits. Each size is a load of its own, made when it is first shown.
final class FittingPortrait {
    private let portrait: (IllustrationSize) -> any Loadable<Portrait>
    private var shown: (size: IllustrationSize, portrait: any Loadable<Portrait>)?

    init(_ portrait: @escaping (IllustrationSize) -> any Loadable<Portrait>) {
        self.portrait = portrait
    }

    /// The portrait in the size that was shown last; `nil` if it has not been shown.
    var current: (any Loadable<Portrait>)? { shown?.portrait }

    /// The portrait in a size that is shown from now on.
    subscript(size: IllustrationSize) -> any Loadable<Portrait> {
        if let shown, shown.size == size { return shown.portrait }
        current?.cancel()
        let portrait = portrait(size)
        shown = (size, portrait)
        return portrait
    }
}

/// A portrait in any state of its load.
enum PortraitView {
    /// Portraits are square.
    static let placeholder = PicturePlaceholder(proportions: PixelSize(width: 1, height: 1))

    /// - Parameter isSelected: whether keys are about it.
    static func portrait(
        _ portrait: any Loadable<Portrait>,
        size: IllustrationSize,
        isSelected: Bool = true
    ) -> LoadingView<Portrait> {
        LoadingView(loader: portrait) { PortraitPictureView(portrait: $0, size: size) }
            .progressView { Self.placeholder }
            .errorView {
                IllustrationFailure(
                    lines: [SharedStringsHelper.message(for: $0)],
                    advice: isSelected ? Words.retry : nil
                )
            }
            .waitView { wait, seconds in
                let advice = size == .small ? Words.wait(seconds: seconds) : MessageView.again(in: seconds)
                return IllustrationFailure(lines: [wait.message], advice: advice)
            }
    }
}

nonisolated extension IllustrationSize {
    /// The largest size that leaves enough room for facts on its right and a list below.
    ///
    /// - Parameter rows: of the illustration at most.
    static func beside(factsIn place: Size, rows: Int = .max) -> IllustrationSize? {
        besideTexts.first {
            $0.cells.rows <= rows && place.columns >= $0.cells.columns + columnsForFacts
                && place.rows >= $0.cells.rows + rowsForList
        }
    }

    /// Including margins and a gap.
    private static let columnsForFacts = 32
    /// Including its heading.
    private static let rowsForList = 6
}

/// An error message in a frame in place of an illustration, with the key to press or the time to wait.
struct IllustrationFailure: View {
    /// The message, wrapped line by line.
    let lines: [String]
    var advice: Advice? = Words.retry

    /// Columns from which on there is a margin within the frame.
    private static let airy = 20

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.drawFrame(in: rect, style: canvas.theme.skeleton)
        let place = rect.inset(columns: rect.columns < Self.airy ? 1 : 2, rows: 1)
        let words = lines.flatMap { $0.wrapped(to: place.columns) }.prefix(max(0, place.rows - 2))
        let end = advice.map { [$0.text(on: canvas)] } ?? []
        let lines = [String(canvas.glyphs.warning)] + words + end
        let top = max(0, (place.rows - lines.count) / 2)
        for (number, line) in lines.enumerated() {
            let style = number > words.count ? canvas.theme.muted : canvas.theme.warning
            canvas.writeCentered(line, in: place.line(top + number), style: style)
        }
    }
}
