/// A screen that can also stand beside a list.
@MainActor
package protocol DetailScreen: Screen {
    /// Whether keys go to it.
    var isFocused: Bool { get set }
    /// Of what it shows.
    var age: Age? { get set }
}
