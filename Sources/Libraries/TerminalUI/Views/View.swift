/// What an action does now.
public typealias Effect = () -> Void

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
/// A view is a value that is created for each frame, or an object that keeps state. A change of an `@Observed` property that
/// it reads while drawing, or of a property of an `@Observable` class, draws it again; no other change does. A
/// ``CompositeView`` consists of other views.
@MainActor
public protocol View {
    /// Called before each paint with the size to come, to scroll and to start loading what becomes visible.
    ///
    /// A view forwards it to the views that it draws. Without that, lists and loading views are prepared after they were
    /// drawn, which costs a frame.
    func prepare(for size: Size)

    /// Draws within `rect`, without changing state. Other views are drawn by ``Canvas/draw(_:in:)``.
    func draw(in rect: Rect, on canvas: inout Canvas)

    /// What an action does now; `nil`, as by default, if nothing. Dispatch, footer, help and palette ask for it.
    ///
    /// A view that is made of others passes the action on to the one that it concerns.
    func effect(of action: Action) -> Effect?

    /// Height that the content asks for at a width, in rows; 1 by default. A dialog gives it that much.
    ///
    /// - Parameter columns: of the area; a text is wrapped to them.
    func rows(columns: Int) -> Int
}

extension View {
    public func prepare(for size: Size) {}
    public func effect(of action: Action) -> Effect? { nil }
    public func rows(columns: Int) -> Int { 1 }
}

/// A view made of other ones.
///
/// ```swift
/// struct UsersView: CompositeView {
///     let list: List<User>
///
///     var body: any View {
///         Columns(.share(3, list), .share(2, TextView(list.selected?.email ?? "")))
///     }
/// }
/// ```
public protocol CompositeView: View {
    /// The view that is prepared and drawn in place of this one. It may be a new one each time, but not the objects that
    /// have state: loads, lists and fields are made once and kept outside.
    var body: any View { get }
}

extension CompositeView {
    public func prepare(for size: Size) { body.prepare(for: size) }
    public func draw(in rect: Rect, on canvas: inout Canvas) { body.draw(in: rect, on: &canvas) }
    public func effect(of action: Action) -> Effect? { body.effect(of: action) }
    public func rows(columns: Int) -> Int { body.rows(columns: columns) }
}

/// A view that draws nothing.
public struct BlankView: View {
    /// An empty view.
    public init() {}
    public func draw(in rect: Rect, on canvas: inout Canvas) {}
}

/// The view that fills the screen and receives the keys. ``MainView`` is the usual one.
@MainActor
public protocol RootView: View, AnyObject {
    /// Handles a key, or a press of the mouse that stands for one; called any number of times between two frames.
    func handle(_ key: Key)

    /// Called when the screen is shown again, as after a suspension or another program: reads what may have changed
    /// meanwhile. Does nothing by default.
    func didResume()
}

extension RootView {
    public func didResume() {}
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

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.inContext({ $0.silence() }) { content.draw(in: rect, on: &$0) }
    }

    public func rows(columns: Int) -> Int { content.rows(columns: columns) }
}
