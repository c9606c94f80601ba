import LoadResource
import Observation
import TerminalTesting
import TerminalUI
import TestSupport
import Testing

@Suite("A display")
struct DisplayTests {
    private let terminal = ScriptedTerminal(columns: 20, rows: 3)
    private let load = LoadableSpy<String>(.loaded("there"))
    private let clock = ScriptedClock()
    private let root: TestRoot
    private let display: Display

    init() {
        root = TestRoot(load: load)
        display = Display(terminal: terminal.device, root: root, appearance: Appearance(), clock: clock)
    }

    /// - Returns: the number of frames painted during `body`.
    private func frames(_ body: () async -> Void) async -> Int {
        let before = terminal.frames
        await body()
        await drainMainActorQueue()
        return terminal.frames - before
    }

    @Test func `paints its first frame when it starts`() async {
        #expect(await frames { root.text = "early" } == 0)
        display.start()
        #expect(terminal.frames == 1)
        #expect(terminal.text == "early\nthere\n")
        #expect(await frames {} == 0)
    }

    @Test func `translates Ctrl-C into Escape in a text field, and passes it on elsewhere`() {
        for (content, key) in [(TextField() as any View, Key.escape), (BlankView(), .control("c"))] {
            let root = ContentRoot(content)
            let display = Display(terminal: terminal.device, root: root, appearance: Appearance(), clock: clock)
            display.start()
            terminal.press(.control("c"))
            #expect(root.keys == [key])
        }
    }

    @Test func `paints once after a state change`() async {
        display.start()
        #expect(await frames { root.text = "Wubba" } == 1)
        #expect(terminal.line(0) == "Wubba")
        #expect(await frames { load.state = .loaded("lubba") } == 1)
        #expect(terminal.line(1) == "lubba")
    }

    @Test func `shows a new root view in the next frame, with the theme for the background`() async {
        display.adopt(Appearance(), themes: .automatic)
        display.start()
        terminal.send([.background(.light)])
        let other = TestRoot(load: load)
        other.text = "Other"
        #expect(await frames { display.root = other } == 1)
        #expect(terminal.line(0) == "Other")
        #expect(await frames { root.text = "Gone" } == 0)
        #expect(terminal.canvas?.theme == .light)
    }

    @Test func `applies events received before the first frame, without a second frame`() async {
        display.adopt(Appearance(), themes: .automatic)
        terminal.sendOnceDisplayed(.background(.light))
        #expect(await frames { display.start() } == 1)
        #expect(terminal.canvas?.theme == .light)
    }

    @Test func `paints once after several synchronous changes`() async {
        display.start()
        let count = await frames {
            for number in 1...5 { root.text = "\(number)" }
            load.state = .error("Oh")
            display.setNeedsDisplay()
        }
        #expect(count == 1)
        #expect(terminal.text == "5\n⚠ Oh\n")
    }

    @Test func `reports handled events before it paints their effects`() async {
        display.start()
        root.onKey = { $0.text += "x" }
        display.onEvents = { [root] in root.text += "!" }
        #expect(await frames { terminal.press(.enter, .tab) } == 1)
        #expect(terminal.line(0) == "xx!")
    }

    @Test func `paints once for the keys of one read, before returning`() async {
        display.start()
        root.onKey = { $0.text += "x" }
        let count = await frames {
            terminal.press(.enter, .tab, .up)
            #expect(terminal.line(0) == "xxx")
        }
        #expect(count == 1)
    }

    @Test func `paints one frame for all keys that arrive while the terminal is busy`() async {
        display.start()
        root.onKey = { $0.text += "x" }
        terminal.becomeBusy()
        let waiting = await frames {
            for _ in 1...10 { terminal.press(.enter) }
            load.state = .loaded("late")
            terminal.resize(columns: 20, rows: 3)
        }
        #expect(waiting == 0)
        #expect(await frames { terminal.becomeReady() } == 1)
        #expect(terminal.text == "xxxxxxxxxx\nlate\n")
        #expect(await frames { terminal.becomeReady() } == 0)
        #expect(await frames { terminal.press(.enter) } == 1)
    }

    @Test func `adopts the theme for the reported background in one frame`() async {
        let display = Display(
            terminal: terminal.device,
            root: root,
            appearance: Appearance(),
            themes: .automatic,
            clock: clock
        )
        display.start()
        root.load = LoadableSpy(.error("Oh"))
        await drainMainActorQueue()
        func color() -> Color? { terminal.canvas?.cells.first { $0.character == "⚠" }?.style.foreground }
        #expect(color() == Theme.standard.failure.foreground)
        #expect(await frames { terminal.send([.background(.light)]) } == 1)
        #expect(color() == Theme.light.failure.foreground)
        #expect(await frames { terminal.send([.background(.light)]) } == 0)
    }

