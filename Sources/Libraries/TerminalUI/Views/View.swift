/// A closure that performs an action.
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
/// A view is either a value created for each frame, or an object with state. It is redrawn only when an `@Published`
/// property that it read while drawing changes, or a property of an `@Observable` class. A ``CompositeView`` consists
/// of other views.
@MainActor
public protocol View {
    /// Prepares for the next frame: called at least once before each paint with the size of the view, to scroll and to
    /// start loads that become visible.
    ///
    /// A view must forward the call to its subviews. Otherwise lists and loading views are prepared after they have
    /// been drawn, which costs a frame.
    func prepare(for size: Size)

    /// Draws within `rect`, without changing state. Draw subviews with ``Canvas/draw(_:in:)``.
    func draw(in rect: Rect, on canvas: inout Canvas)

    /// Returns the current effect of an action; `nil`, the default, if it has none. Used by key dispatch, footer, help
    /// and palette.
    ///
    /// A container passes the action on to the subview that it concerns.
    func effect(of action: Action) -> Effect?

    /// Returns the preferred height in rows at a width; 1 by default. A dialog uses it as its height.
    ///
    /// - Parameter columns: width of the area, to which text is wrapped.
    func rows(columns: Int) -> Int
}

extension View {
    public func prepare(for size: Size) {}
    public func effect(of action: Action) -> Effect? { nil }
    public func rows(columns: Int) -> Int { 1 }
}

/// A view composed of other views.
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
    /// The view that is prepared and drawn in place of this one. It can be created on each access, but objects with
    /// state must be created once and stored: loads, lists and fields.
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
    /// Creates an empty view.
    public init() {}
    public func draw(in rect: Rect, on canvas: inout Canvas) {}
}

/// The view that fills the screen and receives the keys. Usually a ``MainView``.
@MainActor
public protocol RootView: View, AnyObject {
    /// Handles a key press, or a click on a key hint. May be called several times between two frames.
    func handle(_ key: Key)

    /// Called when the screen is shown again after a suspension or another program, to reload what may have changed.
    /// Does nothing by default.
    func didResume()
}

extension RootView {
    public func didResume() {}
}

/// A wrapper that draws its content without a spinner, for one of several loading views that share a spinner.
public struct SpinnerlessView: View {
    private let content: any View

    /// - Parameter content: the view to draw without a spinner.
    public init(_ content: any View) {
        self.content = content
    }

    public func prepare(for size: Size) {
        content.prepare(for: size)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.inContext({ $0.hideSpinner() }) { content.draw(in: rect, on: &$0) }
    }

    public func rows(columns: Int) -> Int { content.rows(columns: columns) }
}
