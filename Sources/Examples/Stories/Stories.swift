import HTTP
import LoadResource
import TerminalApp
import TerminalUI

/// Stories with their comments: pages, two panes, a search, a form that posts, and messages.
@main @MainActor
enum Stories {
    static func main() {
        let address = CommandLine.arguments.dropFirst().first ?? "http://127.0.0.1:8080/stories"
        TerminalApp.run { app in
            let client = CurlHTTPClient(userAgent: "stories/1").queued(atOnce: 4, pause: RequestPause(clock: app.loop))
            return view(of: StoryAPI(address, client), keys: app.keys)
        }
    }

    static func view(of api: StoryAPI, keys: [KeyBinding<KeyCommand>] = []) -> MainView {
        let pages = NavigationStack(StoryPanes(api)) { StoryPanes(api, search: $0) }
        let search = KeyBinding(.character("/"), hint: "search", help: "Search the stories") { main in
            main.layers.push(PromptLayer("Search") { pages.push($0) })
        }
        return MainView("Stories", pages, keys: [search], appKeys: keys)
    }
}

struct StoryPanes: CompositeView {
    let body: any View
    let keyBindings: [KeyBinding<KeyCommand>]

    init(_ api: StoryAPI, search: String = "") {
        let list = List(api.stories(matching: search)) {
            Columns(.fixed(5, TextView("\($0.points)")), .rest(TextView($0.title)))
        }
        let hasStory = { list.selected != nil }
        let comment = KeyBinding(.character("c"), hint: "comment", help: "Comment", if: hasStory) { main in
            list.selected.map { story in CommentForm { try await api.post($0, on: story) }.show(on: main) }
        }
        (body, keyBindings) = (Panes(list, StoryView(api: api, list: list), from: 90), [comment])
    }
}

struct StoryView: CompositeView {
    let api: StoryAPI
    let list: List<Story>
    var body: any View {
        guard let story = list.selected else { return BlankView() }
        let comments = Kept([story.id, api.posts]) {
            List(api.comments(on: story)) { comment in
                Rows(.fixed(1, TextView(comment.by, style: \.muted)), .fixed(1, TextView(comment.text)))
            }
        }
        let (author, text) = (TextView("by \(story.by)", style: \.muted), TextView(story.text))
        let parts = Rows(spacing: 1, .fixed(1, author), .rest(text), .rest(Panel("Comments", content: comments)))
        return Panel(story.title, content: parts)
    }
}

/// Stays open until the server has the comment.
final class CommentForm: CompositeView {
    private let (name, text) = (TextField(), TextField())
    private let post: (Comment) async throws -> Void
    private var isSending = false
    private(set) lazy var body: any View = FormView([FormField("Name", name), FormField("Comment", text)])

    init(post: @escaping (Comment) async throws -> Void) { self.post = post }
    func show(on main: MainView) { main.layers.push(DialogLayer("Comment", self, columns: 60, rows: 4)) }

    var keyBindings: [KeyBinding<KeyCommand>] {
        [KeyBinding(.enter, hint: "post", help: "Post it", if: { !self.isSending }, perform: send)]
    }

    private func send(_ main: MainView) {
        isSending = true
        Task { [dialog = main.layers.top] in
            defer { isSending = false }
            do {
                try await post(Comment(by: name.text, text: text.text))
                dialog?.onClose()
                main.say(.done("Posted"))
            } catch { main.say(.failed(SharedStringsHelper.message(for: error))) }
        }
    }
}
