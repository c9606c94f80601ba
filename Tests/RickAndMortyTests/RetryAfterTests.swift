import LoadResource
import RickAndMorty
import TestSupport
import Testing

@Suite("Retry-After")
struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110.
    private let now = WallTime(seconds: 784_111_777)

    private func delay(_ header: String) -> Duration? {
        RetryAfter.delay(header, now: now)
    }

    @Test(arguments: [("0", 0), ("1", 1), ("120", 120), ("007", 7), ("86400", 86_400)])
    func `in seconds is that long`(header: String, seconds: Int) {
        #expect(delay(header) == .seconds(seconds))
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:38 GMT", 1), ("Sun, 06 Nov 1994 09:49:37 GMT", 3600),
        ("Sunday, 06-Nov-94 08:49:47 GMT", 10), ("Sun Nov  6 08:49:47 1994", 10),
        ("Mon, 07 Nov 1994 08:49:37 GMT", 86_400), ("Sat, 31 Dec 1994 23:59:60 GMT", 4_806_623),
        ("Sunday, 01-Jan-95 00:00:00 GMT", 4_806_623), ("Wed Mar  1 00:00:00 1995", 9_904_223),
    ])
    func `as a date lasts until then, in each of the three forms`(header: String, seconds: Int) {
        #expect(delay(header) == .seconds(seconds))
    }

    @Test(arguments: [
        "-1", "-120", "-99999999999999999999", "Sun, 06 Nov 1994 08:49:37 GMT",
        "Sat, 05 Nov 1994 08:49:37 GMT", "Thursday, 01-Jan-70 00:00:00 GMT", "Thu Jan  1 00:00:00 0001",
    ])
    func `that is over already is zero`(header: String) {
        #expect(delay(header) == .zero)
    }

    @Test(arguments: [
        "99999999", "9223372036854775807", "99999999999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT",
    ])
    func `that is far away is the longest that somebody can mean`(header: String) {
        #expect(delay(header) == RetryAfter.longest)
    }

    @Test(arguments: [
        "", " ", "-", "soon", "1.5", "1e3", "0x10", "١٢", "5, 5", "+5", "12 s", "GMT", "Sun", "08:49:37",
        "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08:49:37:00 GMT", "Sun, 31 Nov 1994 08:49:37 GMT",
        "Sun, 06 Now 1994 08:49:37 GMT", "Son, 06 Nov 1994 08:49:37 GMT", "Sun, -6 Nov 1994 08:49:37 GMT",
        "Sunday, 06-Nov-1994 08:49:37 GMT", "Sunday, 06-Nov 08:49:37 GMT", "Sun Nov 6 1994 08:49:37",
    ])
    func `that is neither is nothing`(header: String) {
        #expect(delay(header) == nil)
    }

    @Test(arguments: [
        // 2026-11-21: 76 is 50 years ahead, 77 would be 51.
        (1_795_219_200, "Saturday, 21-Nov-26 00:00:30 GMT", Duration.seconds(30)),
        (1_795_219_200, "Saturday, 01-Jan-76 00:00:00 GMT", RetryAfter.longest),
        (1_795_219_200, "Saturday, 01-Jan-77 00:00:00 GMT", .zero),
        // 1999-12-31 23:59:59
        (946_684_799, "Saturday, 01-Jan-00 00:00:00 GMT", .seconds(1)),
    ])
    func `with two digits of a year means the century that is near`(now: Int, header: String, delay: Duration) {
        #expect(RetryAfter.delay(header, now: WallTime(seconds: now)) == delay)
    }

    @Test(arguments: [
        (429, "5", 5), (429, "Sun, 06 Nov 1994 08:49:42 GMT", 5), (429, nil, 10), (429, "soon", 10), (429, "0", 0),
        (503, "5", 5),
    ])
    func `of a server that has too much to do asks everybody for a pause`(status: Int, header: String?, seconds: Int) {
        let response = response(status, header)
        #expect(response.requestedPause(standard: .seconds(10), now: now) == .seconds(seconds))
    }

    @Test(arguments: [(503, nil), (503, "soon"), (200, "5"), (404, "5"), (500, "5"), (301, "5")])
    func `of any other answer asks nobody for anything`(status: Int, header: String?) {
        #expect(response(status, header).requestedPause(standard: .seconds(10), now: now) == nil)
    }

    @Test(arguments: [("Sun, 06 Nov 1994 07:00:00 GMT", 10), ("soon", 6_577)])
    func `as a date is counted from the server's own time, where it tells it`(date: String, seconds: Int) {
        let headers = ["retry-after": "Sun, 06 Nov 1994 07:00:10 GMT", "date": date]
        let late = WallTime(seconds: now.seconds - 13_144)
        let response = HTTPResponse.json("{}", status: 429, headers: headers)
        #expect(response.requestedPause(standard: .seconds(10), now: late) == .seconds(seconds))
    }

    private func response(_ status: Int, _ header: String?) -> HTTPResponse {
        .json("{}", status: status, headers: header.map { ["retry-after": $0] } ?? [:])
    }
}