    @Test func `adopts a new appearance in one frame, with the theme for the last reported background`() async {
        display.start()
        root.load = LoadableSpy(.error("Oh"))
        terminal.send([.background(.light)])
        await drainMainActorQueue()
        func color() -> Color? { terminal.canvas?.cells.first { $0.character == "⚠" }?.style.foreground }
        #expect(await frames { display.adopt(Appearance(theme: .mono)) } == 1)
        #expect(color() == Theme.mono.failure.foreground)
        #expect(await frames { display.adopt(Appearance(), themes: .automatic) } == 1)
        #expect(color() == Theme.light.failure.foreground)
        #expect(await frames { terminal.send([.background(.dark)]) } == 1)
    }

    @Test func `does not paint for keys that change nothing`() async {
        display.start()
        #expect(await frames { terminal.press(.enter, .tab) } == 0)
    }

    @Test func `paints when the terminal is resized or damaged`() async {
        display.start()
        #expect(await frames { terminal.resize(columns: 30, rows: 5) } == 1)
        #expect(terminal.canvas?.size == Size(columns: 30, rows: 5))
        #expect(root.sizes.last == Size(columns: 30, rows: 5))
        #expect(await frames { terminal.device.repaint() } == 1)
    }

    @Test func `paints once for an event that triggers another one`() async {
        display.start()
        root.onKey = { [terminal] root in
            terminal.device.repaint()
            root.text = "again"
        }
        #expect(await frames { terminal.press(.control("l")) } == 1)
        #expect(terminal.repaints == 1)
        #expect(terminal.line(0) == "again")
    }

    @Test func `paints once for a change just before a key`() async {
        display.start()
        root.onKey = { $0.text = "key" }
        let count = await frames {
            load.state = .loaded("loaded")
            terminal.press(.enter)
        }
        #expect(count == 1)
        #expect(terminal.text == "key\nloaded\n")
    }

    @Test func `starts loads before drawing, without an extra frame`() async {
        load.state = .idle
        #expect(await frames { display.start() } == 1)
        #expect(load.loads == 1)
    }

    @Test func `animates a spinner while a visible load runs, and schedules no frame afterwards`() async {
        load.state = .loading
        display.start()
        #expect(clock.nextFrameTime == .milliseconds(150))
        #expect(await frames { clock.advance(by: .milliseconds(149)) } == 0)
        #expect(await frames { clock.advance(by: .milliseconds(1)) } == 1)
        #expect(terminal.line(1) == "⠋")
        #expect(clock.nextFrameTime == .milliseconds(250))
        #expect(await frames { clock.advance(by: .milliseconds(100)) } == 1)
        #expect(terminal.line(1) == "⠙")
        #expect(clock.nextFrameTime == .milliseconds(350))
        #expect(await frames { load.state = .loaded("done") } == 1)
        #expect(await frames { clock.advance(by: .seconds(1)) } == 0)
        #expect(clock.nextFrameTime == nil)
    }

    @Test func `paints a countdown only once per second`() async {
        load.state = .loading
        load.pendingRetry = PendingRetry(until: .milliseconds(2500), message: "Oh")
        display.start()
        #expect(terminal.line(1) == "⚠ Oh · retry in 3 s")
        #expect(await frames { clock.advance(by: .milliseconds(499)) } == 0)
        #expect(await frames { clock.advance(by: .milliseconds(1)) } == 1)
        #expect(terminal.line(1) == "⚠ Oh · retry in 2 s")
        #expect(await frames { clock.advance(by: .milliseconds(999)) } == 0)
        #expect(await frames { clock.advance(by: .milliseconds(1)) } == 1)
        #expect(terminal.line(1) == "⚠ Oh · retry in 1 s")
        #expect(clock.nextFrameTime == .milliseconds(2500))
        let end = await frames {
            load.pendingRetry = nil
            clock.advance(by: .seconds(1))
        }
        #expect(end == 1)
        #expect(!terminal.text.contains("retry"))
    }

    @Test func `does not paint after it is released`() async {
        var display: Display? = Display(terminal: terminal.device, root: root, appearance: Appearance(), clock: clock)
        load.state = .loading
        display?.start()
        display = nil
        let count = await frames {
            root.text = "not painted"
            terminal.resize(columns: 5, rows: 5)
            clock.advance(by: .seconds(1))
        }
        #expect(count == 0)
    }
}

/// A root view that shows another view and records the keys it receives.
final class ContentRoot: RootView, CompositeView, Observable {
    let body: any View
    private(set) var keys: [Key] = []

    init(_ body: any View) { self.body = body }
    func handle(_ key: Key) { keys.append(key) }
}

/// Draws a view without preparing it.
struct UnpreparedView: View {
    let content: any View

    init(_ content: any View) { self.content = content }
    func draw(in rect: Rect, on canvas: inout Canvas) { content.draw(in: rect, on: &canvas) }
}

/// A root view with a text and a loading view. `onKey` handles its keys.
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
