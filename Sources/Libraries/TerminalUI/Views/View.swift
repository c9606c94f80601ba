/// A view that draws into an area of a canvas.
///
/// ```swift
/// struct Clock: View {
///     let time: String
///
///     func draw(in rect: Rect, on canvas: inout Canvas) {
///         canvas.writeCentered(time, in: rect.line(rect.rows / 2), style: canvas.theme.heading)
///     }
/// }
/// ```
///
/// A view is a value that is made anew for each drawing, or an object with state of its own, which is `@Observable` (or
/// `@Observed`): a change of state that it draws from draws it again. One that is made of other views is a ``CompositeView``.
@MainActor
public protocol View {
    /// Called before each paint with the size to come, to scroll and to start loading what becomes visible.
    ///
    /// A view forwards it to the views that it draws. Without that, lists and loading views are prepared after they were
    /// drawn, which costs a frame.
    func prepare(for size: Size)

    /// Draws within `rect`, without changing state.
    func draw(in rect: Rect, on canvas: inout Canvas)

    /// The key bindings that the view brings, which ``MainView`` adopts: those of a ``List``, none by default. A view that is
    /// made of others has theirs.
    var keyBindings: [KeyBinding<KeyCommand>] { get }
}

extension View {
    public func prepare(for size: Size) {}
    public var keyBindings: [KeyBinding<KeyCommand>] { [] }
}

/// A view made of other ones.
///
/// ```swift
/// struct UsersView: CompositeView {
///     let list: List<[User]>
///
///     var body: any View {
///         Split(.share(3, list), .share(2, TextView(list.selected?.email ?? "")), from: 90, otherwise: .first)
///     }
/// }
/// ```
public protocol CompositeView: View {
    /// The view that is prepared and drawn in place of this one. It may be a new one each time, but not the objects that
    /// have state: loads, lists and fields are made once, and kept outside. A load that is made here would start anew in
    /// each drawing.
    var body: any View { get }
}

extension CompositeView {
    public func prepare(for size: Size) { body.prepare(for: size) }
    public func draw(in rect: Rect, on canvas: inout Canvas) { body.draw(in: rect, on: &canvas) }
    public var keyBindings: [KeyBinding<KeyCommand>] { body.keyBindings }
}

/// A view that draws nothing.
public struct BlankView: View {
    /// An empty view.
    public init() {}
    public func draw(in rect: Rect, on canvas: inout Canvas) {}
}

/// The view that fills the screen and receives the keys. ``MainView`` is the usual one.
///
/// ```swift
/// @Observable
/// final class Counter: RootView {
///     private var count = 0
///
///     func handle(_ key: Key) {
///         if key == .up { count += 1 }
///     }
///
///     func draw(in rect: Rect, on canvas: inout Canvas) {
///         canvas.writeCentered("\(count)", in: rect, style: canvas.theme.heading)
///     }
/// }
/// ```
@MainActor
public protocol RootView: View, AnyObject {
    /// Handles a key, or a press of the mouse that stands for one; called any number of times between two frames.
    func handle(_ key: Key)
}

/// Draws its content without a spinner, where another of several loading views has one.
public struct SpinnerlessView: View {
    private let content: any View

    /// - Parameter content: drawn as it is but for its spinner.
    public init(_ content: any View) {
        self.content = content
    }

    public func prepare(for size: Size) {
        content.prepare(for: size)
    }

    public var keyBindings: [KeyBinding<KeyCommand>] { content.keyBindings }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.inContext({ $0.silence() }) { content.draw(in: rect, on: &$0) }
    }
}
