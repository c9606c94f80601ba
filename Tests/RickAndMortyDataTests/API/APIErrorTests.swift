import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import Testing

@Suite("An error of the API")
struct APIErrorTests {
    @Test(arguments: [
        APIError.connectivity(.noNetwork(reason: "no route")), .connectivity(.unreachable(reason: "refused")),
        .connectivity(.timedOut), .connectivity(.broken(reason: "EOF")), .tooManyRequests(retryAfter: nil),
        .tooManyRequests(retryAfter: "5"), .server(status: 408), .server(status: 502), .server(status: 503),
        .server(status: 504),
    ])
    func `is worth a retry if it may be transient`(error: APIError) {
        #expect(error.isWorthAnotherTry)
    }

    @Test(arguments: [
        APIError.notFound, .invalidData(reason: "no key"), .server(status: 500), .server(status: 404),
        .server(status: 400), .server(status: 501), .connectivity(.insecure(reason: "expired")),
        .connectivity(.redirected(to: "elsewhere")), .connectivity(.refused(reason: "ftp")), .connectivity(.tooLarge),
        .connectivity(.unavailable(reason: "no libcurl")), .connectivity(.paused(until: WallTime(seconds: 0))),
    ])
    func `is final if it is permanent`(error: APIError) {
        #expect(!error.isWorthAnotherTry)
    }
}
