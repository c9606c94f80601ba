import HTTP
import LoadResource
import TerminalApp
import TerminalUI

/// A list that loads page by page, beside its selected item, with a key that copies.
@main @MainActor
enum Pages {
    static func main() {
        let address = CommandLine.arguments.dropFirst().first ?? "https://api.openalex.org/works?search=multiverse"
        TerminalApp.run { app in
            let client = CurlHTTPClient(userAgent: "pages/1.0").queued(atOnce: 2, pause: RequestPause(clock: app.loop))
            let works = works(from: address, by: client, retrying: RetryPolicy(clock: app.loop))
            return MainView("Works", WorksView(works, copy: app.copy), appKeys: app.keys)
        }
    }

    static func works(from address: String, by client: some HTTPClient, retrying: RetryPolicy) -> PagedItems<Work> {
        PagedItems(retrying: retrying) { (cursor: String?) in
            let query = [("cursor", cursor ?? "*")]
            let page = try await client.json(Page.self, from: address, query: query, decoder: .snakeCase)
            return (page.results, page.meta.nextCursor)
        }
    }
}

struct WorksView: CompositeView {
    let body: any View
    let keyBindings: [KeyBinding<KeyCommand>]
    init(_ works: PagedItems<Work>, copy: @escaping (String) -> Void) {
        let list = List(works) { TextView("\($0.publicationYear, default: "    ") \($0.title, default: "Untitled")") }
        let key = KeyBinding(.character("y"), hint: "copy", help: "Copy its URL", if: { list.selected != nil }) {
            copy(list.selected?.id ?? "")
        }
        (body, keyBindings) = (Panes(list, WorkView(list: list), from: 90, share: 60), [key])
    }
}

struct WorkView: CompositeView {
    let list: List<Work>

    var body: any View { TextView(list.selected?.summary ?? "") }
}

struct Page: Decodable {
    struct Meta: Decodable { let nextCursor: String? }
    let meta: Meta
    let results: [Work]
}

struct Work: Decodable {
    let id: String
    let title: String?
    let publicationYear: Int?
    let citedByCount: Int
    var summary: String { "\(title, default: "Untitled")\n\ncited \(citedByCount) times\n\(id)" }
}
