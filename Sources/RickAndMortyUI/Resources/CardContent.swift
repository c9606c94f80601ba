import LoadResource
import RickAndMortyPresentation
import TerminalUI

/// The inside of a card. The portrait has its own load, independent of the character's.
struct CardContent: View {
    /// `nil` without portraits.
    let portrait: LoadingView<Portrait>?
    let text: any View

    func draw(in rect: Rect, on canvas: inout Canvas) {
        // A panel's content includes the column of the frame's right side.
        let inner = rect.splitRight(1).rest
        let (left, right) = inner.splitLeft(portrait == nil ? 0 : IllustrationSize.small.cells.columns)
        portrait?.draw(in: left, on: &canvas)
        text.draw(in: right.splitLeft(1).rest, on: &canvas)
    }

    /// The minimum size of a card with the whole content.
    static func cardSize(hasPortrait: Bool) -> Size {
        Size(columns: 26, rows: hasPortrait ? IllustrationSize.small.cells.rows + 2 : 5)
    }
}

/// The facts of a character, or a notice in their place.
struct CardFacts: View {
    let character: CharacterPresentationModel
    let isTall: Bool

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if let notice = character.notice {
            canvas.write(notice.text(on: canvas), in: rect, style: canvas.theme.muted)
            return
        }
        StatusView(status: character.status).draw(in: rect.line(0), on: &canvas)
        let (origin, location) = rect.splitTop(1).rest.splitTop(isTall ? 2 : 1)
        write("from", character.origin, in: origin, on: &canvas)
        write("at", character.location, in: location.splitTop(origin.rows).top, on: &canvas)
    }

    /// A name that is too long continues on a second line, if there is one.
    private func write(_ label: String, _ name: String, in rect: Rect, on canvas: inout Canvas) {
        let (left, right) = rect.line(0).splitLeft(isTall ? label.columns + 1 : 5)
        canvas.write(label, in: left, style: canvas.theme.muted)
        guard rect.rows > 1, name.columns > right.columns else {
            canvas.write(name, in: right)
            return
        }
        let start = name.wrapped(to: right.columns).first ?? ""
        // The first word alone does not fit beside the label.
        guard start.columns <= right.columns else {
            canvas.write(name, in: rect.line(1))
            return
        }
        canvas.write(start, in: right)
        canvas.write(String(name.dropFirst(start.count + 1)), in: rect.line(1))
    }
}

struct CardSkeleton: View {
    func draw(in rect: Rect, on canvas: inout Canvas) {
        for (line, columns) in [8, 17, 14].enumerated() {
            let skeleton = SkeletonView(SkeletonView.Bar(at: 0, columns: columns))
            let view: any View = line == 0 ? skeleton : SpinnerlessView(skeleton)
            view.draw(in: rect.line(line), on: &canvas)
        }
    }
}

struct CardFailure: View {
    let message: String
    let advice: Advice

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let lines = "\(canvas.glyphs.warning) \(message)".wrapped(to: rect.columns).prefix(max(0, rect.rows - 1))
        for (number, line) in lines.enumerated() {
            canvas.write(line, in: rect.line(number), style: canvas.theme.warning)
        }
        canvas.write(advice.text(on: canvas), in: rect.line(lines.count), style: canvas.theme.muted)
    }
}
