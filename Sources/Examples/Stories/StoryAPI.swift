import HTTP
import LoadResource

struct Story: Decodable, Identifiable {
    let id, points: Int
    let title, by, text: String
}
struct Comment: Decodable, Identifiable {
    let id: Int
    let by, text: String
}
struct NewComment: Encodable { let by, text: String }
struct StoryPage: Decodable { let stories: [Story], next: Int? }

@MainActor
final class StoryAPI {
    /// Number of comments that were posted: with each, those of a story are loaded anew.
    @Observed private(set) var posts = 0
    private let address: String
    private let client: any HTTPClient
    init(_ address: String, _ client: any HTTPClient) { (self.address, self.client) = (address, client) }

    func stories(matching text: String) -> PagedItems<Story> {
        PagedItems { [client, address] (page: Int?) in
            let query = [("search", text), ("page", "\(page ?? 1)")]
            let answer = try await client.json(StoryPage.self, from: address, query: query)
            return (answer.stories, answer.next)
        }
    }

    func comments(on story: Story) -> LoadableResource<[Comment], [Comment]> {
        LoadableResource { [client, address] in
            try await client.json([Comment].self, from: "\(address)/\(story.id)/comments")
        }
    }

    func post(_ comment: NewComment, on story: Story) async throws {
        try await client.post(.json(comment), to: "\(address)/\(story.id)/comments").requireSuccess()
        posts += 1
    }
}
