package import LoadResource

/// One place of the linear app: what is told there, line by line, and what can be done there.
@MainActor
package protocol LinearPlace: AnyObject {
    /// "Characters", or "Rick Sanchez" once that is known.
    var name: String { get }
    /// What is told before the list, a line each, and whether it is here.
    var facts: LoadingState<[String]> { get }
    /// What is said once behind that, in a sentence each: how old it is, for one.
    var notes: [String] { get }
    /// While what is told before the list waits to be tried again.
    var wait: LoadWait? { get }
    /// `nil` where there is none, or not yet.
    var list: (any LinearList)? { get }
    /// What the place is about, as far as it is one thing, and here.
    var subject: (any Subject)? { get }
    /// What can be typed here and nowhere else.
    var commands: [LinearCommand] { get }

    /// Looks for what has a text in it.
    func search(_ text: String) -> LinearAnswer

    /// Asks for what is not here yet; what has failed waits for somebody to ask again.
    func load()

    /// Whether there is anything to ask for again, but for the list's.
    var canRetry: Bool { get }
    func retry()

    /// A person is somewhere else: what it still loads can stop.
    func leave()
}

extension LinearPlace {
    package var facts: LoadingState<[String]> { .loaded([]) }
    package var notes: [String] { [] }
    package var wait: LoadWait? { nil }
    package var subject: (any Subject)? { nil }
    package var commands: [LinearCommand] { [] }
    package var canRetry: Bool { false }
    package func search(_ text: String) -> LinearAnswer { LinearSearch.answer(text, in: self) }
    package func load() {}
    package func retry() {}
    package func leave() { list?.leave() }
}
