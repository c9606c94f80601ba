internal import LoadResource
public import Observation

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
/// let open = KeyBinding(.enter, hint: "open", help: "Open the story", if: { stories.selected != nil }) {
///     if let story = stories.selected { pages.push(.story(story.id)) }
/// }
/// let main = MainView("Stories", pages, keys: [open])
/// ```
///
/// ```
/// ┌ Stories ─────────────────────────────────┐
/// │By Ada, three hours ago: 42 comments      │
/// └──────────────────────────────────────────┘
///  Esc back  ? help
/// ```
///
/// The view of a page is made once and kept until the page is left, with its selection, what has loaded, and the focus. A path of
/// `Codable` pages can be written to a file, and shown again by the next start.
@MainActor
public final class NavigationStack<Page: Hashable>: View, Observable {
    @Observed private var pages: [OpenPage] = []
    private let rootObjects = HiddenObjects()
    private lazy var root = makeRoot()
    private let makeRoot: () -> any View
    private let limit: Int
    private let makeView: (Page) -> any View

    /// - Parameters:
    ///   - root: below all pages. Made when it is shown first.
    ///   - limit: number of pages that are kept; the lowest ones are left first.
    ///   - view: makes the view of a page.
    public init(_ root: @autoclosure @escaping () -> any View, limit: Int = 50, view: @escaping (Page) -> any View) {
        makeRoot = root
        self.limit = max(1, limit)
        makeView = view
    }

    /// The pages on top of the root, the last one on top. Those that stay at their places keep their views. Observable.
    public var path: [Page] {
        // Not by a key path, which is made at run time for a generic type: 300,000 instructions before the first frame.
        get { pages.map { $0.page } }
        set {
            let kept = zip(pages, newValue).prefix { $0.page == $1 }.map(\.0)
            let new = newValue.dropFirst(kept.count).map(open)
            pages = (kept + new).suffix(limit)
        }
    }

    /// The page that is shown; `nil` for the root. Observable.
    public var top: Page? { pages.last?.page }

    /// Shows a page on top.
    public func push(_ page: Page) { pages = (pages + [open(page)]).suffix(limit) }

    /// Leaves the page on top, if any.
    public func pop() { if !pages.isEmpty { pages.removeLast() } }

    /// Shows a page in place of the one on top.
    public func replace(with page: Page) { pages = pages.dropLast() + [open(page)] }

    private func open(_ page: Page) -> OpenPage { OpenPage(page: page, view: makeView(page)) }

    @MainActor
    private struct OpenPage {
        let page: Page
        let view: any View
        let objects = HiddenObjects()
    }

    private var view: any View { pages.last?.view ?? root }

    /// Escape and Backspace, where there is a page to leave.
    public var keyBindings: [KeyBinding<KeyCommand>] {
        let back = KeyBinding(
            observed: [.escape, .backspace],
            hint: "back",
            help: "Back to where you came from",
            if: { !self.pages.isEmpty },
            perform: { self.pop() }
        )
        return [back]
    }

    public func prepare(for size: Size) { view.prepare(for: size) }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.draw(view, in: rect, hiding: pages.last?.objects ?? rootObjects)
    }
}
