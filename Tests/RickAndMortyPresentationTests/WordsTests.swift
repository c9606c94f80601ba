import HTTP
import LoadResource
import RickAndMorty
import RickAndMortyPresentation
import TerminalUI
import TestSupport
import Testing

@Suite("Words and keys")
struct WordsTests {
    @Test(arguments: [
        (APIError.connectivity(.unreachable(reason: "getaddrinfo")), "Couldn't connect to server"),
        (.connectivity(.noNetwork(reason: "no route")), "No network"),
        (.connectivity(.broken(reason: "EOF")), "The answer arrived damaged"),
        (.connectivity(.timedOut), "The server is slow"),
        (.connectivity(.insecure(reason: "expired")), "The connection is not secure"),
        (.connectivity(.redirected), "The server sends us elsewhere"),
        (.connectivity(.tooLarge), "The server answers too much"),
        (.connectivity(.refused(reason: "Only https")), "Only https"),
        (.connectivity(.unavailable(reason: "libcurl is missing")), "libcurl is missing"),
        (.notFound, "Does not exist"),
        (.connectivity(.paused(until: WallTime(seconds: 52_320))), "Too many requests until 14:32"),
        (.tooManyRequests(retryAfter: "3600"), "Too many requests until 9:49"),
        (.tooManyRequests(retryAfter: "Sun, 06 Nov 1994 08:59:37 GMT"), "Too many requests until 8:59"),
        (.tooManyRequests(retryAfter: "Sun, 06 Nov 1994 08:49:37 GMT"), "Too many requests"),
        (.tooManyRequests(retryAfter: "soon"), "Too many requests"),
        (.tooManyRequests(retryAfter: nil), "Too many requests"),
        (.server(status: 503), "The server failed (503)"),
        (.invalidData(reason: "no key"), "The server answered nonsense"),
    ])
    func `every error has a message`(error: APIError, words: String) {
        #expect(Words.errorMessage(by: .scripted)(error) == words)
    }

    @Test func `an injected fault names its option`() {
        #expect(Words.errorMessage(by: .scripted)(InjectedFault()) == "Failed on purpose (--chaos)")
    }

    @Test func `an unexpected error has a message, too`() {
        #expect(Words.errorMessage(by: .scripted)(AnyTestError()) == SharedStringsHelper.loadError)
    }

    private let table = Keys.table(sections: [SectionTitle(1, "Characters"), SectionTitle(2, "Episodes")])

    /// Actions that share the key of a related one: start and stop, retry and revalidate, copy, back and unfilter.
    private let shared: [Action] = [.stopSync, .renew, .copyThing, .unfilter]

    @Test func `no key is bound twice, except to related actions`() {
        let keys = table.bindings.filter { !shared.contains($0.action) }.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        #expect(Set(table.bindings.map(\.action)).count == table.bindings.count)
    }

    @Test func `every binding has keys, which lead to its action, and a help text`() {
        for binding in table.bindings {
            #expect(!binding.keys.isEmpty)
            #expect(!binding.help.isEmpty)
            for key in binding.keys {
                #expect(table.action(for: key) { $0 == binding.action } == binding.action)
            }
        }
    }

    @Test(arguments: [[], [1, 2], [1, 6], [9, 3], [0, 7, 12]])
    func `a section's number is its key, up to nine`(numbers: [Int]) {
        let table = Keys.table(sections: numbers.map { SectionTitle($0, "Section \($0)") })
        for number in 1...9 {
            let action = table.action(for: .character(Character("\(number)")))
            #expect(action == (numbers.contains(number) ? .section(number) : nil))
        }
    }
}
