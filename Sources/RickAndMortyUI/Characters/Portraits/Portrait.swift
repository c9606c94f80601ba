package import TerminalUI

/// What a character looks like.
package nonisolated enum Portrait: Hashable, Sendable {
    /// Drawn from the character's picture, in every size.
    case drawn([IllustrationSize: Picture])
    /// Made up, where there is no picture: always the same one for the same id.
    case madeUp(id: Int)
    /// There is nothing to be seen of it.
    case hidden
}

/// A portrait in one of its sizes.
struct PortraitPictureView: View {
    let portrait: Portrait
    let size: IllustrationSize

    func draw(in rect: Rect, on canvas: inout Canvas) {
        switch portrait {
        case .drawn(let pictures):
            if let picture = pictures[size] { PictureView(picture).draw(in: rect, on: &canvas) }
        case .madeUp(let id):
            let picture = Face(id: id).picture(size.cells, theme: canvas.theme)
            PictureView(picture).draw(in: rect, on: &canvas)
        case .hidden: break
        }
    }
}
