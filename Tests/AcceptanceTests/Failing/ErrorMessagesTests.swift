import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyData
import RickAndMortyPresentation
import SystemSupport
import TestSupport
import Testing

@testable import RickAndMortyApp

@Suite("Error messages")
struct ErrorMessagesTests {
    @Test(arguments: [
        (APIError.connectivity(.unreachable(reason: "getaddrinfo")), "Couldn't connect to server"),
        (.connectivity(.noNetwork(reason: "no route")), "No network"),
        (.connectivity(.damagedResponse(reason: "EOF")), "Damaged response"),
        (.connectivity(.timedOut), "Timed out"),
        (.connectivity(.tlsFailure(reason: "expired")), "Insecure connection"),
        (.connectivity(.disallowedRedirect(to: "elsewhere")), "Unexpected redirect"),
        (.connectivity(.tooLarge), "Response too large"),
        (.connectivity(.invalidRequest(reason: "Only https")), "Only https"),
        (.connectivity(.unavailable(reason: "libcurl is missing")), "libcurl is missing"),
        (.notFound, "Not found"),
        (.connectivity(.paused(until: WallTime(seconds: 52_320))), "Rate limited until 14:32"),
        (.tooManyRequests(retryAfter: "3600"), "Rate limited until 9:49"),
        (.tooManyRequests(retryAfter: "Sun, 06 Nov 1994 08:59:37 GMT"), "Rate limited until 8:59"),
        (.tooManyRequests(retryAfter: "Sun, 06 Nov 1994 08:49:37 GMT"), "Too many requests"),
        (.tooManyRequests(retryAfter: "soon"), "Too many requests"),
        (.tooManyRequests(retryAfter: nil), "Too many requests"),
        (.server(status: 503), "Server error (503)"),
        (.invalidData(reason: "no key"), "Invalid response from the server"),
    ])
    func `describe each API error for the user`(error: APIError, message: String) {
        #expect(ErrorMessages.message(by: .scripted)(error) == message)
    }

    @Test func `name the option of an injected fault`() {
        #expect(ErrorMessages.message(by: .scripted)(InjectedFault()) == "Simulated failure (--chaos)")
    }

    @Test func `use an error's own message, sanitised and truncated`() {
        struct Failure: PresentableError { let message: String }
        let message = ErrorMessages.message(by: .scripted)
        #expect(message(LibraryError.full) == "Disk full. Free some space and try again")
        #expect(message(Failure(message: "No\u{1B}\nroom")) == "No\u{FFFD} room")
        #expect(message(Failure(message: String(repeating: "x", count: 1_000))).count == SafeText.maxNameLength)
    }

    @Test func `fall back to the general load error for an unexpected error`() {
        #expect(ErrorMessages.message(by: .scripted)(AnyTestError()) == SharedStringsHelper.loadError)
    }
}

@Suite("Warnings")
struct WarningsTests {
    private let warnings = Warnings()

    @Test func `are shown one at a time, until they are cleared`() {
        #expect(warnings.mostImportant == nil)
        warnings.cache = "one"
        warnings.configuration = "two"
        #expect(warnings.mostImportant == "one")
        warnings.cache = "three"
        #expect(warnings.mostImportant == "three")
        warnings.cache = nil
        #expect(warnings.mostImportant == "two")
        warnings.cache = nil
        warnings.configuration = nil
        #expect(warnings.mostImportant == nil)
    }

    @Test func `have a higher priority for the library than for the cache`() {
        warnings.cache = "one"
        warnings.library = "two"
        #expect(warnings.mostImportant == "two")
        warnings.library = nil
        #expect(warnings.mostImportant == "one")
    }

    @Test func `can be reported from any actor`() async {
        await Task.detached { [warnings] in warnings.reportCache("full") }.value
        await drainMainActorQueue()
        #expect(warnings.mostImportant == "full")
    }
}
