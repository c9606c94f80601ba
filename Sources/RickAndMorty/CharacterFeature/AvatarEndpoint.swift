/// Where the pictures of characters are asked for.
///
/// By the character's id, not by the address that comes with the character: that could lead anywhere.
package enum AvatarEndpoint {
    package static func avatar(_ id: Int, at base: APIRoot) -> HTTPRequest {
        HTTPRequest(url: "\(base.text)/\(name(id))", limits: .image)
    }

    /// Behind the base address.
    package static func name(_ id: Int) -> String {
        "character/avatar/\(id).jpeg"
    }
}
