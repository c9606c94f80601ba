import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A loading view")
struct LoadingViewTests {
    typealias Case = (name: String, state: LoadingState<String>, age: Duration)

    nonisolated static let cases: [Case] = [
        ("idle", .idle, .zero),
        ("loading-young", .loading, .milliseconds(149)),
        ("loading-old", .loading, .milliseconds(250)),
        ("loaded", .loaded("Birdperson"), .zero),
        ("empty", .loaded(""), .zero),
        ("error", .error("Couldn't connect to server"), .zero),
    ]

    /// A loading view with a fixed state.
    private func plain(_ state: LoadingState<String>) -> LoadingView<String> {
        LoadingView(loader: ConstantStateLoadable(state)) { MessageView($0, style: \.heading) }
    }

    @Test(arguments: cases)
    func `draws every state`(example: Case) {
        let canvas = plain(example.state).painted(columns: 32, rows: 3, after: example.age)
        expectSnapshot("LoadingView-\(example.name)", of: canvas)
    }

    @Test(arguments: cases)
    func `draws custom views for every state`(example: Case) {
        let view = plain(example.state)
            .emptyView { MessageView("Nobody") }
            .progressView { SpinnerView() }
            .errorView { MessageView("Oh no: \(SharedStringsHelper.message(for: $0))", style: \.failure) }
        let canvas = view.painted(columns: 40, rows: 1, after: example.age)
        expectSnapshot("LoadingView-replaced-\(example.name)", of: canvas)
    }

    nonisolated static let waitingSizes = [
        Size(columns: 44, rows: 1), Size(columns: 30, rows: 1), Size(columns: 24, rows: 3), Size(columns: 14, rows: 5),
        Size(columns: 14, rows: 2), Size(columns: 3, rows: 1), Size(columns: 40, rows: 7),
    ]

    private var waiting: LoadableSpy<String> {
        LoadableSpy(.loading, wait: PendingRetry(until: .milliseconds(2500), message: "Timed out"))
    }

    @Test(arguments: waitingSizes)
    func `draws the retry countdown within its bounds`(size: Size) {
        let view = LoadingView(loader: waiting) { MessageView($0) }
        var canvas = Canvas(size: Size(columns: size.columns + 2, rows: size.rows + 2))
        let rect = canvas.bounds.inset(columns: 1, rows: 1)
        canvas.fill(canvas.bounds, with: "x")
        canvas.fill(rect)
        view.draw(in: rect, on: &canvas)
        expectSnapshot("LoadingView-waiting-\(size.columns)x\(size.rows)", of: canvas)
    }

    @Test func `draws a custom wait view, without a spinner`() {
        let view = LoadingView(loader: waiting) { MessageView($0) }
            .progressView { SpinnerView() }
            .waitView { MessageView("\($0.message): \($1)") }
        let canvas = view.painted(columns: 30, rows: 1, after: .milliseconds(1600))
        #expect(canvas.text == "Timed out: 1")
        #expect(canvas.schedule.nextFrame == .milliseconds(2500))
    }

    @Test func `stops the countdown at 1 until a late retry`() {
        let canvas = LoadingView(loader: waiting) { MessageView($0) }.painted(columns: 40, rows: 1, after: .seconds(9))
        #expect(canvas.text == "⚠ Timed out · retry in 1 s")
        #expect(canvas.schedule.nextFrame == nil)
    }

    @Test func `keeps a loaded value while a reload waits for its retry`() {
        let load = waiting
        load.state = .loaded("Squanchy")
        let canvas = LoadingView(loader: load) { MessageView($0) }.painted(columns: 40, rows: 1)
        #expect(canvas.text == "Squanchy")
        #expect(canvas.schedule.nextFrame == nil)
    }

    @Test func `replaces the view of one state only`() {
        let failing = plain(.error("Broken")).emptyView { MessageView("Nobody") }.progressView { SpinnerView() }
        #expect(failing.painted(columns: 20, rows: 1).text == "⚠ Broken")
        let loading = plain(.loading).errorView { MessageView.failure($0) }
        #expect(loading.painted(columns: 20, rows: 1).text == "░░░░░░░░░░░░░░░░")
        let idle = plain(.idle).emptyView { MessageView("Nobody") }
        #expect(idle.painted(columns: 20, rows: 1).text == "Nobody")
    }

    @Test func `starts its load once, when it becomes visible`() {
        let loader = LoadableSpy<String>()
        let view = LoadingView(loader: loader) { MessageView($0) }
        #expect(loader.loads == 0)
        for _ in 1...3 { view.prepare(for: Size(columns: 20, rows: 1)) }
        #expect(loader.loads == 1)
    }

