package import HTTP

/// Where the pictures of characters are asked for.
///
/// By the character's id, not by the address that comes with the character: that could lead anywhere.
package enum AvatarEndpoint {
    private static let folder = "character/avatar"

    package static func avatar(_ id: Int, at base: APIRoot) -> HTTPRequest {
        HTTPRequest(url: "\(base.text)/\(name(id))", limits: .image)
    }

    /// What the addresses of all of them begin with.
    package static func all(at base: APIRoot) -> String {
        "\(base.text)/\(folder)/"
    }

    /// Behind the base address.
    package static func name(_ id: Int) -> String {
        "\(folder)/\(id).jpeg"
    }
}
