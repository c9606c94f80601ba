import LoadResource
import Observation
import TerminalUI

/// A root view with a text and a loading view; a closure of the test handles keys.
@Observable
final class TestRoot: RootView {
    var text = ""
    var load: any Loadable<String>
    @ObservationIgnored var onKey: (TestRoot) -> Void = { _ in }
    @ObservationIgnored private(set) var sizes: [Size] = []

    init(load: any Loadable<String>) {
        self.load = load
    }

    func handle(_ key: Key) { onKey(self) }

    func prepare(for size: Size) {
        sizes.append(size)
        loading.prepare(for: size)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.write(text, in: rect.line(0))
        loading.draw(in: rect.line(1), on: &canvas)
    }

    private var loading: LoadingView<String> {
        LoadingView(loader: load) { MessageView($0) }.progressView { SpinnerView() }
    }
}
