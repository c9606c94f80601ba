import HTTP
import LoadResource
import TestSupport
import Testing

@Suite("Retry-After")
struct RetryAfterTests {
    /// Sun, 06 Nov 1994 08:49:37 GMT, the example of RFC 9110.
    private let now = WallTime(seconds: 784_111_777)

    private func delay(_ header: String) -> Duration? {
        RetryAfter.delay(header, now: now)
    }

    @Test(arguments: [("0", 0), ("1", 1), ("120", 120), ("007", 7), ("3600", 3600)])
    func `in seconds is that long`(header: String, seconds: Int) {
        #expect(delay(header) == .seconds(seconds))
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:38 GMT", 1), ("Sun, 06 Nov 1994 09:49:37 GMT", 3600),
        ("Sunday, 06-Nov-94 08:49:47 GMT", 10), ("Sun Nov  6 08:49:47 1994", 10),
        ("Sun, 06 Nov 1994 08:59:60 GMT", 623), ("Sunday, 06-Nov-94 09:00:00 GMT", 623),
    ])
    func `as a date lasts until then, in each of the three forms`(header: String, seconds: Int) {
        #expect(delay(header) == .seconds(seconds))
    }

    @Test(arguments: [
        (784_166_399, "Mon, 07 Nov 1994 00:00:00 GMT"), (788_918_399, "Sunday, 01-Jan-95 00:00:00 GMT"),
        (794_015_999, "Wed Mar  1 00:00:00 1995"), (951_782_399, "Tue, 29 Feb 2000 00:00:00 GMT"),
    ])
    func `as a date is counted over the end of a day, a month and a year`(now: Int, header: String) {
        #expect(RetryAfter.delay(header, now: WallTime(seconds: now)) == .seconds(1))
    }

    @Test(arguments: [
        "-1", "-120", "-99999999999999999999", "Sun, 06 Nov 1994 08:49:37 GMT",
        "Sat, 05 Nov 1994 08:49:37 GMT", "Saturday, 05-Nov-94 08:49:37 GMT",
    ])
    func `that is over already is zero`(header: String) {
        #expect(delay(header) == .zero)
    }

    @Test(arguments: [
        "3601", "31000000", "9223372036854775807", "99999999999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT",
        "Mon, 07 Nov 1994 08:49:37 GMT",
    ])
    func `that is far away is an hour`(header: String) {
        #expect(delay(header) == .seconds(3600))
    }

    @Test(arguments: [
        "", " ", "-", "soon", "1.5", "1e3", "0x10", "١٢", "5, 5", "+5", "12 s", "GMT", "Sun", "08:49:37",
        "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
        "Sun, 06 Nov 1994 08:49:37:00 GMT", "Sun, 06 Now 1994 08:49:37 GMT", "Son, 06 Nov 1994 08:49:37 GMT",
        "Sunday, 06-Nov 08:49:37 GMT",
    ])
    func `that is neither is nothing`(header: String) {
        #expect(delay(header) == nil)
    }

    @Test(arguments: [
        (429, "5", 5), (429, "Sun, 06 Nov 1994 08:49:42 GMT", 5), (429, nil, 10), (429, "soon", 10), (429, "0", 0),
        (503, "5", 5), (503, "Sun, 06 Nov 1994 08:49:42 GMT", 5), (503, "0", 0),
    ])
    func `of status 429, or of 503 with a valid header, pauses all requests`(status: Int, header: String?, seconds: Int)
    {
        let response = response(status, header)
        #expect(response.requestedPause(now: now) == .seconds(seconds))
    }

    @Test(arguments: [(503, nil), (503, "soon"), (200, "5"), (404, "5"), (500, "5"), (502, "5"), (301, "5")])
    func `of status 503 without a valid header, or of any other status, pauses nothing`(status: Int, header: String?) {
        #expect(response(status, header).requestedPause(now: now) == nil)
    }

    @Test(arguments: [("Sun, 06 Nov 1994 07:00:00 GMT", 10), ("soon", 3_433)])
    func `as a date is counted from the server's own time, where it tells it`(date: String, seconds: Int) {
        let headers = ["retry-after": "Sun, 06 Nov 1994 07:00:10 GMT", "date": date]
        let late = WallTime(seconds: now.seconds - 10_000)
        let response = HTTPResponse.json("{}", status: 429, headers: headers)
        #expect(response.requestedPause(now: late) == .seconds(seconds))
    }

    private func response(_ status: Int, _ header: String?) -> HTTPResponse {
        .json("{}", status: status, headers: header.map { ["retry-after": $0] } ?? [:])
    }
}
