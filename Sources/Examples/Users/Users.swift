import HTTP
import LoadResource
import TerminalApp
import TerminalUI

struct User: Decodable {
    let name: String
    let email: String
}

@main
enum Users {
    @MainActor
    static func main() {
        let address = CommandLine.arguments.dropFirst().first ?? "https://jsonplaceholder.typicode.com/users"
        let client = CurlHTTPClient(userAgent: "users/1.0")
        let users = LoadableResource { try await client.json([User].self, from: address) }
        let list = List(users) { user in
            Columns(.fixed(26, TextView(user.name)), .rest(TextView(user.email, style: \.muted)))
        }
        TerminalApp.run("Users", list)
    }
}
