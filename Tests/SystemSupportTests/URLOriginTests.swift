import SystemSupport
import Testing

@Suite("The origin of a URL")
struct URLOriginTests {
    @Test(arguments: [
        ("localhost", true), ("127.0.0.1", true), ("127.255.3.4", true), ("[::1]", true), ("127.0.0.256", false),
        ("127.0.0", false), ("127.0.0.1.", false), ("128.0.0.1", false), ("localhost.", false), ("", false),
    ])
    func `is a loopback one by its host's whole name`(_ host: String, _ isLoopback: Bool) {
        #expect(URLOrigin.isLoopback(host: host) == isLoopback)
    }
}
