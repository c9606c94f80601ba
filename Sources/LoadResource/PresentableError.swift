/// An error that says in the user's words what happened.
public protocol PresentableError: Error {
    /// A short sentence without a full stop, as in "The server answered 503".
    var message: String { get }
}
