package import HTTP
import RickAndMorty

/// A client with responses set by the test, which records its requests.
package final class HTTPClientStub: HTTPClient {
    package typealias Answer = @Sendable (HTTPRequest) async throws -> HTTPResponse

    private let answer: Answer
    private let received = Awaited<[HTTPRequest]>([])

    package init(_ answer: @escaping Answer) {
        self.answer = answer
    }

    package var requests: [HTTPRequest] { received.state }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        received.update { $0.append(request) }
        return try await answer(request)
    }
}

extension HTTPResponse {
    package static func json(_ text: String, status: Int = 200, headers: [String: String] = [:]) -> HTTPResponse {
        HTTPResponse(status: status, headers: headers, body: Array(text.utf8))
    }
}

/// An arbitrary error, equal to those with the same text.
package struct AnyTestError: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String = "any error") {
        self.description = description
    }
}
