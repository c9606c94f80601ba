/// An error with a message for the user, which the default `errorMessage` of a load shows.
///
/// ```swift
/// struct NotFound: PresentableError {
///     var message: String { "There is no such book" }
/// }
/// ```
public protocol PresentableError: Error {
    /// The error in the user's words: what happened, in a short sentence without a full stop.
    var message: String { get }
}
