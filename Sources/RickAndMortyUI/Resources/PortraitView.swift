import LoadResource
import RickAndMortyPresentation
import TerminalUI

/// A loaded portrait in one size.
struct PortraitPictureView: View {
    let portrait: Portrait
    let size: IllustrationSize

    func draw(in rect: Rect, on canvas: inout Canvas) {
        switch portrait {
        case .drawn(let pictures):
            pictures[size]?.draw(in: rect, on: &canvas)
        case .madeUp(let id):
            Face(id: id).picture(size.cells, theme: canvas.theme).draw(in: rect, on: &canvas)
        case .hidden: break
        }
    }
}

/// A portrait in any state of its load.
enum PortraitView {
    static func portrait(_ portrait: any Loadable<Portrait>, size: IllustrationSize) -> LoadingView<Portrait> {
        LoadingView(portrait) { PortraitPictureView(portrait: $0, size: size) }
            .progressView { IllustrationSkeleton() }
            .errorView { IllustrationFailure(message: $0) }
            .waitView { wait, seconds in
                let advice = size == .small ? Words.wait(seconds: seconds) : MessageView.again(in: seconds)
                return IllustrationFailure(message: wait.message, advice: advice)
            }
    }
}
