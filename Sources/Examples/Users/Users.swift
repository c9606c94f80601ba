import HTTP
import LoadResource
import TerminalApp
import TerminalUI

struct User: Decodable, Identifiable {
    let id: Int
    let name, email: String
}

/// A list with loading, errors and retries.
@main @MainActor
enum Users {
    static func main() {
        let address = CommandLine.arguments.dropFirst().first ?? "https://jsonplaceholder.typicode.com/users"
        TerminalApp.run("Users", list(from: address, by: CurlHTTPClient(userAgent: "users/1.0")))
    }

    static func list(from address: String, by client: some HTTPClient) -> List<User> {
        let users = LoadableResource { try await client.json([User].self, from: address) }
        return List(users) { user in
            Columns(.fixed(26, TextView(user.name)), .rest(TextView(user.email, style: \.secondary)))
        }
    }
}
