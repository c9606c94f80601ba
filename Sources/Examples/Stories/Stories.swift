import HTTP
import LoadResource
import TerminalApp
import TerminalUI

/// Stories with comments: two panes, a search, a form that posts, and status messages.
@main @MainActor
enum Stories {
    static func main() {
        let address = CommandLine.arguments.dropFirst().first ?? "http://127.0.0.1:8080/stories"
        TerminalApp.run { app in
            let client = CurlHTTPClient(userAgent: "stories/1").queued(atOnce: 4, pause: RequestPause(clock: app.loop))
            return view(of: StoryAPI(address, client), on: app.terminal, quit: app.quit)
        }
    }

    static func view(of api: StoryAPI, on terminal: any Terminal, quit: @escaping () -> Void) -> MainView {
        let (layers, messages) = (LayerStack(), StatusMessages())
        let pages = NavigationStack(StoriesView(of: api, "", layers, messages)) { (text: String) in
            StoriesView(of: api, text, layers, messages)
        }
        let content = SearchedStories(pages: pages, layers: layers)
        let keys = KeyTable.standard(with: [.search, .comment])
        return MainView("Stories", content, keys: keys, layers: layers, messages: messages, on: terminal, quit: quit)
    }
}

extension Action {
    static let comment = Action("comment", .character("c"), hint: "comment", help: "Comment on the story")
}

/// All stories, with search results pushed on top of them.
struct SearchedStories: CompositeView {
    let pages: NavigationStack<String>
    let layers: LayerStack

    var body: any View { pages }

    func effect(of action: Action) -> Effect? {
        guard action == .search else { return pages.effect(of: action) }
        return { layers.push(PromptLayer("Search") { pages.push($0) }) }
    }
}

/// The list of stories beside the selected story.
final class StoriesView: CompositeView {
    let body: any View
    private let api: StoryAPI
    private let list: List<Story>
    private let layers: LayerStack
    private let messages: StatusMessages

    init(of api: StoryAPI, _ text: String, _ layers: LayerStack, _ messages: StatusMessages) {
        (self.api, self.layers, self.messages) = (api, layers, messages)
        list = List(api.stories(matching: text)) {
            Columns(.fixed(5, TextView("\($0.points)")), .rest(TextView($0.title)))
        }
        body = Panes(list, StoryView(of: api, list), from: 90)
    }

    func effect(of action: Action) -> Effect? {
        guard action == .comment else { return body.effect(of: action) }
        return list.selected.map { story in { self.layers.push(self.dialog(on: story)) } }
    }

    private func dialog(on story: Story) -> DialogLayer {
        let (name, text) = (TextField(), TextField())
        let fields = [
            FormField("Name", name), FormField("Comment", text) { text.isEmpty ? "There is nothing to post" : nil },
        ]
        let form = FormView(fields, submit: "post") { [api, messages] in
            Task {
                do {
                    try await api.post(NewComment(by: name.text, text: text.text), on: story)
                    messages.show(.done("Posted"))
                } catch {
                    messages.show(.failed(SharedStringsHelper.message(for: error)))
                }
            }
        }
        return DialogLayer("Comment", form)
    }
}

/// The selected story with its comments, which are reloaded when another story is selected or a comment is posted.
final class StoryView: CompositeView {
    private let api: StoryAPI
    private let list: List<Story>
    @Published private var shown: (key: [Int], comments: List<Comment>)?

    init(of api: StoryAPI, _ list: List<Story>) { (self.api, self.list) = (api, list) }

    func effect(of action: Action) -> Effect? { shown?.comments.effect(of: action) }

    func prepare(for size: Size) {
        if let story = list.selected, shown?.key != [story.id, api.posts] {
            let comments = List(api.comments(on: story)) { comment in
                Columns(.fixed(12, TextView(comment.by, style: \.secondary)), .rest(TextView(comment.text)))
            }
            shown = ([story.id, api.posts], comments)
        }
        body.prepare(for: size)
    }

    var body: any View {
        guard let story = list.selected, let shown else { return BlankView() }
        let author = TextView("by \(story.by)", style: \.secondary)
        let comments = Panel("Comments", content: shown.comments)
        let parts = Rows(spacing: 1, .fixed(1, author), .rest(TextView(story.text)), .rest(comments))
        return Panel(story.title, content: parts)
    }
}
