internal import LoadResource

/// A stack of pages, of which the top one is shown. Escape returns to the page below, with its state.
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
///  Stories
///  By Ada, three hours ago: 42 comments
///  Esc back  ? help
/// ```
///
/// The view of a page is created once and kept, with its selection and loaded data, until the page is popped. A path of
/// `Codable` pages can be saved and restored on the next start.
///
/// A stack with forward navigation keeps popped pages until another page is pushed. Their loads and submissions are not
/// cancelled.
@MainActor
public final class NavigationStack<Page: Hashable>: View {
    @Published private var pages: [OpenPage] = []
    /// Popped pages that are kept for forward navigation, the next one last.
    @Published private var forwardPages: [OpenPage] = []
    private lazy var root = makeRoot()
    private let makeRoot: () -> any View
    private let limit: Int
    private let allowsForward: Bool
    private let makeView: (Page) -> any View

    /// - Parameters:
    ///   - root: the view below all pages; created when it is first shown.
    ///   - limit: maximum number of pages, including the forward pages. The lowest ones are dropped first.
    ///   - allowsForward: whether popped pages are kept for forward navigation.
    ///   - view: creates the view of a page.
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

    /// The pages above the root, the top one last. Setting it keeps the views of the common prefix and discards the
    /// forward pages. Observable.
    public var path: [Page] {
        // A closure, because key paths of generic types are instantiated at run time, which took 300,000 instructions
        // before the first frame.
        get { pages.map { $0.page } }
        set {
            let kept = zip(pages, newValue).prefix { $0.page == $1 }.map(\.0)
            let new = newValue.dropFirst(kept.count).map(open)
            show((kept + new).suffix(limit))
        }
    }

    /// The visible page; `nil` for the root. Observable.
    public var top: Page? { pages.last?.page }

    /// The page that ``goForward()`` shows; `nil` if there is none. Observable.
    public var next: Page? { forwardPages.last?.page }

    /// Pushes a page and discards the forward pages.
    public func push(_ page: Page) { show((pages + [open(page)]).suffix(limit)) }

    /// Pops the top page, if any. With forward navigation, it becomes the next forward page.
    public func pop() {
        guard let page = pages.last else { return }
        pages.removeLast()
        if allowsForward { forwardPages.append(page) }
    }

    /// Restores the last popped page with its state; does nothing if there is none.
    public func goForward() {
        guard let page = forwardPages.last else { return }
        forwardPages.removeLast()
        pages.append(page)
    }

    /// Discards the forward pages, for example when an item is opened from the current page.
    public func clearForward() {
        if !forwardPages.isEmpty { forwardPages = [] }
    }

    private func show(_ pages: [OpenPage]) {
        self.pages = pages
        clearForward()
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
