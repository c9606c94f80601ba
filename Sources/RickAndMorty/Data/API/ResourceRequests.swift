package import HTTP
package import RickAndMorty

extension ResourceEndpoint {
    /// Pages are requested by number: the links in the API's answers are not percent-encoded.
    ///
    /// - Parameter number: counted from 1.
    package static func page(
        _ number: Int,
        filter: ResourceFilter<Model> = ResourceFilter(),
        at root: APIRoot
    ) -> HTTPRequest {
        let query = URLQuery.percentEncoded([(name: "page", value: String(number))] + filter.query)
        return HTTPRequest(url: "\(collection(at: root))?\(query)", limits: .answer)
    }

    package static func several(_ ids: [Int], at root: APIRoot) -> HTTPRequest {
        HTTPRequest(url: address(of: ids, at: root), limits: .answer)
    }
}

extension AvatarEndpoint {
    package static func avatar(_ id: Int, at root: APIRoot) -> HTTPRequest {
        HTTPRequest(url: address(of: id, at: root), limits: .picture)
    }
}

extension HTTPLimits {
    package static let answer = HTTPLimits(
        bytes: AppPolicy.answerBytes,
        time: AppPolicy.answerTime,
        pause: AppPolicy.longestWait
    )
    package static let picture = HTTPLimits(
        bytes: AppPolicy.pictureBytes,
        time: AppPolicy.pictureTime,
        pause: AppPolicy.longestWait
    )
}
