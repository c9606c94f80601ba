internal import FoundationEssentials
internal import HTTP
internal import SystemSupport

/// The data of the examples: users, and stories with comments.
final class LoopbackExamples: Sendable {
    private struct Comment: Codable {
        let by: String
        let text: String
    }

    /// Posted comments by story.
    private let posted = Locked<[Int: [Comment]]>([:])

    /// - Returns: `nil` for a path that no example uses.
    func answer(_ request: LoopbackRequest) -> LoopbackResponse? {
        let components = request.path.split(separator: "/").map(String.init)
        switch components.first {
        case "users" where components.count == 1: return .json(.array((1...40).map(user)))
        case "stories": return stories(Array(components.dropFirst()), request)
        default: return nil
        }
    }

    // MARK: - Users

    private static let names = ["Ada Lovelace", "Alan Turing", "Grace Hopper"]

    private func user(_ number: Int) -> LoopbackJSON {
        let name = number <= Self.names.count ? Self.names[number - 1] : "User \(number)"
        return .object([
            ("id", .number(number)), ("name", .string(name)), ("email", .string("user\(number)@example.org")),
        ])
    }

    // MARK: - Stories

    private func stories(_ components: [String], _ request: LoopbackRequest) -> LoopbackResponse? {
        if components.isEmpty { return stories(matching: request.query["search"] ?? "") }
        guard components.count == 2, components[1] == "comments", let id = Int(components[0]) else { return nil }
        return request.method == "POST"
            ? post(request.body, on: id) : .json(.array(comments(on: id).enumerated().map(json)))
    }

    private func stories(matching text: String) -> LoopbackResponse {
        let found = LoopbackStory.all.filter { text.isEmpty || $0.title.lowercased().contains(text.lowercased()) }
        return .json(.array(found.map(\.json)))
    }

    private func comments(on id: Int) -> [Comment] {
        let generated = (0..<id % 5).map { Comment(by: "reader\($0 + 1)", text: "Comment \($0 + 1) on story \(id).") }
        return generated + posted.withLock { $0[id] ?? [] }
    }

    private func post(_ body: [UInt8], on id: Int) -> LoopbackResponse {
        guard let comment = try? JSONDecoder().decode(Comment.self, from: Data(body)), !comment.text.isEmpty else {
            return .json(.object([("error", .string("A comment has a text"))]), status: 422)
        }
        let number = comments(on: id).count
        posted.withLock { $0[id, default: []].append(comment) }
        return .json(json(number, comment), status: 201)
    }

    private func json(_ number: Int, _ comment: Comment) -> LoopbackJSON {
        .object([("id", .number(number)), ("by", .string(comment.by)), ("text", .string(comment.text))])
    }
}

extension LoopbackResponse {
    fileprivate static func json(_ json: LoopbackJSON, status: Int = 200) -> LoopbackResponse {
        LoopbackResponse(status: status, json: json.text)
    }
}

/// A story of the server that the example reads.
struct LoopbackStory: Sendable {
    let id: Int
    let title: String

    private static let subjects = [
        "A terminal", "The parser", "One cell", "Every pixel", "A slow network", "The cursor",
    ]
    private static let events = ["that never blinks", "in a hundred lines", "and its history", "explained", "at night"]

    /// Two stories for each combination of a subject and an event.
    static let all = (0..<2 * subjects.count * events.count).map { number in
        let subject = subjects[number % subjects.count]
        return LoopbackStory(id: number + 1, title: "\(subject) \(events[number / subjects.count % events.count])")
    }

    private var text: String {
        let sentence = "\(title): what was measured, what was changed, and what remains to be understood."
        return (1...6).map { "\($0). \(sentence)" }.joined(separator: "\n\n")
    }

    var json: LoopbackJSON {
        .object([
            ("id", .number(id)), ("title", .string(title)), ("by", .string("author\(id % 7)")),
            ("points", .number(900 - 13 * id)), ("text", .string(text)),
        ])
    }
}

extension LoopbackAPI {
    /// The arguments that make an example use this server.
    ///
    /// - Parameter name: the name of its target.
    package func arguments(ofExample name: String) -> [String] {
        ["http://127.0.0.1:\(port)/\(name.lowercased())"]
    }
}
