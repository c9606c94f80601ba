import CCurl
import SystemSupport
import TestSupport
import Testing

@testable import HTTP

@Suite("The options of a transfer")
struct ProtocolTests {
    /// Result of libcurl for a URL of another origin.
    private func code(_ url: String, by origin: URLOrigin) throws -> CURLcode {
        let library = try CurlLibrary.shared.get()
        let multi = try CurlMulti(library)
        let easy = try CurlEasy(library)
        try easy.setOptions(for: origin, userAgent: "test")
        try easy.set(CURLOPT_URL, url)
        try easy.set(CURLOPT_NOBODY, 1)
        try multi.add(easy)
        defer { multi.remove(easy) }
        while true {
            try multi.perform()
            if let (_, code) = multi.nextEnded() { return code }
        }
    }

    @Test(arguments: ["https", "http"])
    func `restrict libcurl to one protocol`(scheme: String) throws {
        let api = try LoopbackAPI()
        let origin = URLOrigin(scheme: scheme, host: "127.0.0.1", port: "\(api.port)")
        #expect(try code("file:///dev/null", by: origin) == CURLE_UNSUPPORTED_PROTOCOL)
        #expect(try code("ftp://127.0.0.1:\(api.port)/", by: origin) == CURLE_UNSUPPORTED_PROTOCOL)
        let plain = try code("\(api.baseURL)/character/1", by: origin)
        #expect(plain == (scheme == "http" ? CURLE_OK : CURLE_UNSUPPORTED_PROTOCOL))
        #expect(api.requests.count == (scheme == "http" ? 1 : 0))
    }
}