    @Test(arguments: cases.map(\.state).filter { $0 != .idle })
    func `does not restart a load that was already started`(state: LoadingState<String>) {
        let loader = LoadableSpy(state)
        _ = LoadingView(loader: loader) { MessageView($0) }.painted(columns: 20, rows: 1)
        #expect(loader.loads == 0)
    }

    @Test func `starts a cancelled load again`() {
        let loader = LoadableSpy<String>()
        let view = LoadingView(loader: loader) { MessageView($0) }
        view.prepare(for: Size(columns: 20, rows: 1))
        loader.cancel()
        view.prepare(for: Size(columns: 20, rows: 1))
        #expect(loader.loads == 2)
    }

    @Test func `shows the result of a synchronous load immediately`() {
        let loader = ConstantStateLoadable<String>(.idle) { $0.state = .loaded("Squanchy") }
        #expect(LoadingView(loader: loader) { MessageView($0) }.painted(columns: 20, rows: 1).text == "Squanchy")
    }

    @Test(arguments: cases)
    func `schedules frames only while it loads`(example: Case) {
        let schedule = plain(example.state).painted(columns: 20, rows: 1).schedule
        #expect((schedule.nextFrame != nil) == (example.state == .loading))
    }

    @Test func `prepares the view that it shows`() {
        let inner = LoadableSpy<String>()
        let view = LoadingView(loader: LoadableSpy(.loaded(1))) { _ in LoadingView(loader: inner) { MessageView($0) } }
        view.prepare(for: Size(columns: 20, rows: 1))
        #expect(inner.loads == 1)
    }
}

/// A loadable that keeps its state, unless `onLoad` changes it when `load()` is called.
@Observable
final class ConstantStateLoadable<Value: Sendable>: Loadable {
    var state: LoadingState<Value>
    @ObservationIgnored private let onLoad: (ConstantStateLoadable) -> Void

    init(_ state: LoadingState<Value>, onLoad: @escaping (ConstantStateLoadable) -> Void = { _ in }) {
        self.state = state
        self.onLoad = onLoad
    }

    func load() { onLoad(self) }
    func cancel() {}
}

@Suite("A skeleton view")
struct SkeletonTests {
    private let load = LoadableSpy<Int>(.loading)

    private func canvas(of view: any View, after age: Duration, glyphs: Glyphs = .unicode) -> Canvas {
        LoadingContentView(load: load, view: view).painted(
            columns: 24,
            rows: 1,
            appearance: Appearance(glyphs: glyphs),
            after: age
        )
    }

    @Test func `draws bars from both ends`() {
        let skeleton = SkeletonView(.init(at: 0, columns: 6), .init(at: 9, columns: 40), .init(at: -3, columns: 2))
        #expect(skeleton.painted(columns: 16, rows: 1).text == "░░░░░░   ░░░░░░░")
        #expect(SkeletonView(.init(at: -30, columns: 6)).painted(columns: 16, rows: 1).text == "")
        #expect(SkeletonView().painted(columns: 24, rows: 1).text == "░░░░░░░░░░░░░░░░")
    }

    @Test(arguments: [(149, ""), (150, "⠋"), (250, "⠙"), (1150, "⠋")])
    func `shows a spinner after a delay`(age: Int, mark: String) {
        let line = canvas(of: SkeletonView(), after: .milliseconds(age)).text
        #expect(line.dropFirst(16).drop { $0 == " " } == mark)
    }

    @Test func `shows no spinner in a spinnerless view`() {
        #expect(canvas(of: SpinnerlessView(SkeletonView()), after: .seconds(1)).text == "░░░░░░░░░░░░░░░░")
    }

    @Test func `shows no spinner if nothing loads`() {
        let canvas = SpinnerView().painted(columns: 3, rows: 1, after: .seconds(1))
        #expect(canvas.text == "")
        #expect(canvas.schedule.nextFrame == nil)
    }

    @Test(arguments: [(150, "|"), (250, "/"), (350, "-"), (450, "\\"), (550, "|")])
    func `animates an ASCII spinner`(age: Int, mark: String) {
        #expect(canvas(of: SpinnerView(), after: .milliseconds(age), glyphs: .ascii).text == mark)
    }
}

private struct LoadingContentView: View {
    let load: AnyObject
    let view: any View

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.whileLoading(load) { view.draw(in: rect, on: &$0) }
    }
}
