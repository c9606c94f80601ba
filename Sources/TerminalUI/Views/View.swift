/// A view that draws into an area of a canvas.
@MainActor
public protocol View {
    /// Called before each paint with the size to come, to scroll and to start loading what becomes visible.
    ///
    /// A view forwards it to the views that it draws. Without that, lists and loading views are prepared after they were
    /// drawn, which costs a frame.
    func prepare(for size: Size)

    /// Draws without changing state.
    func draw(in rect: Rect, on canvas: inout Canvas)
}

extension View {
    public func prepare(for size: Size) {}
}

/// A view made of other ones.
public protocol CompositeView: View {
    /// The view that is prepared and drawn in place of this one. It may be a new one each time.
    var body: any View { get }
}

extension CompositeView {
    public func prepare(for size: Size) { body.prepare(for: size) }
    public func draw(in rect: Rect, on canvas: inout Canvas) { body.draw(in: rect, on: &canvas) }
}

/// An empty view.
public struct BlankView: View {
    public init() {}
    public func draw(in rect: Rect, on canvas: inout Canvas) {}
}

/// The view that fills the screen and receives the keys.
@MainActor
public protocol RootView: View, AnyObject {
    func handle(_ key: Key)
}

/// Draws its content without a spinner, where another of several loading views has one.
public struct SpinnerlessView: View {
    private let content: any View

    public init(_ content: any View) {
        self.content = content
    }

    public func prepare(for size: Size) {
        content.prepare(for: size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.inContext({ ($0.spinnerFrame, $0.isSpinnerless) = (nil, true) }) { content.draw(in: rect, on: &$0) }
    }
}
