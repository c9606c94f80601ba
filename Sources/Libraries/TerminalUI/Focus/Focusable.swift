public import Observation

/// A view that can have the focus: keys go to it first, then to the views around it.
///
/// ``List``, ``TextField`` and ``FormView`` are such views. Tab and Shift-Tab lead from one to the next, a press
/// of the mouse to the one that is pressed. ``Canvas/isFocused`` tells what to accent.
///
/// ```swift
/// @Observable
/// final class Dial: Focusable {
///     private(set) var value = 0
///
///     var keyBindings: [KeyBinding<KeyCommand>] {
///         [KeyBinding(.up, hint: "more", help: "One more") { self.value += 1 }]
///     }
///
///     func draw(in rect: Rect, on canvas: inout Canvas) {
///         canvas.write("\(value)", in: rect, style: canvas.isFocused ? canvas.theme.accent : nil)
///     }
/// }
/// ```
@MainActor
public protocol Focusable: View, AnyObject {
    /// Offered each key while the view has the focus, before any binding: a text field takes letters. Ignores all by default.
    func handle(_ key: Key) -> KeyAnswer

    /// Footer entries of the keys that ``handle(_:)`` takes; none by default.
    var hints: [KeyHint] { get }

    /// Whether ``handle(_:)`` takes letters as text, so that bindings of letters have no effect; `false` by default.
    var takesText: Bool { get }

    /// Whether it wants the focus when it comes into sight, as a prompt does; `false` by default.
    var wantsFocus: Bool { get }

    /// Moves the focus between the parts of the view, such as the fields of a form.
    ///
    /// - Returns: `false` behind the last part, and before the first one; by default.
    func stepFocus(_ step: FocusStep) -> Bool

    /// Called when Tab or Shift-Tab moves the focus here. Does nothing by default.
    func receiveFocus(by step: FocusStep)

    /// Called when the user moves the focus to another view, by Tab or the mouse. Does nothing by default.
    func resignFocus()
}

/// A step of the focus to the next or the previous view.
public enum FocusStep: Hashable, Sendable {
    /// That of Tab.
    case next
    /// That of Shift-Tab.
    case previous
}

extension Focusable where Self: Observable {
    public var focusable: (any Focusable)? { self }
}

extension Focusable {
    /// Makes the compiler warn of a class whose changes nothing would draw.
    @available(*, deprecated, message: "Mark the class @Observable, or changes of its state are not drawn.")
    public var focusable: (any Focusable)? { self }
    public func handle(_ key: Key) -> KeyAnswer { .ignored }
    public var hints: [KeyHint] { [] }
    public var takesText: Bool { false }
    public var wantsFocus: Bool { false }
    public func stepFocus(_ step: FocusStep) -> Bool { false }
    public func receiveFocus(by step: FocusStep) {}
    public func resignFocus() {}
}
