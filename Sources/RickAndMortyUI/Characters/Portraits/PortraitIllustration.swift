import LoadResource
import TerminalUI

/// A character's portrait beside its facts.
final class PortraitIllustration: Illustration {
    private let portrait: any Loadable<Portrait>

    init(_ portrait: any Loadable<Portrait>) {
        self.portrait = portrait
    }

    var canRetry: Bool { portrait.canRetry }
    func retry() { portrait.load() }
    func cancelLoad() { portrait.cancel() }
    func view(_ size: IllustrationSize) -> any View { PortraitView.portrait(portrait, size: size) }
}

/// A portrait in whichever state its load is.
enum PortraitView {
    static func portrait(_ portrait: any Loadable<Portrait>, size: IllustrationSize) -> LoadingView<Portrait> {
        LoadingView(portrait) { PortraitPictureView(portrait: $0, size: size) }
            .progressView { IllustrationSkeleton() }
            .errorView { IllustrationFailure($0) }
            .waitView { wait, seconds in
                let advice = size == .small ? Words.wait(seconds: seconds) : Words.again(in: seconds)
                return IllustrationFailure(wait.message, advice: advice)
            }
    }
}
