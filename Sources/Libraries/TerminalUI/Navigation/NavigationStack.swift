internal import LoadResource

/// Pages on top of each other, of which the last one is shown; Escape goes back to the one below, as it was.
///
/// ```swift
/// enum Page: Hashable, Codable { case story(Int), user(String) }
///
/// let pages = NavigationStack(stories) { (page: Page) in
///     switch page {
///     case .story(let id): StoryView(id)
///     case .user(let name): UserView(name)
///     }
/// }
/// if let story = stories.selected { pages.push(.story(story.id)) }
/// ```
///
/// ```
/// ┌ Stories ─────────────────────────────────┐
/// │By Ada, three hours ago: 42 comments      │
/// └──────────────────────────────────────────┘
///  Esc back  ? help
/// ```
///
/// The view of a page is made once and kept until the page is left, with its selection and what has loaded. A path of
/// `Codable` pages can be written to a file, and shown again by the next start.
///
/// A stack that allows it also goes forward: it keeps pages that were left until another one is pushed. What they
/// load or submit is not cancelled then.
@MainActor
public final class NavigationStack<Page: Hashable>: View {
    @Observed private var pages: [OpenPage] = []
    /// The pages to go forward to, the next one last.
    @Observed private var left: [OpenPage] = []
    private lazy var root = makeRoot()
    private let makeRoot: () -> any View
    private let limit: Int
    private let allowsForward: Bool
    private let makeView: (Page) -> any View

    /// - Parameters:
    ///   - root: below all pages. Made when it is shown first.
    ///   - limit: number of pages that are kept, those that were left included; the lowest ones are dropped first.
    ///   - allowsForward: whether pages that were left are kept, to go forward to.
    ///   - view: makes the view of a page.
    public init(
        _ root: @autoclosure @escaping () -> any View,
        limit: Int = 50,
        allowsForward: Bool = false,
        view: @escaping (Page) -> any View
    ) {
        makeRoot = root
        self.limit = max(1, limit)
        self.allowsForward = allowsForward
        makeView = view
    }

    /// The pages on top of the root, the last one on top. Those that stay at their places keep their views. Setting it forgets the
    /// pages to go forward to. Observable.
    public var path: [Page] {
        // Not by a key path, which is made at run time for a generic type: 300,000 instructions before the first frame.
        get { pages.map { $0.page } }
        set {
            let kept = zip(pages, newValue).prefix { $0.page == $1 }.map(\.0)
            let new = newValue.dropFirst(kept.count).map(open)
            show((kept + new).suffix(limit))
        }
    }

    /// The page that is shown; `nil` for the root. Observable.
    public var top: Page? { pages.last?.page }

    /// The page that ``goForward()`` shows; `nil` if none was left since one was pushed. Observable.
    public var next: Page? { left.last?.page }

    /// Shows a page on top, and forgets those to go forward to.
    public func push(_ page: Page) { show((pages + [open(page)]).suffix(limit)) }

    /// Leaves the page on top, if any. In a stack that goes forward, it is the next page.
    public func pop() {
        guard let page = pages.last else { return }
        pages.removeLast()
        if allowsForward { left.append(page) }
    }

    /// Shows the page that was left last again, as it was; does nothing without one.
    public func goForward() {
        guard let page = left.last else { return }
        left.removeLast()
        pages.append(page)
    }

    /// Forgets the pages to go forward to, such as when another item is opened below them.
    public func forgetForward() {
        if !left.isEmpty { left = [] }
    }

    private func show(_ pages: [OpenPage]) {
        self.pages = pages
        forgetForward()
    }

    private typealias OpenPage = (page: Page, view: any View)

    private func open(_ page: Page) -> OpenPage { (page, makeView(page)) }

    private var view: any View { pages.last?.view ?? root }

    public func effect(of action: Action) -> Effect? {
        if let effect = view.effect(of: action) { return effect }
        return switch action {
        case .back where !pages.isEmpty: { self.pop() }
        case .forward where next != nil: { self.goForward() }
        default: nil
        }
    }

    public func prepare(for size: Size) { view.prepare(for: size) }

    public func draw(in rect: Rect, on canvas: inout Canvas) { canvas.draw(view, in: rect) }
}
