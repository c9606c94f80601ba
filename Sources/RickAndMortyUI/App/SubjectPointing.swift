/// Where something is selected, and something open: what a person can do with a thing is done with one of them.
@MainActor
package protocol SubjectPointing {
    /// What is selected; `nil` where nothing is, or it is still on its way.
    var selectedSubject: (any Subject)? { get }
    /// What the place itself is about, as far as it is one thing, and here.
    var openedSubject: (any Subject)? { get }
}
