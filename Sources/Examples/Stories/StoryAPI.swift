import FoundationEssentials
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

@MainActor
final class StoryAPI {
    /// Number of comments posted. A change reloads the comments of the displayed story.
    @Published private(set) var posts = 0
    private let address: String
    private let client: any HTTPClient
    init(_ address: String, _ client: any HTTPClient) { (self.address, self.client) = (address, client) }

    func stories(matching text: String) -> LoadableResource<[Story], [Story]> {
        LoadableResource { [client, address] in
            try await client.json([Story].self, from: "\(address)?\(URLQuery.percentEncoded([("search", text)]))")
        }
    }

    func comments(on story: Story) -> LoadableResource<[Comment], [Comment]> {
        LoadableResource { [client, address] in
            try await client.json([Comment].self, from: "\(address)/\(story.id)/comments")
        }
    }

    func post(_ comment: NewComment, on story: Story) async throws {
        let content = HTTPContent(type: "application/json", bytes: Array(try JSONEncoder().encode(comment)))
        try await client.post(content, to: "\(address)/\(story.id)/comments").requireSuccess()
        posts += 1
    }
}
