/// A response.
package struct LoopbackResponse: Sendable, Equatable {
    package var status: Int
    /// Headers by lower-case name.
    package var headers: [String: String]
    package var body: [UInt8]

    package init(status: Int = 200, headers: [String: String] = [:], body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    package init(status: Int = 200, headers: [String: String] = [:], json: String) {
        var headers = headers
        headers["content-type", default: "application/json; charset=utf-8"] += ""
        self.init(status: status, headers: headers, body: Array(json.utf8))
    }

    /// The response to a HEAD request, with the length of the body that it leaves out.
    var withoutBody: LoopbackResponse {
        var response = self
        response.headers["content-length", default: "\(body.count)"] += ""
        response.body = []
        return response
    }

    /// The response in HTTP format, with the actual Content-Length unless one is set.
    var bytes: [UInt8] {
        var headers = headers
        headers["content-length", default: String(body.count)] += ""
        let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
        return Array("HTTP/1.1 \(status) Loopback\r\n\(lines.joined())\r\n".utf8) + body
    }
}
