import HTTP
import LoadResource
import Testing

@Suite("An error")
struct ErrorTests {
    @Test(
        arguments: [
            (HTTPClientError.noNetwork(reason: "no route"), "No network"),
            (HTTPClientError.unreachable(reason: "refused"), "Couldn't connect to server"),
            (HTTPClientError.broken(reason: "EOF"), "The answer arrived damaged"),
            (HTTPClientError.timedOut, "The server is slow"),
            (HTTPClientError.insecure(reason: "expired"), "The connection is not secure"),
            (HTTPClientError.proxy(reason: "refused"), "The proxy failed"),
            (HTTPClientError.redirected(to: "elsewhere"), "The server sends us elsewhere"),
            (HTTPClientError.tooLarge, "The server answers too much"),
            (HTTPClientError.paused(until: WallTime(seconds: 0)), "Too many requests"),
            (HTTPClientError.refused(reason: "Only https"), "Only https"),
            (HTTPClientError.unavailable(reason: "libcurl is missing"), "libcurl is missing"),
            (HTTPResponseError.status(503), "The server answered 503"),
            (HTTPResponseError.invalidBody(reason: "[0].id"), "The response is not what was expected"),
        ] as [(any PresentableError, String)]
    )
    func `has a message for the user, without details unless they say what to do`(
        error: any PresentableError,
        message: String
    ) {
        #expect(error.message == message)
    }

    @Test(arguments: [
        (408, true), (429, true), (502, true), (503, true), (504, true), (400, false), (404, false), (500, false),
    ])
    func `is transient if the server or the network may have recovered by the next try`(status: Int, isTransient: Bool)
    {
        #expect(HTTPResponseError.status(status).isTransient == isTransient)
    }
}
