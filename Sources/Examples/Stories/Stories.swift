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
        let pages = NavigationStack(stories(api)) { stories(api, matching: $0) }
        let search = KeyBinding(.character("/"), hint: "search", help: "Search the stories") { main in
            main.layers.push(PromptLayer("Search") { pages.push($0) })
        }
        return MainView("Stories", pages, keys: [search], appKeys: keys)
    }

    static func stories(_ api: StoryAPI, matching text: String = "") -> any View {
        let list = List(api.stories(matching: text)) {
            Columns(.fixed(5, TextView("\($0.points)")), .rest(TextView($0.title)))
        }
        let hasStory = { list.selected != nil }
        let comment = KeyBinding(.character("c"), hint: "comment", help: "Comment", if: hasStory) { main in
            list.selected.map { main.layers.push(commentDialog(on: $0, api, main)) }
        }
        return Panes(list, StoryView(api: api, list: list), from: 90).keys([comment])
    }

    /// Stays open until the server has the comment.
    static func commentDialog(on story: Story, _ api: StoryAPI, _ main: MainView) -> DialogLayer {
        let (name, text) = (TextField(), TextField())
        let fields = [
            FormField("Name", name), FormField("Comment", text) { text.isEmpty ? "There is nothing to post" : nil },
        ]
        let form = FormView(fields, submit: "post") {
            try await api.post(Comment(by: name.text, text: text.text), on: story)
            main.say(.done("Posted"))
        }
        return DialogLayer("Comment", form)
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
        let author = TextView("by \(story.by)", style: \.muted)
        let text = ScrollView(of: story.id) { TextView(story.text) }
        let parts = Rows(spacing: 1, .fixed(1, author), .rest(text), .rest(Panel("Comments", content: comments)))
        return Panel(story.title, content: parts)
    }
}
