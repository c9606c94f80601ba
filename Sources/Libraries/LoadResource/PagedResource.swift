/// A collection that loads page by page, each page at the cursor that the one before it named, such as a page number, an
/// offset or an opaque token.
///
/// ```swift
/// let works = PagedResource<Work, String> { cursor in
///     let query = URLQuery.percentEncoded([("cursor", cursor ?? "*")])
///     let answer = try await client.json(Answer.self, from: "\(address)?\(query)")
///     return PagedResource.Page(answer.results, next: answer.nextCursor)
/// }
/// ```
@MainActor
public final class PagedResource<Item: Sendable, Cursor: Sendable>: Loadable {
    /// Consecutive items, and the cursor of those behind them.
    public struct Page: Sendable {
        /// In the order of the collection.
        public let items: [Item]
        /// `nil` on the last page.
        public let next: Cursor?

        /// - Parameters:
        ///   - items: in the order of the collection.
        ///   - next: cursor of the next page; `nil` on the last one.
        public init(_ items: [Item], next: Cursor?) {
            self.items = items
            self.next = next
        }
    }

    /// The next page; `nil` before the first one has loaded, and when the last one has. Its load appends to the items.
    /// Observable.
    @Observed public private(set) var next: (any Loadable<Void>)?
    /// `nil` until the first page has loaded.
    @Observed private var items: [Item]?
    private lazy var first = resource(at: nil) { [weak self] in self?.items = $0 }
    private let loadPage: @Sendable (Cursor?) async throws -> Page
    private let policy: RetryPolicy?
    private let message: ErrorMessage

    /// - Parameters:
    ///   - policy: whether and when a page that failed is tried again by itself; `nil` for never.
    ///   - errorMessage: words an error for the user.
    ///   - page: loads the page at a cursor, `nil` for the first one; without a capture list, as for ``AnyLoader``.
    public init(
        retrying policy: RetryPolicy? = nil,
        errorMessage: @escaping ErrorMessage = SharedStringsHelper.message,
        page: @escaping @Sendable (_ cursor: Cursor?) async throws -> Page
    ) {
        loadPage = page
        self.policy = policy
        message = errorMessage
    }

    /// The items of all pages so far, or the state of the first page.
    public var state: LoadingState<[Item]> { items.map { .loaded($0) } ?? first.state.map { [] } }

    public var wait: LoadWait? { first.wait }
    public var errorMessage: String? { first.errorMessage }

    /// Loads the first page. Its items replace those of all pages so far.
    public func load() { first.load() }

    /// Loads the first page again, also while it loads.
    public func renew() { first.renew() }

    /// Cancels the loads of the first and of the next page.
    public func cancel() {
        first.cancel()
        next?.cancel()
    }

    /// A page whose items are adopted as soon as it has loaded, before its state changes.
    private func resource(at cursor: Cursor?, adopt: @escaping ([Item]) -> Void) -> LoadableResource<Page, Void> {
        let loadPage = loadPage
        let loader = AnyLoader { try await loadPage(cursor) }
        return LoadableResource(loader, retrying: policy, errorMessage: message) { [weak self] page in
            self?.next?.cancel()
            self?.next = page.next.flatMap { cursor in
                self?.resource(at: cursor) { self?.items?.append(contentsOf: $0) }
            }
            adopt(page.items)
        }
    }
}
