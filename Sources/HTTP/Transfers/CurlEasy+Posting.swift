import CCurl

extension CurlEasy {
    /// Hands `content` over instead of asking for something.
    func post(_ content: HTTPContent) throws(HTTPClientError) {
        try set(CURLOPT_POST, 1)
        try set(CURLOPT_POSTFIELDSIZE, content.bytes.count)
        // libcurl copies as many bytes as were just announced.
        try set(CURLOPT_COPYPOSTFIELDS, content.bytes)
        // Some versions would ask first whether to send more than a kilobyte, and wait a second for the answer.
        try set(headers: ["Content-Type: \(content.type)", "Expect:"])
    }
}
