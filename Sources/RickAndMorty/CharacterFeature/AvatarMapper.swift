package import HTTP

/// Reads what the API answers about a character's picture.
package enum AvatarMapper {
    /// - Returns: the bytes of a JPEG, or of what the server takes for one.
    package static func avatar(_ response: HTTPResponse) throws(APIError) -> [UInt8] {
        if response.status == 404 { throw .notFound }
        if let failure = response.failure { throw failure }
        return response.body
    }
}
