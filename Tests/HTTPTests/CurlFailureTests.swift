import CCurl
import Glibc
import Testing

@testable import HTTP

@Suite("A result code of libcurl")
struct CurlFailureTests {
    @Test(arguments: [
        (CURLE_COULDNT_RESOLVE_HOST, Int32(0), HTTPClientError.noNetwork(reason: "why")),
        (CURLE_COULDNT_CONNECT, ENETUNREACH, .noNetwork(reason: "why")),
        (CURLE_COULDNT_CONNECT, EHOSTUNREACH, .noNetwork(reason: "why")),
        (CURLE_COULDNT_CONNECT, ENETDOWN, .noNetwork(reason: "why")),
        (CURLE_COULDNT_CONNECT, ECONNREFUSED, .unreachable(reason: "why")),
        (CURLE_OPERATION_TIMEDOUT, 0, .timedOut),
        (CURLE_PEER_FAILED_VERIFICATION, 0, .insecure(reason: "why")),
        (CURLE_URL_MALFORMAT, 0, .refused(reason: "why")),
        (CURLE_OUT_OF_MEMORY, 0, .unavailable(reason: "why")),
        (CURLE_GOT_NOTHING, 0, .unreachable(reason: "why")),
        (CURLE_SEND_ERROR, 0, .unreachable(reason: "why")),
        (CURLE_RECV_ERROR, 0, .unreachable(reason: "why")),
        (CURLE_PARTIAL_FILE, 0, .broken(reason: "why")),
    ])
    func `is mapped to an error`(code: CURLcode, systemError: Int32, error: HTTPClientError) {
        #expect(HTTPClientError(code, systemError: Int(systemError), reason: "why") == error)
    }

    @Test(arguments: [
        (CURLE_RECV_ERROR, HTTPClientError.broken(reason: "why")),
        (CURLE_BAD_CONTENT_ENCODING, .broken(reason: "why")),
        (CURLE_OUT_OF_MEMORY, .tooLarge), (CURLcode(rawValue: 100), .tooLarge),
        (CURLE_OPERATION_TIMEDOUT, .timedOut),
    ])
    func `is mapped to an error of the response, once one has begun`(code: CURLcode, error: HTTPClientError) {
        #expect(HTTPClientError(code, isAnswered: true, reason: "why") == error)
    }
}
