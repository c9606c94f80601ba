import HTTP
import LoadResource
import TerminalApp
import TerminalUI

/// A page of the works that OpenAlex finds (https://docs.openalex.org).
struct Answer: Decodable {
    struct Meta: Decodable {
        let nextCursor: String?

        enum CodingKeys: String, CodingKey { case nextCursor = "next_cursor" }
    }

    let meta: Meta
    let results: [Work]
}

struct Work: Decodable, Identifiable {
    let id: String
    let name: String?
    let year: Int?
    let citations: Int

    enum CodingKeys: String, CodingKey {
        case id, name = "display_name", year = "publication_year", citations = "cited_by_count"
    }
}

/// The works that were found, beside the selected one where there is room.
struct WorksView: CompositeView {
    let list: List<Work>

    var body: any View {
        Split(.share(3, list), .share(2, detail), from: 90, otherwise: .first)
    }

    private var detail: any View {
        guard let work = list.selected else { return BlankView() }
        return Rows(
            spacing: 1,
            .fixed(3, TextView(work.name ?? "Without a name", style: \.heading)),
            .fixed(1, TextView("cited \(work.citations) times", style: \.accent)),
            .rest(TextView(work.id, style: \.muted))
        )
    }
}

@main
enum Pages {
    @MainActor
    static func main() {
        let address = CommandLine.arguments.dropFirst().first ?? "https://api.openalex.org/works?search=multiverse"
        TerminalApp.run { app in
            let client = CurlHTTPClient(userAgent: "pages/1.0").queued(atOnce: 2, pause: RequestPause(clock: app.loop))
            let works = PagedItems<Work>(retrying: RetryPolicy(clock: app.loop)) { (cursor: String?) in
                let query = URLQuery.percentEncoded([("cursor", cursor ?? "*")])
                let answer = try await client.json(Answer.self, from: "\(address)&\(query)")
                return (answer.results, answer.meta.nextCursor)
            }
            let list = List(works) { work in
                Columns(
                    spacing: 1,
                    .fixed(4, TextView(work.year.map(String.init) ?? "", style: \.muted)),
                    .rest(TextView(work.name ?? "Without a name"))
                )
            }
            let copy = KeyBinding(.character("y"), hint: "copy", help: "Copy its URL", if: { list.selected != nil }) {
                app.copy(list.selected?.id ?? "")
            }
            return MainView("Works", WorksView(list: list), keys: [copy], appKeys: app.keys)
        }
    }
}
