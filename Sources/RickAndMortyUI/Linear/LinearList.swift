package import LoadResource

/// A list of which the lines are told by their numbers, some at a time.
@MainActor
package protocol LinearList: AnyObject {
    /// What stands before the numbers: "Characters".
    var name: String { get }
    /// How many lines there are.
    var count: LoadingState<Int> { get }
    /// While the number of lines waits to be tried again.
    var wait: LoadWait? { get }
    /// `nil` where that is nothing to speak of.
    var source: SourceMark? { get }
    /// What there is to say about all of it, in a sentence each.
    var notes: [String] { get }
    /// The sentence for no lines.
    var empty: String { get }
    /// Whether what is here is being asked for again because a person wants that.
    var isRetrying: Bool { get }

    func load()
    /// Asks for the lines at these places, counted from 0, and for no others.
    func show(_ places: Range<Int>)
    /// - Parameter place: counted from 0, less than there are.
    func row(_ place: Int) -> LoadingState<LinearRow>
    /// While that line waits to be tried again.
    func wait(of place: Int) -> LoadWait?
    /// All lines that are here, whether or not they have been told, in their order.
    var known: [LinearRow] { get }

    var canRetry: Bool { get }
    func retry()
    func leave()
}

extension LinearList {
    package var wait: LoadWait? { nil }
    package var source: SourceMark? { nil }
    package var notes: [String] { [] }
    package var isRetrying: Bool { false }
    package var canRetry: Bool { false }
    package func load() {}
    package func show(_ places: Range<Int>) {}
    package func wait(of place: Int) -> LoadWait? { nil }
    package func retry() {}
    package func leave() {}
}

/// A line of a list, and what it stands for.
package struct LinearRow {
    let id: AnyHashable
    let text: String
    /// What can be done with it is done with that; `nil` for what is no thing.
    let subject: (any Subject)?
    let open: () -> LinearAnswer

    package init(
        id: AnyHashable,
        text: String,
        subject: (any Subject)? = nil,
        open: @escaping () -> LinearAnswer
    ) {
        self.id = id
        self.text = text
        self.subject = subject
        self.open = open
    }
}

/// Why something cannot be done, in a sentence.
struct LinearProblem: Error {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }
}

extension LoadingState {
    /// What has loaded; `nil` as long as nothing has.
    var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }
}
