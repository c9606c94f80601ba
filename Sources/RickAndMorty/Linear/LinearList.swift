package import LoadResource
package import RickAndMortyPresentation

/// A list in the linear mode, printed page by page with numbered rows.
@MainActor
package protocol LinearList {
    /// Name before the range of numbers, as in "Characters".
    var name: String { get }
    var count: LoadingState<Int> { get }
    /// The wait before the length's retry.
    var wait: LoadWait? { get }
    /// `nil` if irrelevant.
    var source: SourceMark? { get }
    /// Sentences about the whole list.
    var notes: [String] { get }
    /// Message for an empty list.
    var empty: String { get }
    /// Whether a retry requested by the user is running.
    var isRetrying: Bool { get }

    func load()
    /// Loads the rows at these indices and cancels others.
    func show(_ places: Range<Int>)
    /// By default a known row.
    ///
    /// - Parameter place: an index less than `count`.
    func row(_ place: Int) -> LoadingState<LinearRow>
    /// The wait before the row's retry.
    func wait(of place: Int) -> LoadWait?
    /// All loaded rows in order, printed or not.
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
    package func row(_ place: Int) -> LoadingState<LinearRow> { .loaded(known[place]) }
    package func wait(of place: Int) -> LoadWait? { nil }
    package func retry() {}
    package func leave() {}
}

/// A row of a list with its effect.
package struct LinearRow {
    let id: AnyHashable
    let text: String
    /// The subject for commands; `nil` if the row has none.
    var subject: (any Subject)?
    let open: () -> LinearAnswer
}

extension LoadingState {
    /// Whether the load has ended, or waits for a retry that starts after the deadline.
    func isSettled(_ wait: LoadWait?, by deadline: Duration) -> Bool {
        isLoaded || isError || wait.map { $0.until >= deadline } ?? false
    }
}
