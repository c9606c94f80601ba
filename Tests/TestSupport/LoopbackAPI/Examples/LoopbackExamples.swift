internal import FoundationEssentials
internal import HTTP
internal import SystemSupport

/// What the examples load: users, works, stories with comments, pictures and files.
final class LoopbackExamples: Sendable {
    private struct Comment: Codable {
        let by: String
        let text: String
    }

    /// Posted comments by story.
    private let posted = Locked<[Int: [Comment]]>([:])

    /// - Returns: `nil` for a path that is none of an example.
    func answer(_ request: LoopbackRequest) -> LoopbackResponse? {
        let steps = request.path.split(separator: "/").map(String.init)
        switch steps.first {
        case "users" where steps.count == 1: return .json(.array((1...40).map(user)))
        case "works" where steps.count == 1: return works(from: request.query["cursor"].flatMap { Int($0) } ?? 0)
        case "stories": return stories(Array(steps.dropFirst()), request)
        case "pictures" where steps.count == 2: return Int(steps[1].dropLast(4)).flatMap(picture)
        case "files" where steps.count == 2: return file(steps[1])
        default: return nil
        }
    }

    // MARK: - Users and works

    private static let names = ["Ada Lovelace", "Alan Turing", "Grace Hopper"]

    private func user(_ number: Int) -> LoopbackJSON {
        let name = number <= Self.names.count ? Self.names[number - 1] : "User \(number)"
        return .object([("name", .string(name)), ("email", .string("user\(number)@example.org"))])
    }

    private static let works = 1000

    private func works(from start: Int) -> LoopbackResponse {
        let numbers = max(0, min(start, Self.works))..<max(0, min(start + 50, Self.works))
        let results = numbers.map { number in
            LoopbackJSON.object([
                ("id", .string("https://example.org/W\(number)")), ("title", .string("Work \(number)")),
                ("publication_year", .number(1900 + number % 120)), ("cited_by_count", .number(number)),
            ])
        }
        let next: LoopbackJSON = numbers.upperBound < Self.works ? .string("\(numbers.upperBound)") : .null
        return .json(.object([("meta", .object([("next_cursor", next)])), ("results", .array(results))]))
    }

    // MARK: - Stories

    private func stories(_ steps: [String], _ request: LoopbackRequest) -> LoopbackResponse? {
        if steps.isEmpty {
            let page = max(1, request.query["page"].flatMap { Int($0) } ?? 1)
            return stories(matching: request.query["search"] ?? "", page: page)
        }
        guard steps.count == 2, steps[1] == "comments", let id = Int(steps[0]) else { return nil }
        return request.method == "POST" ? post(request.body, on: id) : .json(.array(comments(on: id).map(json)))
    }

    private func stories(matching text: String, page: Int) -> LoopbackResponse {
        let found = LoopbackStory.all.filter { text.isEmpty || $0.title.lowercased().contains(text.lowercased()) }
        let rest = found.dropFirst((page - 1) * 20)
        let next: LoopbackJSON = rest.count > 20 ? .number(page + 1) : .null
        return .json(.object([("stories", .array(rest.prefix(20).map(\.json))), ("next", next)]))
    }

    private func comments(on id: Int) -> [Comment] {
        let made = (0..<id % 5).map { Comment(by: "reader\($0 + 1)", text: "Comment \($0 + 1) on story \(id).") }
        return made + posted.withLock { $0[id] ?? [] }
    }

    private func post(_ body: [UInt8], on id: Int) -> LoopbackResponse {
        guard let comment = try? JSONDecoder().decode(Comment.self, from: Data(body)), !comment.text.isEmpty else {
            return .json(.object([("error", .string("A comment has a text"))]), status: 422)
        }
        posted.withLock { $0[id, default: []].append(comment) }
        return .json(json(of: comment), status: 201)
    }

    private func json(of comment: Comment) -> LoopbackJSON {
        .object([("by", .string(comment.by)), ("text", .string(comment.text))])
    }

    // MARK: - Pictures and files

    private func picture(_ number: Int) -> LoopbackResponse? {
        let bytes = try? TestPNG.bytes(width: 240, height: 160) { x, y in
            let (left, top) = ((x - 120) * number, (y - 80) * number)
            return (UInt8(x), UInt8(y), UInt8((left * left + top * top) / 64 % 256), 255)
        }
        return bytes.map { LoopbackResponse(headers: ["content-type": "image/png"], body: $0) }
    }

    /// A file whose size is announced, except that of an archive.
    private func file(_ name: String) -> LoopbackResponse {
        let response = LoopbackResponse(
            headers: ["content-type": "application/octet-stream"],
            body: Array(repeating: UInt8(ascii: "x"), count: 300 << 10)
        )
        return name.hasSuffix(".zip") ? response.chunked : response
    }
}

extension LoopbackResponse {
    fileprivate static func json(_ json: LoopbackJSON, status: Int = 200) -> LoopbackResponse {
        LoopbackResponse(status: status, json: json.text)
    }
}
